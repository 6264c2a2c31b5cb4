import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type LoginOutcome, logIn, logInWithPasskey } from '../../api/log-in.ts';
import { whyNoPasskeys } from '../../api/passkeys.ts';
import { type Failure, FailureText } from '../../ui/failure-text.tsx';
import { usePageFocus } from '../../ui/use-page-focus.ts';

export type Credentials = { username: string; password: string };

type Props = {
  username: string;
  onUsername(username: string): void;
  /** Why the step after this one sent somebody back. */
  refused?: Failure | undefined;
  onDone(): void;
  onCodeWanted(credentials: Credentials): void;
  /** Undefined where the server sends no mail. */
  onForgotten?: (() => void) | undefined;
};

export function LoginForm(props: Props) {
  const { username, onUsername, refused, onDone, onCodeWanted, onForgotten } = props;
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState(refused);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  usePageFocus(first, true);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await logIn({ username, password });
    setBusy(false);
    if (outcome.isDone) return onDone();
    if (outcome.wantsCode) return onCodeWanted({ username, password });
    setRefusal(outcome.refusal);
    setPassword('');
    (username ? second : first).current?.focus();
  }

  function afterPasskey(outcome: LoginOutcome) {
    if (outcome.isDone) onDone();
    else setRefusal(outcome.refusal);
  }

  return (
    <Stack component="form" gap="md" onSubmit={submit}>
      <Refusal failure={refusal} />
      <TextInput
        ref={first}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => onUsername(event.currentTarget.value)}
      />
      <PasswordInput
        ref={second}
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button variant="filled" type="submit" loading={busy} fullWidth mt="xs">
        Login
      </Button>
      <PasskeyButton
        label="Sign in with a passkey"
        busy={busy}
        onBusy={setBusy}
        onOutcome={afterPasskey}
      />
      {onForgotten && (
        <Anchor component="button" type="button" onClick={onForgotten}>
          Forgot your password?
        </Anchor>
      )}
    </Stack>
  );
}

/** Why somebody cannot come in, read out at once. */
export const Refusal = ({ failure }: { failure: Failure | undefined }) => (
  <div role="alert">
    {failure !== undefined && (
      <Alert
        color="red"
        variant="light"
        style={{ borderLeft: '3px solid var(--mantine-color-error)' }}
      >
        <FailureText failure={failure} />
      </Alert>
    )}
  </div>
);

type PasskeyProps = {
  label: string;
  /** Where the password was typed before. */
  credentials?: { username: string; password: string };
  busy: boolean;
  onBusy(busy: boolean): void;
  onOutcome(outcome: LoginOutcome): void;
};

/** Logs in with a passkey; nothing where there are none. */
export function PasskeyButton({ label, credentials, busy, onBusy, onOutcome }: PasskeyProps) {
  if (whyNoPasskeys() !== undefined) return null;
  async function ask() {
    onBusy(true);
    const outcome = await logInWithPasskey(credentials);
    onBusy(false);
    onOutcome(outcome);
  }
  return (
    <Button fullWidth disabled={busy} onClick={ask}>
      {label}
    </Button>
  );
}
