import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { type Person, peopleCalls } from '#contract/calls/people-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { toRole } from './add-person-form.tsx';
import { peopleMessages } from './people-messages.ts';
import { PersonFields } from './person-fields.tsx';

const { labels } = peopleMessages;

type Props = { person: Person; isSelf: boolean; onClose(): void; onSaved(person: Person): void };

export function EditPersonForm({ person, isSelf, onClose, onSaved }: Props) {
  const form = useRecordForm({
    draftKey: `person-${person.id}`,
    stored: toValues(person),
    check: ({ values }) => missingFields(values, ['name']),
    fieldOf: { last_owner: 'role' },
    isQuiet: true,
  });

  async function save() {
    const { role, status, ...changes } = form.changes;
    const body = {
      ...changes,
      ...(role === undefined ? {} : { role: toRole(role) }),
      ...(status === undefined ? {} : { status: toStatus(status) }),
    };
    const params = { id: person.id };
    const saved = await callApi(peopleCalls.updatePerson, { params, body });
    form.saved(toValues(saved));
    onSaved(saved);
  }

  function giveUp() {
    form.draft.discard();
    onClose();
  }

  return (
    <form {...form.submitting(save)}>
      <DraftNote draft={form.draft} />
      <Stack>
        <TextInput {...form.at('name')} label={labels.name} withAsterisk data-autofocus />
        <PersonFields at={form.at} />
        <Switch
          label="May log in"
          description={isSelf ? 'Another owner can switch you off.' : undefined}
          disabled={isSelf}
          error={form.errorOf('status')}
          checked={form.values.status === 'enabled'}
          onChange={(event) =>
            form.set('status', event.currentTarget.checked ? 'enabled' : 'disabled')
          }
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={giveUp}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSaving}>
          Save changes
        </Button>
      </Group>
    </form>
  );
}

export const toStatus = (text: string): Person['status'] =>
  text === 'enabled' ? 'enabled' : 'disabled';

const toValues = ({ name, email, role, status, allowedAddresses }: Person) => ({
  name,
  email,
  role: role as string,
  status: status as string,
  allowed_addresses: allowedAddresses.join('\n'),
});
