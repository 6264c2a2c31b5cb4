import { Button, Group, TextInput } from '@mantine/core';
import { type Passkey, passkeyCalls } from '#contract/calls/passkey-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';

type Props = { passkey: Passkey; onRenamed(): void; onCancel(): void };

export function RenamePasskey({ passkey, onRenamed, onCancel }: Props) {
  const { id, name } = passkey;
  const form = useRecordForm({
    draftKey: `passkey-${id}`,
    stored: { name },
    secrets: ['name'],
    check: ({ values }) => missingFields(values, ['name']),
    isQuiet: true,
  });
  async function rename() {
    await callApi(passkeyCalls.renamePasskey, { params: { id }, body: form.values });
    onRenamed();
  }
  return (
    <form {...form.submitting(rename)} aria-label={`Rename ${name}`}>
      <TextInput {...form.at('name')} label="Name of the passkey" withAsterisk />
      <Group mt="md">
        <Button type="submit" loading={form.isSaving}>
          Save the name
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
