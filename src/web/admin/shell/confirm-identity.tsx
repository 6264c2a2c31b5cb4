import { Anchor, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { accountCalls } from '#contract/calls/account-calls.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { whenConfirmationIsAsked } from '../api/confirmation.ts';
import { PasskeyRefused, signWithPasskey, whyNoPasskeys } from '../api/passkeys.ts';
import { useRead } from '../api/use-read.ts';
import { missingFields } from '../forms/field-errors.ts';
import { useRecordForm } from '../forms/use-record-form.ts';

type Answer = (isConfirmed: boolean) => void;

/** Asks who is there, over whatever page or dialog needs to know; what was typed there stays. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    whenConfirmationIsAsked(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => whenConfirmationIsAsked(async () => false);
  }, []);
  // Where the session ends meanwhile, nobody waits for ever.
  useEffect(() => () => answer?.(false), [answer]);
  function close(isConfirmed: boolean) {
    answer?.(isConfirmed);
    setAnswer(undefined);
  }
  return (
    <Modal
      opened={answer !== undefined}
      onClose={() => close(false)}
      title="Confirm that it is you"
      zIndex={300}
      centered
    >
      {answer && <Question onAnswer={close} />}
    </Modal>
  );
}

const empty = { password: '', code: '' };
/** A dialog below this one would close as well. */
const ownEscape = { 'data-mantine-stop-propagation': true };

function Question({ onAnswer }: { onAnswer: Answer }) {
  const [wantsCode, setWantsCode] = useState(false);
  const { hasCodes, hasPasskey } = useOtherWays();
  const way = wantsCode ? 'code' : 'password';
  const form = useRecordForm({
    draftKey: 'confirm-identity',
    stored: empty,
    secrets: ['password', 'code'],
    check: ({ values }) => missingFields(values, [way]),
    fieldOf: { too_many_attempts: way },
    isQuiet: true,
  });

  async function confirm() {
    await callApi(accountCalls.confirmSelf, { body: { [way]: form.values[way] } });
    onAnswer(true);
  }
  const confirmByPasskey = () =>
    form.run(async () => {
      try {
        const asked = await callApi(accountCalls.beginConfirmation);
        const credential = await signWithPasskey(asked);
        await callApi(accountCalls.confirmSelf, { body: { credential } });
        onAnswer(true);
      } catch (error) {
        const words = error instanceof ApiProblem ? error.fields.credential : undefined;
        if (words !== undefined) form.refuseField(way, words);
        else if (error instanceof PasskeyRefused) form.refuseField(way, error.message);
        else throw error;
      }
    });
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') onAnswer(false);
  }

  return (
    <form {...form.submitting(confirm)} onKeyDown={onKeyDown} aria-label="Confirm that it is you">
      <Stack>
        <Text>
          You logged in more than five minutes ago. Before a change as important as this, please
          show that it is still you. What you typed is kept.
        </Text>
        {wantsCode ? (
          <TextInput
            key="code"
            {...form.at('code')}
            {...ownEscape}
            label="Code of your app, or a recovery code"
            autoComplete="one-time-code"
            data-autofocus
            autoFocus
          />
        ) : (
          <PasswordInput
            key="password"
            {...form.at('password')}
            {...ownEscape}
            aria-invalid={Boolean(form.errorOf('password'))}
            label="Your password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            data-autofocus
            autoFocus
          />
        )}
        {hasCodes && (
          <Anchor component="button" type="button" onClick={() => setWantsCode(!wantsCode)}>
            {wantsCode ? 'Use your password' : 'Use a code'}
          </Anchor>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button {...ownEscape} onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        {hasPasskey && (
          <Button {...ownEscape} onClick={confirmByPasskey}>
            Use a passkey
          </Button>
        )}
        <Button variant="filled" type="submit" {...ownEscape} loading={form.isSaving}>
          Confirm
        </Button>
      </Group>
    </form>
  );
}

/** What somebody has besides the password. Where that cannot be asked, the password is left. */
function useOtherWays() {
  const { found } = useRead(
    () => Promise.all([callApi(accountCalls.getAccount), callApi(accountCalls.listPasskeys)]),
    'ways',
  );
  const [account, passkeys = []] = found ?? [];
  return {
    hasCodes: account !== undefined && (account.secondFactor || account.recoveryCodes > 0),
    hasPasskey: passkeys.length > 0 && whyNoPasskeys() === undefined,
  };
}
