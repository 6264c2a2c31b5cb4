import { Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { type Account, accountCalls, type Session } from '#contract/calls/account-calls.ts';
import { roleWords } from '#domain/rights.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { NewPasswordInput } from '../../forms/new-password-input.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useFlash } from '../../ui/flash.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import styles from './account-page.module.css';
import { deviceName } from './device-name.ts';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';

export const loader = pageLoader(async () => {
  const [account, sessions, passkeys] = await Promise.all([
    callApi(accountCalls.getAccount),
    callApi(accountCalls.listSessions),
    callApi(accountCalls.listPasskeys),
  ]);
  return { account, sessions, passkeys };
});

/** /admin/account: one's own. */
export function Component() {
  const { account, sessions, passkeys } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { username, role } = account;
  return (
    <PageFrame
      title="Your account"
      subtitle={`${username} · ${roleWords[role].name}: ${roleWords[role].may}`}
      width="form"
    >
      <Section title="You">
        <ProfileForm account={account} onSaved={revalidate} />
      </Section>
      <Section title="Password" text="A new password ends all your other sessions.">
        <PasswordForm username={username} onSaved={revalidate} />
      </Section>
      <Section
        title="Second factor"
        text="A code from an app on your phone, asked for after your password."
      >
        <SecondFactor account={account} hasPasskey={passkeys.length > 0} onChanged={revalidate} />
      </Section>
      <Section
        title="Passkeys"
        text="Your fingerprint, face, screen lock or a security key, instead of the password or after it."
      >
        <Passkeys account={account} passkeys={passkeys} onChanged={revalidate} />
      </Section>
      <Section
        title="Where you are logged in"
        text="A session ends after 12 hours. If one of them is not yours, end it and change your password."
      >
        <SessionsList sessions={sessions} onChanged={revalidate} />
      </Section>
    </PageFrame>
  );
}

const empty = { password: '', new_password: '' };

function PasswordForm({ username, onSaved }: { username: string; onSaved(): void }) {
  const form = useRecordForm({
    draftKey: 'account-password',
    stored: empty,
    secrets: ['password', 'new_password'],
    check: ({ values }) => missingFields(values, ['password', 'new_password']),
    fieldOf: { too_many_attempts: 'password' },
    isQuiet: true,
  });
  const flash = useFlash();

  async function save() {
    await callApi(accountCalls.changePassword, { body: form.values });
    form.saved(empty);
    flash('Your password is changed. All other sessions have ended.', 'success');
    onSaved();
  }

  return (
    <form {...form.submitting(save)} aria-label="Password">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Stack>
        <PasswordInput
          {...form.at('password')}
          aria-invalid={Boolean(form.errorOf('password'))}
          autoComplete="current-password"
          label="Current password"
          withAsterisk
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        />
        <NewPasswordInput label="New password" field={form.at('new_password')} />
      </Stack>
      <Group mt="md">
        <Button type="submit" loading={form.isSaving}>
          Change the password
        </Button>
      </Group>
    </form>
  );
}

type Props = { account: Account; onSaved(): void };

function ProfileForm({ account, onSaved }: Props) {
  const form = useRecordForm({
    draftKey: 'account',
    stored: toValues(account),
    check: ({ values }) => missingFields(values, ['name']),
    isQuiet: true,
  });
  const flash = useFlash();

  async function save() {
    const saved = await callApi(accountCalls.updateAccount, { body: form.changes });
    form.saved(toValues(saved));
    flash('Your account is saved.', 'success');
    onSaved();
  }

  return (
    <form {...form.submitting(save)} aria-label="Name and email address">
      <DraftNote draft={form.draft} />
      <Stack>
        <TextInput {...form.at('name')} label="Name" autoComplete="name" withAsterisk />
        <TextInput
          {...form.at('email')}
          label="Email address"
          description="For links to a new password, if the server sends mail. Readers do not see it."
          autoComplete="email"
          inputMode="email"
        />
      </Stack>
      <Group mt="md">
        <Button variant="filled" type="submit" loading={form.isSaving}>
          Save
        </Button>
      </Group>
    </form>
  );
}

const toValues = ({ name, email }: Account) => ({ name, email });

type SectionProps = { title: string; text?: string; children: ReactNode };

function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Title order={2} size="h3" id={id} mb={4}>
        {title}
      </Title>
      {text && (
        <Text c="dimmed" mb="sm">
          {text}
        </Text>
      )}
      {children}
    </section>
  );
}

type SessionsListProps = { sessions: Session[]; onChanged(): void };

/** Where one is logged in. */
function SessionsList({ sessions, onChanged }: SessionsListProps) {
  const { act, busy } = useAct();
  const flash = useFlash();
  const end = (id: string) =>
    act(async () => {
      await callApi(accountCalls.endSession, { params: { session: id } });
      onChanged();
    });
  const endOthers = () =>
    act(async () => {
      await callApi(accountCalls.endOtherSessions);
      flash('All other sessions have ended.', 'success');
      onChanged();
    });

  return (
    <>
      <ul className={styles.sessions} aria-label="Open sessions">
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <div>
                {deviceName(session.device)}
                {session.isThis && <strong> · this browser</strong>}
              </div>
              <div className={styles.facts}>
                {session.address} · since {formatMoment(session.creation)} · last used{' '}
                {formatMoment(session.lastUsed || session.creation)}
              </div>
            </div>
            {!session.isThis && (
              <Button
                size="compact-sm"
                disabled={busy}
                aria-label={`End the session of ${deviceName(session.device)} since ${formatMoment(session.creation)}`}
                onClick={() => end(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Group mt="md">
        {sessions.length > 1 ? (
          <Button loading={busy} onClick={endOthers}>
            End all others
          </Button>
        ) : (
          <Text c="dimmed">You have no other sessions.</Text>
        )}
      </Group>
    </>
  );
}
