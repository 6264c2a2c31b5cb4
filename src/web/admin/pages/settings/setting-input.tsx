import { NativeSelect, TextInput } from '@mantine/core';
import { frequencies } from '#domain/frequency.ts';
import { HomeContentField } from './home-content-field.tsx';
import { ImpactFactorField } from './impact-factor-field.tsx';
import { JournalNameField } from './journal-name-field.tsx';
import type { SettingDescription } from './settings-fields.ts';

type Props = {
  setting: SettingDescription;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
};

/** Two fields of a line stand level, however long their help is. */
const helpBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/** The field of a setting, by its kind. */
export function SettingInput({ setting, value, error, onChange }: Props) {
  const { field, label, help, kind = 'text' } = setting;
  const rich = { id: field, label, description: help, error, value };
  const labelled = { ...rich, inputWrapperOrder: helpBelow };
  switch (kind) {
    case 'journalName':
      return <JournalNameField {...rich} onChange={onChange} />;
    case 'homeContent':
      return <HomeContentField {...rich} onChange={onChange} />;
    case 'impactFactor':
      return <ImpactFactorField {...labelled} onChange={onChange} />;
    case 'frequency':
      return (
        <NativeSelect
          {...labelled}
          name={field}
          labelProps={{ fw: 500 }}
          data={frequencyOptions(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          {...labelled}
          name={field}
          type={kind}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

/** The six of the specification, and what stands there now if it is none of them. */
function frequencyOptions(value: string) {
  const names: string[] = Object.keys(frequencies);
  const known = names.map((name) => ({ value: name, label: name }));
  return names.includes(value) ? known : [{ value, label: value || 'Choose…' }, ...known];
}
