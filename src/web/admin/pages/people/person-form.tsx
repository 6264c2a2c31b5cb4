import { Checkbox, Radio, Stack, Switch, TextInput } from '@mantine/core';
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
import { missingFields } from '../../forms/field-errors.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { NewPasswordInput } from '../../forms/new-password-input.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { type Inputs, PanelForm } from '../../kit/fields.tsx';

/** A user of the journal, or somebody of the publisher, who works in some of its journals or in all. */
export type KeptPerson = Person & { journals?: WorksIn };

export type PersonFormProps = {
  /** Somebody new, where it is left out. */
  person?: KeptPerson | undefined;
  /** The journals of the publisher, in the forms of its people; left out for users of the journal. */
  journals?: PublisherJournal[] | undefined;
  isSelf: boolean;
  onClose(): void;
  /** The link is for somebody new, who chooses a password by it. */
  onSaved(person: KeptPerson, link?: MadeLink): void;
};

const empty = {
  ...{ username: '', name: '', email: '', allowed_addresses: '', password: '' },
  ...{ role: 'editor', journals: 'all', access: 'link', status: 'enabled' },
};
type Values = typeof empty;

const valuesOf = (person: KeptPerson | undefined): Values =>
  person
    ? {
        ...empty,
        ...{ username: person.username, name: person.name, email: person.email },
        ...{ role: person.role, status: person.status },
        journals: typeof person.journals === 'object' ? person.journals.join(' ') : 'all',
        allowed_addresses: person.allowedAddresses.join('\n'),
      }
    : empty;

/**
 * Somebody new, with a link by which they choose a password: it is mailed where the server sends mail. A user of the journal may
 * get a password that is told to them. Or what is to be changed of somebody known.
 */
export function PersonForm({ person, journals, isSelf, onClose, onSaved }: PersonFormProps) {
  const isNew = person === undefined;
  const prefix = journals ? 'publisher-person' : 'person';
  const form = useRecordForm({
    draftKey: `${prefix}-${person?.id ?? 'new'}`,
    stored: valuesOf(person),
    secrets: ['password'],
    check: ({ values }) => ({
      ...missingFields(values, isNew ? ['username'] : ['name']),
      ...missingFields(values, values.access === 'password' ? ['password'] : []),
      ...(values.journals === '' && { journals: 'Choose at least one journal.' }),
    }),
    fieldOf: {
      ...{ duplicate_username: 'username' },
      ...{ last_owner: 'role', last_publisher_owner: 'role' },
    },
    isQuiet: true,
  });
  const isInvited = form.values.access === 'link';

  async function add(): Promise<{ person: KeptPerson; link?: MadeLink }> {
    const { access: _a, status: _s, password, journals: chosen, role, ...fields } = form.values;
    const given = { ...fields, role: toRole(role) ?? 'editor' };
    if (!journals) {
      const body = { ...given, ...(isInvited ? {} : { password }) };
      return callApi(peopleCalls.addPerson, { body });
    }
    const body = { ...given, journals: toJournals(chosen) };
    return callApi(peopleCalls.addPublisherPerson, { body });
  }

  async function change(id: number): Promise<KeptPerson> {
    const { role, status, journals: chosen, ...changes } = form.changes;
    const params = { id };
    const given = {
      ...changes,
      ...(role !== undefined && { role: toRole(role) }),
      ...(status !== undefined && { status: toStatus(status) }),
    };
    if (!journals) return callApi(peopleCalls.updatePerson, { params, body: given });
    const body = { ...given, ...(chosen !== undefined && { journals: toJournals(chosen) }) };
    return callApi(peopleCalls.updatePublisherPerson, { params, body });
  }

  async function save() {
    const saved = isNew ? await add() : { person: await change(person.id) };
    form.saved(isNew ? empty : valuesOf(saved.person));
    onSaved(saved.person, 'link' in saved ? saved.link : undefined);
  }

  return (
    <PanelForm
      {...{ form, save, onClose }}
      inputs={inputsOf({ isNew, isSelf, journals })}
      label={isNew ? (isInvited ? 'Create the invitation' : 'Add the person') : 'Save changes'}
    />
  );
}

const toRole = (text: string): Role | undefined => roles.find((role) => role === text);

const toStatus = (text: string): Person['status'] => (text === 'enabled' ? 'enabled' : 'disabled');

const toJournals = (text: string): WorksIn =>
  text === 'all' ? 'all' : text.split(' ').filter(Boolean);

type Mode = Pick<PersonFormProps, 'journals' | 'isSelf'> & { isNew: boolean };

/** What is asked of somebody new and of somebody known. */
const inputsOf = ({ isNew, isSelf, journals }: Mode): Inputs<keyof Values> => ({
  username: {
    label: 'Username',
    help: 'What they type at the login: letters, digits and . _ @ -',
    isRequired: true,
    hasFocus: true,
    kind: isNew
      ? (input) => <TextInput {...input} autoCapitalize="none" spellCheck={false} />
      : 'none',
  },
  name: {
    label: 'Name',
    ...(isNew
      ? { help: 'Shown in the history. Left empty, the username is shown.' }
      : { isRequired: true, hasFocus: true }),
  },
  email: {
    label: 'Email address',
    help:
      isNew && journals
        ? 'The link to a password is mailed there, if the server sends mail.'
        : 'For links to a new password, if the server sends mail.',
    kind: 'email',
  },
  role: {
    label: 'Role',
    isRequired: true,
    kind: {
      radios: roles.map((value) => ({
        value,
        label: roleWords[value].name,
        description: roleWords[value].may,
      })),
    },
  },
  journals: {
    label: 'Works in',
    kind: journals ? (input) => <JournalsChoice {...input} journals={journals} /> : 'none',
  },
  allowed_addresses: {
    label: 'Allowed addresses',
    help: 'IP addresses or ranges like 203.0.113.0/24, one per line. Left empty, they can work from anywhere. Applies to open sessions too.',
    kind: 'lines',
  },
  access: {
    label: 'First login',
    kind:
      isNew && !journals
        ? {
            radios: [
              { value: 'link', label: 'With a link, to choose a password' },
              { value: 'password', label: 'With a password that I give them' },
            ],
          }
        : 'none',
  },
  password: {
    label: 'Password',
    kind: (input) => <NewPasswordInput label="Password" field={input} />,
    shownIf: ({ access }) => access === 'password',
  },
  status: {
    label: 'May log in',
    kind: isNew
      ? 'none'
      : (input, form) => (
          <Switch
            label="May log in"
            description={isSelf ? 'Another owner can switch you off.' : undefined}
            disabled={isSelf}
            error={input.error}
            checked={input.value === 'enabled'}
            onChange={(event) =>
              form.set('status', event.currentTarget.checked ? 'enabled' : 'disabled')
            }
          />
        ),
  },
});

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
