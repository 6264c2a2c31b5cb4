import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { accountCalls } from '#contract/calls/account-calls.ts';
import { limits } from '#contract/limits.ts';
import { callApi } from '../../api/call-api.ts';
import { makePasskey, PasskeyRefused } from '../../api/passkeys.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { deviceName } from './device-name.ts';

type Props = {
  /** Whether the password alone opens the journal until now. */
  isFirst: boolean;
  /** Theirs are of several hosts, in one list. */
  isOfPublisher: boolean;
  onAdded(recoveryCodes: string[]): void;
  onCancel(): void;
};

/** Asks the browser for a passkey. */
export function AddPasskey({ isFirst, isOfPublisher, onAdded, onCancel }: Props) {
  const device = deviceName(navigator.userAgent);
  const name = isOfPublisher ? `${device}, ${location.hostname}` : device;
  const form = useRecordForm({
    draftKey: 'add-passkey',
    stored: { name: name.slice(0, limits.maxPasskeyNameCharacters) },
    secrets: ['name'],
    check: ({ values }) => missingFields(values, ['name']),
    isQuiet: true,
  });
  async function add() {
    const { name } = form.values;
    try {
      const asked = await callApi(accountCalls.beginPasskey, { body: {} });
      const credential = await makePasskey(asked);
      const added = await callApi(accountCalls.addPasskey, { body: { name, credential } });
      onAdded(added.recoveryCodes);
    } catch (error) {
      if (!(error instanceof PasskeyRefused)) throw error;
      form.refuseField('name', error.message);
    }
  }
  return (
    <form {...form.submitting(add)} aria-label="Add a passkey">
      <Stack>
        {isFirst && (
          <Text>
            From then on your password alone is not enough: the login then asks for a passkey, or
            for one of the recovery codes that are shown next.
          </Text>
        )}
        <TextInput
          {...form.at('name')}
          label="Name of the passkey"
          description="To recognise it, such as the device or key that has it."
          withAsterisk
        />
      </Stack>
      <Group mt="md">
        <Button variant="filled" type="submit" loading={form.isSaving}>
          Continue
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Group>
    </form>
  );
}
