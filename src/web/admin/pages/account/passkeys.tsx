import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Account, accountCalls, type Passkey } from '#contract/calls/account-calls.ts';
import { limits } from '#contract/limits.ts';
import { isPublisherPerson } from '#domain/publisher-person.ts';
import { callApi } from '../../api/call-api.ts';
import { useSelf } from '../../api/may.ts';
import { makePasskey, PasskeyRefused, whyNoPasskeys } from '../../api/passkeys.ts';
import { ConfirmForm } from '../../forms/confirm-form.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './account-page.module.css';
import { deviceName } from './device-name.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Steps } from './steps.tsx';

type Step =
  | { kind: 'add' }
  | { kind: 'rename' | 'remove'; passkey: Passkey }
  | { kind: 'codes'; codes: string[] };

/** To who works in several journals of the publisher, each with a host of its own. */
const ofThisHost =
  'A passkey works for this journal only: add one at each journal where you work. Where you have none, the login asks for a code from your app or a recovery code.';

type Props = { account: Account; passkeys: Passkey[]; onChanged(): Promise<void> };

/** Adds, names and removes passkeys, step by step. */
export function Passkeys(props: Props) {
  const [step, setStep] = useState<Step>();
  return (
    <Steps step={step?.kind ?? ''}>
      <PasskeyStep step={step} setStep={setStep} {...props} />
    </Steps>
  );
}

type StepProps = Props & { step: Step | undefined; setStep(step: Step | undefined): void };

function PasskeyStep({ account, passkeys, onChanged, step, setStep }: StepProps) {
  const self = useSelf();
  const isOfPublisher = self !== undefined && isPublisherPerson(self.id);
  const close = () => setStep(undefined);
  async function done() {
    await onChanged();
    close();
  }
  async function remove({ id }: Passkey) {
    await callApi(accountCalls.removePasskey, { params: { id }, body: {} });
    await done();
  }

  if (step?.kind === 'add') {
    return (
      <AddPasskey
        isFirst={!account.secondFactor && passkeys.length === 0}
        isOfPublisher={isOfPublisher}
        onAdded={(codes) => (codes.length > 0 ? setStep({ kind: 'codes', codes }) : done())}
        onCancel={close}
      />
    );
  }
  if (step?.kind === 'codes') return <RecoveryCodes codes={step.codes} onClose={done} />;
  if (step?.kind === 'rename') {
    return <RenamePasskey passkey={step.passkey} onRenamed={done} onCancel={close} />;
  }
  if (step?.kind === 'remove') {
    const { passkey } = step;
    const isLast = passkeys.length === 1 && !account.secondFactor;
    return (
      <>
        <Text mb="sm">
          {passkey.name} will no longer log you in. Remove it from the device or key as well.{' '}
          {isLast &&
            'It is your last one: from then on your password alone logs you in, and your recovery codes stop working.'}
        </Text>
        <ConfirmForm
          label="Remove the passkey"
          isDestructive
          onConfirmed={() => remove(passkey)}
          onKeep={close}
        />
      </>
    );
  }
  const whyNot = whyNoPasskeys();
  return (
    <>
      <PasskeysList
        passkeys={passkeys}
        onRename={(passkey) => setStep({ kind: 'rename', passkey })}
        onRemove={(passkey) => setStep({ kind: 'remove', passkey })}
      />
      {isOfPublisher && whyNot === undefined && <Text mt="sm">{ofThisHost}</Text>}
      {whyNot === undefined ? (
        <Button mt="md" onClick={() => setStep({ kind: 'add' })}>
          Add a passkey
        </Button>
      ) : (
        <Text c="dimmed" mt="sm">
          {whyNot}
        </Text>
      )}
    </>
  );
}

type PasskeysListProps = {
  passkeys: Passkey[];
  onRename(passkey: Passkey): void;
  onRemove(passkey: Passkey): void;
};

function PasskeysList({ passkeys, onRename, onRemove }: PasskeysListProps) {
  if (passkeys.length === 0) return <Text mb="sm">You have none yet.</Text>;
  return (
    <ul className={styles.sessions} aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.session}>
          <div className={styles.what}>
            <div>{passkey.name}</div>
            <div className={styles.facts}>
              added {formatMoment(passkey.creation)} ·{' '}
              {passkey.lastUsed === ''
                ? 'never used'
                : `last used ${formatMoment(passkey.lastUsed)}`}
            </div>
          </div>
          <Group gap={4}>
            <Button
              size="compact-sm"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => onRename(passkey)}
            >
              Rename
            </Button>
            <Button
              size="compact-sm"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  );
}

type RenamePasskeyProps = { passkey: Passkey; onRenamed(): void; onCancel(): void };

function RenamePasskey({ passkey, onRenamed, onCancel }: RenamePasskeyProps) {
  const { id, name } = passkey;
  const form = useRecordForm({
    draftKey: `passkey-${id}`,
    stored: { name },
    secrets: ['name'],
    check: ({ values }) => missingFields(values, ['name']),
    isQuiet: true,
  });
  async function rename() {
    await callApi(accountCalls.renamePasskey, { params: { id }, body: form.values });
    onRenamed();
  }
  return (
    <form {...form.submitting(rename)} aria-label={`Rename ${name}`}>
      <TextInput {...form.at('name')} label="Name of the passkey" withAsterisk />
      <Group mt="md">
        <Button variant="filled" type="submit" loading={form.isSaving}>
          Save the name
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Group>
    </form>
  );
}

type AddPasskeyProps = {
  /** Whether the password alone opens the journal until now. */
  isFirst: boolean;
  /** Theirs are of several hosts, in one list. */
  isOfPublisher: boolean;
  onAdded(recoveryCodes: string[]): void;
  onCancel(): void;
};

/** Asks the browser for a passkey. */
function AddPasskey({ isFirst, isOfPublisher, onAdded, onCancel }: AddPasskeyProps) {
  const device = deviceName(navigator.userAgent);
  const name = isOfPublisher ? `${device}, ${location.hostname}` : device;
  const form = useRecordForm({
    draftKey: 'add-passkey',
    stored: { name: name.slice(0, limits.maxPasskeyNameCharacters) },
    secrets: ['name'],
    check: ({ values }) => missingFields(values, ['name']),
    isQuiet: true,
  });
  async function add() {
    const { name } = form.values;
    try {
      const asked = await callApi(accountCalls.beginPasskey, { body: {} });
      const credential = await makePasskey(asked);
      const added = await callApi(accountCalls.addPasskey, { body: { name, credential } });
      onAdded(added.recoveryCodes);
    } catch (error) {
      if (!(error instanceof PasskeyRefused)) throw error;
      form.refuseField('name', error.message);
    }
  }
  return (
    <form {...form.submitting(add)} aria-label="Add a passkey">
      <Stack>
        {isFirst && (
          <Text>
            From then on your password alone is not enough: the login then asks for a passkey, or
            for one of the recovery codes that are shown next.
          </Text>
        )}
        <TextInput
          {...form.at('name')}
          label="Name of the passkey"
          description="To recognise it, such as the device or key that has it."
          withAsterisk
        />
      </Stack>
      <Group mt="md">
        <Button variant="filled" type="submit" loading={form.isSaving}>
          Continue
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Group>
    </form>
  );
}
