import { Alert, Button, PasswordInput, TextInput, Title } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logIn } from '../../api/log-in.ts';
import { wayBack } from '../../api/login-address.ts';
import { shellData } from '../../ui/shell-data.ts';
import { usePageFocus } from '../../ui/use-page-focus.ts';
import { useWindowTitle } from '../../ui/use-window-title.ts';
import styles from './login-page.module.css';

/** Who may go on goes on to where one was. */
export function LoginPage() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  usePageFocus(first, true);
  useWindowTitle('Login');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const message = await logIn(username, password);
    setBusy(false);
    setRefusal(message);
    if (message === undefined) return navigate(wayBack(search), { replace: true });
    setPassword('');
    (username ? second : first).current?.focus();
  }

  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit}>
        <header>
          <Title order={1} className={styles.journal}>
            {shellData.journalName}
          </Title>
          <p className={styles.place}>Administration</p>
        </header>
        <div role="alert">
          {refusal !== undefined && (
            <Alert color="red" variant="light" className={styles.refusal}>
              {refusal}
            </Alert>
          )}
        </div>
        <TextInput
          ref={first}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          ref={second}
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} fullWidth mt="xs">
          Login
        </Button>
      </form>
    </main>
  );
}
