import { Button, Checkbox, Group, Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type MadeLink,
  type Person,
  type PublisherJournal,
  peopleCalls,
  type WorksIn,
} from '#contract/calls/people-calls.ts';
import { type Role, roles } from '#contract/entities/user.ts';
import { roleWords } from '#domain/rights.ts';
import { callApi } from '../../api/call-api.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { NewPasswordInput } from '../../forms/new-password-input.tsx';
import { type RecordForm, useRecordForm } from '../../forms/use-record-form.ts';
import { peopleMessages } from './people-messages.ts';

const { labels, help } = peopleMessages;

/** A user of the journal, or somebody of the publisher, who works in some of its journals or in all. */
export type KeptPerson = Person & { journals?: WorksIn };

/** The journals of the publisher, in the forms of its people; left out for users of the journal. */
type OfPublisher = { journals?: PublisherJournal[] | undefined };

type AddProps = OfPublisher & {
  onClose(): void;
  onAdded(person: KeptPerson, link: MadeLink | undefined): void;
};

const empty = {
  ...{ username: '', name: '', email: '', allowed_addresses: '', password: '' },
  ...{ role: 'editor', journals: 'all', access: 'link' },
};

/**
 * Somebody new, with a link by which they choose a password: it is mailed where the server sends mail. A user of the journal may
 * get a password that is told to them.
 */
export function AddPersonForm({ journals, onClose, onAdded }: AddProps) {
  const form = useRecordForm({
    draftKey: journals ? 'publisher-person-new' : 'person-new',
    stored: empty,
    secrets: ['password'],
    check: ({ values }) => ({
      ...missingFields(values, values.access === 'link' ? ['username'] : ['username', 'password']),
      ...missingJournals(values.journals),
    }),
    fieldOf: { duplicate_username: 'username' },
    isQuiet: true,
  });
  const isInvited = form.values.access === 'link';

  async function save() {
    const { access: _, password, journals: chosen, role, ...fields } = form.values;
    const given = { ...fields, role: toRole(role) ?? 'editor' };
    const added: { person: KeptPerson; link?: MadeLink } = journals
      ? await callApi(peopleCalls.addPublisherPerson, {
          body: { ...given, journals: toJournals(chosen) },
        })
      : await callApi(peopleCalls.addPerson, {
          body: { ...given, ...(isInvited ? {} : { password }) },
        });
    form.saved(empty);
    onAdded(added.person, added.link);
  }

  return (
    <PersonForm
      form={form}
      save={save}
      label={isInvited ? 'Create the invitation' : 'Add the person'}
      onClose={onClose}
    >
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
      <PersonFields
        at={form.at}
        emailHelp={journals ? help.invitedEmail : help.email}
        journals={journals}
      />
      {!journals && (
        <Radio.Group
          name="access"
          label="First login"
          value={form.values.access}
          onChange={(access) => form.set('access', access)}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="link" label="With a link, to choose a password" />
            <Radio value="password" label="With a password that I give them" />
          </Stack>
        </Radio.Group>
      )}
      {!isInvited && <NewPasswordInput label={labels.password} field={form.at('password')} />}
    </PersonForm>
  );
}

type EditProps = OfPublisher & {
  person: KeptPerson;
  isSelf: boolean;
  onClose(): void;
  onSaved(person: Person): void;
};

export function EditPersonForm({ person, journals, isSelf, onClose, onSaved }: EditProps) {
  const form = useRecordForm({
    draftKey: `${journals ? 'publisher-person' : 'person'}-${person.id}`,
    stored: toValues(person),
    check: ({ values }) => ({
      ...missingFields(values, ['name']),
      ...missingJournals(values.journals),
    }),
    fieldOf: { last_owner: 'role', last_publisher_owner: 'role' },
    isQuiet: true,
  });

  async function save() {
    const { role, status, journals: chosen, ...changes } = form.changes;
    const params = { id: person.id };
    const given = {
      ...changes,
      ...(role === undefined ? {} : { role: toRole(role) }),
      ...(status === undefined ? {} : { status: toStatus(status) }),
    };
    const saved: KeptPerson = journals
      ? await callApi(peopleCalls.updatePublisherPerson, {
          params,
          body: { ...given, ...(chosen === undefined ? {} : { journals: toJournals(chosen) }) },
        })
      : await callApi(peopleCalls.updatePerson, { params, body: given });
    form.saved(toValues(saved));
    onSaved(saved);
  }

  return (
    <PersonForm form={form} save={save} label="Save changes" onClose={onClose}>
      <TextInput {...form.at('name')} label={labels.name} withAsterisk data-autofocus />
      <PersonFields at={form.at} emailHelp={help.email} journals={journals} />
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
    </PersonForm>
  );
}

const toRole = (text: string): Role | undefined => roles.find((role) => role === text);

const toStatus = (text: string): Person['status'] => (text === 'enabled' ? 'enabled' : 'disabled');

const toJournals = (text: string): WorksIn =>
  text === 'all' ? 'all' : text.split(' ').filter(Boolean);

const missingJournals = (text: string): Record<string, string> =>
  text === '' ? { journals: 'Choose at least one journal.' } : {};

const toValues = (person: KeptPerson) => ({
  name: person.name,
  email: person.email,
  role: person.role as string,
  status: person.status as string,
  journals: typeof person.journals === 'object' ? person.journals.join(' ') : 'all',
  allowed_addresses: person.allowedAddresses.join('\n'),
});

type FormProps<Field extends string> = {
  form: RecordForm<Field>;
  save(): Promise<void>;
  label: string;
  onClose(): void;
  children: ReactNode;
};

function PersonForm<Field extends string>({
  form: { submitting, draft, isSaving },
  save,
  label,
  onClose,
  children,
}: FormProps<Field>) {
  function giveUp() {
    draft.discard();
    onClose();
  }
  return (
    <form {...submitting(save)}>
      <DraftNote draft={draft} />
      <Stack>{children}</Stack>
      <Group justify="flex-end" mt="lg">
        <Button onClick={giveUp}>Cancel</Button>
        <Button variant="filled" type="submit" loading={isSaving}>
          {label}
        </Button>
      </Group>
    </form>
  );
}

type FieldsProps = OfPublisher & {
  at(name: 'email' | 'role' | 'journals' | 'allowed_addresses'): FieldProps;
  emailHelp: string;
};

/** What is asked of somebody new and of somebody known. */
function PersonFields({ at, emailHelp, journals }: FieldsProps) {
  return (
    <>
      <TextInput {...at('email')} label={labels.email} description={emailHelp} inputMode="email" />
      <RoleChoice {...at('role')} />
      {journals && <JournalsChoice {...at('journals')} journals={journals} />}
      <Textarea
        {...at('allowed_addresses')}
        label={labels.allowed_addresses}
        description={help.allowed_addresses}
        autosize
        minRows={1}
      />
    </>
  );
}

/** The roles, each with what it may do. */
function RoleChoice({ name, value, onChange, error, ...field }: FieldProps) {
  return (
    <Radio.Group
      name={name}
      label={peopleMessages.labels.role}
      value={value}
      onChange={onChange}
      error={error}
      withAsterisk
    >
      <Stack gap="xs" mt={6}>
        {roles.map((role) => (
          <Radio
            key={role}
            value={role}
            data-path={role === value ? field['data-path'] : undefined}
            label={roleWords[role].name}
            description={roleWords[role].may}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type JournalsProps = FieldProps & {
  /** Those that there are. */
  journals: readonly PublisherJournal[];
};

/** In which journals somebody works: a text in the form, `all` or slugs apart by spaces. */
function JournalsChoice({ name, value, onChange, error, journals, ...field }: JournalsProps) {
  const isAll = value === 'all';
  const chosen = isAll ? [] : value.split(' ').filter(Boolean);
  // One that is gone stays where it was chosen before, until somebody takes it off.
  const gone = chosen.filter((slug) => !journals.some((one) => one.slug === slug));
  const shown = [...journals, ...gone.map((slug) => ({ slug, name: slug }))];
  return (
    <Radio.Group
      name={name}
      label="Works in"
      value={isAll ? 'all' : 'some'}
      onChange={(which) => onChange(which === 'all' ? 'all' : '')}
      error={error}
      withAsterisk
    >
      <Stack gap="xs" mt={6}>
        <Radio
          value="all"
          data-path={isAll ? field['data-path'] : undefined}
          label="All journals"
          description="Including journals that are created later."
        />
        <Radio
          value="some"
          data-path={isAll ? undefined : field['data-path']}
          label="Only these journals"
        />
        {!isAll && (
          <Checkbox.Group
            value={chosen}
            onChange={(slugs) => onChange(slugs.join(' '))}
            aria-label="Journals"
          >
            <Stack gap="xs" pl="xl">
              {shown.map(({ slug, name }) => (
                <Checkbox key={slug} value={slug} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
    </Radio.Group>
  );
}
