import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { formMessages } from '#contract/messages.ts';
import { callApi } from '../../api/call-api.ts';
import { failureOf } from '../../api/failure-message.ts';
import type { Failure } from '../../ui/failure-text.tsx';
import { Refusal } from './login-form.tsx';

/** Has a link to a new password mailed; what it says is the same for every name that is typed. */
export function ForgottenForm({ onBack }: { onBack(): void }) {
  const [username, setUsername] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<Failure>();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (username.trim() === '') {
      setMissing(true);
      return field.current?.focus();
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      await callApi(sessionCalls.requestReset, { body: { username } });
      setAsked(true);
    } catch (error) {
      setRefusal(failureOf(error));
    }
    setBusy(false);
  }

  return (
    <Stack component="form" gap="md" onSubmit={submit}>
      <Refusal failure={refusal} />
      {isAsked ? (
        <Text role="status">
          If there is a user with this name and an email address, a link is on its way. It works
          once, within a day. If nothing arrives, ask an owner of the journal.
        </Text>
      ) : (
        <>
          <TextInput
            ref={field}
            label="Username"
            description="A link to a new password goes to the email address of your account."
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={isMissing && formMessages.required}
            value={username}
            onChange={(event) => {
              setUsername(event.currentTarget.value);
              setMissing(false);
            }}
          />
          <Button variant="filled" type="submit" loading={busy} fullWidth mt="xs">
            Mail me a link
          </Button>
        </>
      )}
      <Anchor component="button" type="button" onClick={onBack}>
        Back to the login
      </Anchor>
    </Stack>
  );
}
