import { Switch, type SwitchProps } from '@mantine/core';
import type { RecordForm } from './use-record-form.ts';

type Props<Field extends string> = Omit<SwitchProps, 'form'> & {
  form: RecordForm<Field | 'status'>;
};

/** Whether readers see the record. */
export function StatusSwitch<Field extends string>({ form, ...others }: Props<Field>) {
  return (
    <Switch
      {...others}
      label="Shown to readers"
      checked={form.values.status === 'enabled'}
      onChange={(event) => form.set('status', event.currentTarget.checked ? 'enabled' : 'disabled')}
    />
  );
}
