import { Button, Group } from '@mantine/core';
import { missingFields } from './field-errors.ts';
import { OwnPasswordInput } from './own-password-input.tsx';
import { useRecordForm } from './use-record-form.ts';

type Props = {
  /** Names the form. */
  name: string;
  /** What its button says. */
  label: string;
  /** What it does cannot be taken back. */
  isDestructive?: boolean;
  onConfirmed(password: string): Promise<void>;
  onCancel(): void;
};

const empty = { password: '' };

/** Asks for the password before something that a browser left open alone must not do. */
export function ConfirmForm({ name, label, isDestructive = false, onConfirmed, onCancel }: Props) {
  const form = useRecordForm({
    draftKey: `confirm-${name}`,
    stored: empty,
    secrets: ['password'],
    check: ({ values }) => missingFields(values, ['password']),
    fieldOf: { too_many_attempts: 'password', last_publisher_owner: 'password' },
    isQuiet: true,
  });
  return (
    <form {...form.submitting(() => onConfirmed(form.values.password))} aria-label={label}>
      <OwnPasswordInput label="Your password" field={form.at('password')} />
      <Group mt="md">
        <Button type="submit" loading={form.isSaving} color={isDestructive ? 'red' : undefined}>
          {label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
