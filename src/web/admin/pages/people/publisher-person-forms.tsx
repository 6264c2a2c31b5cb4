import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MadeLink } from '#contract/calls/people-calls.ts';
import {
  type PublisherJournal,
  type PublisherPerson,
  peopleCalls,
} from '#contract/calls/people-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { type RecordForm, useRecordForm } from '../../forms/use-record-form.ts';
import { toRole } from './add-person-form.tsx';
import { toStatus } from './edit-person-form.tsx';
import { fromJournals, JournalsChoice, missingJournals, toJournals } from './journals-choice.tsx';
import { peopleMessages } from './people-messages.ts';
import { AllowedAddresses } from './person-fields.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useIsSelf } from './use-is-self.ts';

const { labels, help } = peopleMessages;

type AddProps = {
  journals: PublisherJournal[];
  onClose(): void;
  onAdded(person: PublisherPerson, link: MadeLink): void;
};

const empty = {
  ...{ username: '', name: '', email: '', role: 'editor', journals: 'all' },
  allowed_addresses: '',
};

/** Somebody new, with a link by which they choose a password: it is mailed where the server sends mail. */
export function AddPublisherPerson({ journals, onClose, onAdded }: AddProps) {
  const form = useRecordForm({
    draftKey: 'publisher-person-new',
    stored: empty,
    check: ({ values }) => ({
      ...missingFields(values, ['username']),
      ...missingJournals(values.journals),
    }),
    fieldOf: { duplicate_username: 'username' },
    isQuiet: true,
  });
  async function save() {
    const { role, journals: chosen, ...fields } = form.values;
    const body = { ...fields, role: toRole(role) ?? 'editor', journals: toJournals(chosen) };
    const added = await callApi(peopleCalls.addPublisherPerson, { body });
    form.saved(empty);
    onAdded(added.person, added.link);
  }
  return (
    <PersonForm {...partsOf(form, save)} label="Create the invitation" onClose={onClose}>
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
      <TextInput
        {...form.at('email')}
        label={labels.email}
        description="The link to a password is mailed there, if the server sends mail."
        inputMode="email"
      />
      <RoleChoice {...form.at('role')} />
      <JournalsChoice {...form.at('journals')} journals={journals} />
      <AllowedAddresses field={form.at('allowed_addresses')} />
    </PersonForm>
  );
}

type EditProps = {
  person: PublisherPerson;
  journals: PublisherJournal[];
  onClose(): void;
  onSaved(person: PublisherPerson): void;
};

export function EditPublisherPerson({ person, journals, onClose, onSaved }: EditProps) {
  const form = useRecordForm({
    draftKey: `publisher-person-${person.id}`,
    stored: toValues(person),
    check: ({ values }) => ({
      ...missingFields(values, ['name']),
      ...missingJournals(values.journals),
    }),
    fieldOf: { last_publisher_owner: 'role' },
    isQuiet: true,
  });
  const isSelf = useIsSelf()(person.id);

  async function save() {
    const { role, status, journals: chosen, ...changes } = form.changes;
    const body = {
      ...changes,
      ...(role === undefined ? {} : { role: toRole(role) }),
      ...(status === undefined ? {} : { status: toStatus(status) }),
      ...(chosen === undefined ? {} : { journals: toJournals(chosen) }),
    };
    const input = { params: { id: person.id }, body };
    const saved = await callApi(peopleCalls.updatePublisherPerson, input);
    form.saved(toValues(saved));
    onSaved(saved);
  }
  return (
    <PersonForm {...partsOf(form, save)} label="Save changes" onClose={onClose}>
      <TextInput {...form.at('name')} label={labels.name} withAsterisk data-autofocus />
      <TextInput
        {...form.at('email')}
        label={labels.email}
        description={help.email}
        inputMode="email"
      />
      <RoleChoice {...form.at('role')} />
      <JournalsChoice {...form.at('journals')} journals={journals} />
      <AllowedAddresses field={form.at('allowed_addresses')} />
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

const toValues = (person: PublisherPerson) => ({
  name: person.name,
  email: person.email,
  role: person.role as string,
  status: person.status as string,
  journals: fromJournals(person.journals),
  allowed_addresses: person.allowedAddresses.join('\n'),
});

type Form = Pick<RecordForm<string>, 'submitting' | 'draft' | 'isSaving'>;

const partsOf = (
  form: Form,
  save: () => Promise<void>,
): Pick<FormProps, 'submitting' | 'draft' | 'isSaving'> => ({
  submitting: form.submitting(save),
  draft: form.draft,
  isSaving: form.isSaving,
});

type FormProps = {
  submitting: ReturnType<Form['submitting']>;
  draft: Form['draft'];
  isSaving: boolean;
  label: string;
  onClose(): void;
  children: ReactNode;
};

function PersonForm({ submitting, draft, isSaving, label, onClose, children }: FormProps) {
  function giveUp() {
    draft.discard();
    onClose();
  }
  return (
    <form {...submitting}>
      <DraftNote draft={draft} />
      <Stack>{children}</Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={giveUp}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          {label}
        </Button>
      </Group>
    </form>
  );
}
