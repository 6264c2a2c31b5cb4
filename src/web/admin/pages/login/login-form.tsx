import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type LoginOutcome, logIn } from '../../api/log-in.ts';
import type { Failure } from '../../ui/failure-text.tsx';
import { usePageFocus } from '../../ui/use-page-focus.ts';
import styles from './login-page.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { Refusal } from './refusal.tsx';

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
    <form className={styles.form} onSubmit={submit}>
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
    </form>
  );
}
