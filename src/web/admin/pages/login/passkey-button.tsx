import { Button } from '@mantine/core';
import { type LoginOutcome, logInWithPasskey } from '../../api/log-in.ts';
import { whyNoPasskeys } from '../../api/passkeys.ts';

type Props = {
  label: string;
  /** Where the password was typed before. */
  credentials?: { username: string; password: string };
  busy: boolean;
  onBusy(busy: boolean): void;
  onOutcome(outcome: LoginOutcome): void;
};

/** Logs in with a passkey; nothing where there are none. */
export function PasskeyButton({ label, credentials, busy, onBusy, onOutcome }: Props) {
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
