import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { encode } from 'uqr';
import { accountCalls } from '#contract/calls/account-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import styles from './account-page.module.css';

type Props = {
  begun: { secret: string; address: string };
  onConfirmed(codes: string[]): void;
  onCancel(): void;
};

const empty = { code: '' };

/** The secret for the app, and the field for its first code. */
export function ConfirmCode({ begun, onConfirmed, onCancel }: Props) {
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
