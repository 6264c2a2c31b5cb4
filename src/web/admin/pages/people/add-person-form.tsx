import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { type MadeLink, type Person, peopleCalls } from '#contract/calls/people-calls.ts';
import { type Role, roles } from '#contract/entities/user.ts';
import { callApi } from '../../api/call-api.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { NewPasswordInput } from '../../forms/new-password-input.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { peopleMessages } from './people-messages.ts';
import { PersonFields } from './person-fields.tsx';

const { labels, help } = peopleMessages;

type Props = { onClose(): void; onAdded(person: Person, link: MadeLink | undefined): void };

const empty = {
  ...{ username: '', name: '', email: '', allowed_addresses: '', password: '' },
  ...{ role: 'editor', access: 'link' },
};

/** Somebody new: with a link by which they choose a password, or with one that is told to them. */
export function AddPersonForm({ onClose, onAdded }: Props) {
  const form = useRecordForm({
    draftKey: 'person-new',
    stored: empty,
    secrets: ['password'],
    check: ({ values }) =>
      missingFields(values, values.access === 'link' ? ['username'] : ['username', 'password']),
    fieldOf: { duplicate_username: 'username' },
    isQuiet: true,
  });
  const isInvited = form.values.access === 'link';

  async function save() {
    const { access: _access, password, ...fields } = form.values;
    const role = toRole(fields.role);
    const body = { ...fields, role, ...(isInvited ? {} : { password }) };
    const { person, link } = await callApi(peopleCalls.addPerson, { body });
    form.saved(empty);
    onAdded(person, link);
  }

  function giveUp() {
    form.draft.discard();
    onClose();
  }

  return (
    <form {...form.submitting(save)}>
      <DraftNote draft={form.draft} />
      <Stack>
        <TextInput
          {...form.at('username')}
          label={labels.username}
          description={help.username}
          autoCapitalize="none"
          spellCheck={false}
          withAsterisk
          data-autofocus
        />
        <TextInput {...form.at('name')} label={labels.name} description={help.name} />
        <PersonFields at={form.at} />
        <Radio.Group
          name="access"
          label="First login"
          labelProps={{ fw: 500 }}
          value={form.values.access}
          onChange={(access) => form.set('access', access)}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="link" label="With a link, to choose a password" />
            <Radio value="password" label="With a password that I give them" />
          </Stack>
        </Radio.Group>
        {!isInvited && <NewPasswordInput label={labels.password} field={form.at('password')} />}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={giveUp}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSaving}>
          {isInvited ? 'Create the invitation' : 'Add the person'}
        </Button>
      </Group>
    </form>
  );
}

export const toRole = (text: string): Role | undefined => roles.find((role) => role === text);
