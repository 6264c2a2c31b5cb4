import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { encode } from 'uqr';
import { type Account, accountCalls } from '#contract/calls/account-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { ConfirmForm } from '../../forms/confirm-form.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import styles from './account-page.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Steps } from './steps.tsx';

type ConfirmCodeProps = {
  begun: { secret: string; address: string };
  onConfirmed(codes: string[]): void;
  onCancel(): void;
};

const empty = { code: '' };

/** The secret for the app, and the field for its first code. */
function ConfirmCode({ begun, onConfirmed, onCancel }: ConfirmCodeProps) {
  const form = useRecordForm({
    draftKey: 'confirm-code',
    stored: empty,
    secrets: ['code'],
    check: ({ values }) => missingFields(values, ['code']),
    fieldOf: { too_many_attempts: 'code' },
    isQuiet: true,
  });
  const confirm = async () => {
    const { recoveryCodes } = await callApi(accountCalls.confirmSecondFactor, {
      body: form.values,
    });
    onConfirmed(recoveryCodes);
  };
  return (
    <form {...form.submitting(confirm)} aria-label="Turn on the second factor">
      <Stack>
        <Text>1. Scan this picture with your authenticator app, or type the secret below it.</Text>
        <QrCode text={begun.address} label="The secret as a QR code" />
        <Code style={{ overflowWrap: 'anywhere' }}>
          {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Code>
        <TextInput
          {...form.at('code')}
          label="2. Enter the code that the app shows"
          autoComplete="one-time-code"
          inputMode="numeric"
          maw="18rem"
          withAsterisk
        />
      </Stack>
      <Group mt="md">
        <Button variant="filled" type="submit" loading={form.isSaving}>
          Turn it on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Group>
    </form>
  );
}

/** The quiet zone that readers need, in modules. */
const quiet = 4;

/** A text as a picture for the camera of an app. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')),
    )
    .join('');
  const side = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} />
    </svg>
  );
}

type Step =
  | { kind: 'asking'; what: 'renew' | 'end' }
  | { kind: 'code'; begun: { secret: string; address: string } }
  | { kind: 'codes'; codes: string[] };

type Props = { account: Account; hasPasskey: boolean; onChanged(): Promise<void> };

const questions = {
  renew: { label: 'Create new codes', text: 'Your earlier recovery codes stop working.' },
  end: { label: 'Turn it off', text: 'The login no longer asks for codes from your app.' },
};

/** Turns the second factor on and off, step by step. */
export function SecondFactor(props: Props) {
  const [step, setStep] = useState<Step>();
  return (
    <Steps step={step?.kind ?? ''}>
      <FactorStep step={step} setStep={setStep} {...props} />
    </Steps>
  );
}

type StepProps = Props & { step: Step | undefined; setStep(step: Step | undefined): void };

function FactorStep({ account, hasPasskey, onChanged, step, setStep }: StepProps) {
  const close = () => setStep(undefined);
  const ask = (what: keyof typeof questions) => setStep({ kind: 'asking', what });
  const { act, busy } = useAct();
  const body = {};

  const begin = () =>
    act(async () => {
      const begun = await callApi(accountCalls.beginSecondFactor, { body });
      setStep({ kind: 'code', begun });
    });

  async function confirmed(what: keyof typeof questions) {
    if (what === 'renew') {
      const { recoveryCodes } = await callApi(accountCalls.renewRecoveryCodes, { body });
      return setStep({ kind: 'codes', codes: recoveryCodes });
    }
    await callApi(accountCalls.endSecondFactor, { body });
    await onChanged();
    close();
  }

  if (step?.kind === 'asking') {
    const { what } = step;
    const { label, text } = questions[what];
    return (
      <>
        <Text>{text}</Text>
        <ConfirmForm label={label} onConfirmed={() => confirmed(what)} onKeep={close} />
      </>
    );
  }
  if (step?.kind === 'code') {
    const show = (codes: string[]) => setStep({ kind: 'codes', codes });
    return <ConfirmCode begun={step.begun} onConfirmed={show} onCancel={close} />;
  }
  if (step?.kind === 'codes') {
    return (
      <RecoveryCodes
        codes={step.codes}
        onClose={async () => {
          await onChanged();
          close();
        }}
      />
    );
  }
  if (!account.secondFactor) {
    return (
      <>
        <Text mb="sm">
          {hasPasskey
            ? `No app is set up: after your password the login asks for a passkey. ${codesLeft(account.recoveryCodes)}`
            : 'Off: your password alone logs you in.'}
        </Text>
        <Group>
          <Button loading={busy} onClick={begin}>
            {hasPasskey ? 'Set up an app' : 'Turn on'}
          </Button>
          {hasPasskey && <Button onClick={() => ask('renew')}>New recovery codes</Button>}
        </Group>
      </>
    );
  }
  return (
    <>
      <Text mb="sm">
        <strong>On.</strong> {codesLeft(account.recoveryCodes)}
      </Text>
      <Group>
        <Button onClick={() => ask('renew')}>New recovery codes</Button>
        <Button onClick={() => ask('end')}>Turn off</Button>
      </Group>
    </>
  );
}

function codesLeft(left: number): string {
  if (left === 0) return 'No recovery codes are left: create new ones.';
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
}
