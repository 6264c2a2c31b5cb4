import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LoginOutcome, logIn } from '../../api/log-in.ts';
import { whyNoPasskeys } from '../../api/passkeys.ts';
import type { Failure } from '../../ui/failure-text.tsx';
import { type Credentials, PasskeyButton, Refusal } from './login-form.tsx';

type Props = {
  credentials: Credentials;
  onDone(): void;
  /** To the password again, perhaps because it is no longer good. */
  onBack(refusal?: Failure): void;
};

/** The second step of a login: the code of the app, or one to recover by. */
export function CodeForm({ credentials, onDone, onBack }: Props) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await logIn({ ...credentials, code });
    setBusy(false);
    setCode('');
    follow(outcome);
    field.current?.focus();
  }

  function follow(outcome: LoginOutcome) {
    if (outcome.isDone) return onDone();
    if (!outcome.wantsCode) return onBack(outcome.refusal);
    setRefusal(outcome.refusal);
  }

  return (
    <Stack component="form" gap="md" onSubmit={submit}>
      <Refusal failure={refusal} />
      <Text>
        Type the code that your app shows, <strong>{credentials.username}</strong>
        {whyNoPasskeys() === undefined
          ? ', or use your passkey. If you have lost them, type one of your recovery codes.'
          : '. If you have lost the app, type one of your recovery codes.'}
      </Text>
      <TextInput
        ref={field}
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button variant="filled" type="submit" loading={busy} fullWidth mt="xs">
        Login
      </Button>
      <PasskeyButton
        label="Use a passkey"
        credentials={credentials}
        busy={busy}
        onBusy={setBusy}
        onOutcome={follow}
      />
      <Anchor component="button" type="button" onClick={() => onBack()}>
        Back
      </Anchor>
    </Stack>
  );
}
