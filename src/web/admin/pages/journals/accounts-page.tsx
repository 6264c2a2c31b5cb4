import {
  Alert,
  Button,
  Group,
  NativeSelect,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useId, useState } from 'react';
import { useLoaderData } from 'react-router';
import {
  type AccountField,
  type AccountService,
  accountFields,
  type ServiceAccounts,
  secretFields,
  serviceAccountsCalls,
} from '#contract/calls/service-accounts-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { officeMessages } from '#contract/messages.ts';
import { mayDo } from '#domain/rights.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import type { FieldProps as FormFieldProps } from '../../forms/field-props.ts';
import { TestMailDialog } from '../../kit/form-dialog.tsx';
import { useRecord } from '../../kit/use-record.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ForOwners } from './journals-page.tsx';

/** The accounts; null for who may not see them. */
export const loader = pageLoader(async () => {
  const { user } = await callApi(sessionCalls.verifyToken);
  return mayDo(user, 'publisher') ? callApi(serviceAccountsCalls.getServiceAccounts) : null;
});

/** /admin/publisher/accounts: by what mail is sent and articles are registered, for all journals. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? (
    <Accounts loaded={loaded} />
  ) : (
    <ForOwners title="Accounts" may="see and change the publisher’s accounts" />
  );
}

const Accounts = ({ loaded }: { loaded: ServiceAccounts }) => (
  <PageFrame
    title="Accounts"
    subtitle="The publisher’s accounts at other services, for all its journals. Passwords are sealed when they are stored, and are shown to nobody again."
    width="form"
  >
    <Stack gap="xl">
      {(Object.keys(services) as AccountService[]).map((service) => (
        <Account key={service} service={service} loaded={loaded} />
      ))}
    </Stack>
  </PageFrame>
);

type Props = { service: AccountService; loaded: ServiceAccounts };
type Values = Record<string, string>;

const nothing = { value: '', isSet: false, variable: '' };

/** The account at one service: its fields, and what asks the service. */
function Account({ service, loaded }: Props) {
  const { title, intro, test } = services[service];
  const fields: readonly AccountField[] = accountFields[service];
  const flash = useFlash();
  const params = { service };
  const {
    record: accounts,
    form,
    save,
    show,
    dialogs,
  } = useRecord<ServiceAccounts, Values>({
    what: 'this account',
    draftKey: `account-${service}`,
    loaded,
    valuesOf(now) {
      const stored = fields.map((field) => [field, now.fields[field]?.value ?? '']);
      const values: Values = Object.fromEntries(stored);
      if (values.mail_encryption === '') values.mail_encryption = 'tls';
      return values;
    },
    versionOf: ({ modifications }) => modifications[service],
    secrets: secretFields.filter((field) => fields.includes(field)),
    isQuiet: true,
    read: () => callApi(serviceAccountsCalls.getServiceAccounts),
    write: ({ values, version: modification }) =>
      callApi(serviceAccountsCalls.updateServiceAccount, {
        params,
        body: { ...values, modification },
      }),
    onSaved: () => flash(officeMessages.saved.settings, 'success'),
    labelOf: (field) => inputs[field as AccountField].label,
  });
  const known = (field: AccountField) => accounts.fields[field] ?? nothing;
  const { act, busy } = useAct();
  const { ask, dialog } = useConfirm();
  const id = useId();
  const isOfEnvironment = fields.every((field) => known(field).variable !== '');
  const isStored = fields.some((field) => known(field).isSet && known(field).variable === '');

  async function remove() {
    const isSure = await ask({
      title: `Remove the account?`,
      text: services[service].removed,
      confirm: 'Remove',
      isDestructive: true,
    });
    if (!isSure) return;
    await act(
      async () =>
        void show(await callApi(serviceAccountsCalls.removeServiceAccount, { params }), 'own'),
    );
  }

  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <Text c="dimmed" mb="sm">
        {intro}
      </Text>
      {accounts.unreadable.includes(service) && (
        <Alert color="orange" mb="sm" title="This account has to be entered again">
          It was sealed with another key than the server has now.
        </Alert>
      )}
      <form {...form.submitting(() => save())} aria-label={title}>
        <DraftNote draft={form.draft} />
        <Stack gap="sm">
          {fields.map((field) => (
            <Field key={field} field={field} known={known(field)} props={form.at(field)} />
          ))}
        </Stack>
        <Group mt="md">
          {!isOfEnvironment && (
            <Button type="submit" variant="filled" loading={form.isSaving}>
              Save
            </Button>
          )}
          {isStored && (
            <Button onClick={remove} loading={busy}>
              Remove
            </Button>
          )}
        </Group>
      </form>
      <Test service={service} label={test} />
      {dialog}
      {dialogs}
    </section>
  );
}

type FieldProps = {
  field: AccountField;
  known: ServiceAccounts['fields'][string];
  props: FormFieldProps;
};

function Field({ field, known: { isSet, variable }, props }: FieldProps) {
  const { label, help } = inputs[field];
  const isSecret = secretFields.includes(field);
  const description =
    variable !== ''
      ? `Set by ${variable} in the server’s environment: it is changed there.`
      : isSecret && isSet
        ? 'One is stored. Leave this empty to keep it.'
        : help;
  const given = { ...props, label, description, disabled: variable !== '' };
  if (isSecret) return <PasswordInput {...given} autoComplete="new-password" />;
  if (field === 'mail_encryption') {
    return (
      <NativeSelect
        {...given}
        data={[
          { value: 'tls', label: 'TLS (usually port 465)' },
          { value: 'starttls', label: 'STARTTLS (usually port 587)' },
        ]}
      />
    );
  }
  return <TextInput {...given} />;
}

/** Asks the service itself, with what is stored. */
function Test({ service, label }: { service: AccountService; label: string }) {
  const [isAsked, setAsked] = useState(false);
  const [result, setResult] = useState<{ isGood: boolean; message: string }>();
  const { act, busy } = useAct();
  async function test(to = '') {
    setResult(undefined);
    const input = { params: { service }, body: { to } };
    setResult(await callApi(serviceAccountsCalls.testServiceAccount, input));
  }
  return (
    <Stack gap="xs" mt="md" align="flex-start">
      <Button onClick={() => (service === 'mail' ? setAsked(true) : act(test))} loading={busy}>
        {label}
      </Button>
      {isAsked && <TestMailDialog send={test} onClose={() => setAsked(false)} />}
      <div role="status">
        {result && (
          <Alert
            color={result.isGood ? 'green' : 'orange'}
            title={result.isGood ? 'It works' : 'It does not work'}
          >
            {result.message}
          </Alert>
        )}
      </div>
    </Stack>
  );
}

const services: Record<
  AccountService,
  { title: string; intro: string; test: string; removed: string }
> = {
  mail: {
    title: 'Mail server',
    intro: 'Sends what the journals write to authors, reviewers, readers and colleagues.',
    test: 'Send a test message…',
    removed: 'Mail waits in the journals until another account is entered.',
  },
  crossref: {
    title: 'Crossref',
    intro: 'Registers DOIs of articles.',
    test: 'Ask Crossref',
    removed: 'DOIs cannot be registered until another account is entered.',
  },
  doaj: {
    title: 'DOAJ',
    intro: 'Lists articles in the Directory of Open Access Journals.',
    test: 'Ask DOAJ',
    removed: 'Articles cannot be sent to DOAJ until another key is entered.',
  },
};

const inputs: Record<AccountField, { label: string; help?: string }> = {
  mail_server: {
    label: 'Server',
    help: 'Such as mail.example.org, or mail.example.org:2525 with a port of its own.',
  },
  mail_encryption: { label: 'Encryption' },
  mail_user: {
    label: 'Username',
    help: 'Usually an email address. Leave empty if none is needed.',
  },
  mail_password: { label: 'Password of the mail account' },
  mail_from: {
    label: 'Mail comes from',
    help: 'The sender’s address; left empty, it is the username.',
  },
  crossref_username: {
    label: 'Crossref username',
    help: 'As Crossref gave it: name/role, or the role alone.',
  },
  crossref_password: { label: 'Crossref password' },
  doaj_key: { label: 'DOAJ API key', help: 'In the publisher’s account at DOAJ, under Settings.' },
};
