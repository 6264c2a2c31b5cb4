import { Anchor, Button, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { failureMessage } from '../../api/failure-message.ts';
import { clearLogin } from '../../api/login.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { NewPasswordInput } from '../../forms/new-password-input.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { BareCard, Refusal } from '../../ui/bare-card.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { shellData } from '../../ui/shell-data.ts';
import { useWindowTitle } from '../../ui/use-window-title.ts';

type Known = { kind: 'invitation' | 'reset'; username: string; name: string };

/** Where a link leads that gives a password. Opening it uses nothing up. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const [known, setKnown] = useState<Known>();
  const [refusal, setRefusal] = useState<string>();
  useWindowTitle('Your password');

  useEffect(() => {
    callApi(sessionCalls.readPasswordLink, { body: { token } }).then(setKnown, (error) =>
      setRefusal(messageOf(error)),
    );
  }, [token]);

  return (
    <BareCard title={shellData.journalName}>
      <Refusal>{refusal}</Refusal>
      {known && refusal === undefined && (
        <PasswordOf known={known} token={token} onRefused={setRefusal} />
      )}
      <Anchor component={Link} to={adminAddresses.login}>
        To the login
      </Anchor>
    </BareCard>
  );
}

const messageOf = (error: unknown): string =>
  error instanceof ApiProblem && error.code === 'invalid_link'
    ? error.message
    : failureMessage(error);

type Props = { known: Known; token: string; onRefused(message: string): void };

function PasswordOf({ known: { kind, username, name }, token, onRefused }: Props) {
  const form = useRecordForm({
    draftKey: 'set-password',
    stored: { password: '' },
    secrets: ['password'],
    check: ({ values }) => missingFields(values, ['password']),
    isQuiet: true,
  });
  const input = useRef<HTMLInputElement>(null);
  const flash = useFlash();
  const navigate = useNavigate();
  useEffect(() => input.current?.focus(), []);

  async function save() {
    const { password } = form.values;
    try {
      await callApi(sessionCalls.usePasswordLink, { body: { token, password } });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'invalid_link') throw error;
      return onRefused(error.message);
    }
    form.saved({ password: '' });
    // The user who was logged in here before is perhaps somebody else.
    clearLogin();
    flash('Your password is set. Log in with it.', 'success');
    await navigate(adminAddresses.login, { replace: true });
  }

  return (
    <form {...form.submitting(save)}>
      <Title order={2} size="h4">
        {kind === 'invitation' ? `Welcome, ${name}` : 'A new password'}
      </Title>
      <Text mb="md">
        {kind === 'invitation'
          ? 'Choose the password that you will log in with.'
          : `For ${name}. Your open sessions end.`}
      </Text>
      <TextInput label="Username" autoComplete="username" readOnly value={username} mb="md" />
      <NewPasswordInput ref={input} label="Password" field={form.at('password')} />
      <Button variant="filled" type="submit" loading={form.isSaving} fullWidth mt="lg">
        Set the password
      </Button>
    </form>
  );
}
