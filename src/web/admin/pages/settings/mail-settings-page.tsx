import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { accountCalls } from '#contract/calls/account-calls.ts';
import { mailCalls } from '#contract/calls/mail-calls.ts';
import { mailStates } from '#contract/mail.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { useAct } from '../../api/use-act.ts';
import { settingsOf, settingsPage } from '../../kit/settings-form.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { SendingNote } from '../../ui/sending-note.tsx';
import styles from './settings.module.css';

async function readOutbox() {
  const [{ sending, counts }, { email }] = await Promise.all([
    callApi(mailCalls.listMail, { query: {} }),
    callApi(accountCalls.getAccount),
  ]);
  return { sending, counts, email };
}

/** /admin/settings/mail: how the journal signs what it writes. The mail server itself is the environment's. */
export const { loader, Component } = settingsPage({
  ...settingsOf('mailSettings'),
  title: 'Mail settings',
  subtitle: 'Sender, reply address and signature of the journal’s messages.',
  width: 'form',
  actions: (
    <Button component={Link} to={adminAddresses.mailTemplates}>
      Texts
    </Button>
  ),
  save: 'Save mail',
  also: readOutbox,
  around: (form, { also, reload }) => (
    <>
      <SendingNote sending={also.sending} />
      {form}
      <section aria-labelledby="outbox" className={styles.below}>
        <Title order={2} size="h3" id="outbox" mb="sm">
          Test
        </Title>
        <TestToSelf canSend={also.sending.can_send} email={also.email} onSent={reload} />
        <Text mt="md">
          In the outbox:{' '}
          {mailStates
            .filter((state) => also.counts[state] > 0)
            .map((state) => `${also.counts[state]} ${mailStateWords[state].toLowerCase()}`)
            .join(', ') || 'nothing yet'}
          .{' '}
          <Anchor component={Link} to={adminAddresses.mail()} inherit>
            Sent mail
          </Anchor>
        </Text>
      </section>
    </>
  ),
});

type Props = { canSend: boolean; email: string; onSent(): void };

/** A message to oneself, as everybody will get them. */
function TestToSelf({ canSend, email, onSent }: Props) {
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
      <Button disabled={!canSend} loading={busy} onClick={send}>
        Send test email to {email}
      </Button>
    </Group>
  );
}
