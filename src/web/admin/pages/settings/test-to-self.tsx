import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { mailCalls } from '#contract/calls/mail-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { useAct } from '../../api/use-act.ts';
import { useFlash } from '../../ui/flash.tsx';

type Props = { canSend: boolean; email: string; onSent(): void };

/** A message to oneself, as everybody will get them. */
export function TestToSelf({ canSend, email, onSent }: Props) {
  const { act, busy } = useAct();
  const flash = useFlash();
  const maySend = useMay()('publish');
  if (!maySend) return null;
  if (email === '') {
    return (
      <Text size="sm">
        Give your own address in{' '}
        <Anchor component={Link} to={adminAddresses.account} inherit>
          your account
        </Anchor>{' '}
        to send yourself a test.
      </Text>
    );
  }
  const send = () =>
    act(async () => {
      await callApi(mailCalls.sendTestMail, { body: { to: email } });
      flash(`A test message is on its way to ${email}.`, 'success');
      onSent();
    });
  return (
    <Group>
      <Button variant="default" disabled={!canSend} loading={busy} onClick={send}>
        Send a test to {email}
      </Button>
    </Group>
  );
}
