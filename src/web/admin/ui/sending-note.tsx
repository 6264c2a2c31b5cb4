import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { MailSending } from '#contract/calls/mail-calls.ts';

/** Whether mail can leave, and what it leaves as. */
export function SendingNote({ sending }: { sending: MailSending }) {
  const { can_send, is_held, from, from_name, reply_to } = sending;
  if (!can_send) return <MailNotSetUp />;
  return (
    <>
      {is_held && <HeldNote />}
      <Text size="sm" c="dimmed" mb="md">
        Mail comes from {from_name} at {from}.{' '}
        {reply_to === ''
          ? 'Replies go there too: the settings have no email address of the journal.'
          : `Replies go to ${reply_to}.`}
      </Text>
    </>
  );
}

export const MailNotSetUp = () => (
  <Alert color="yellow" mb="md" maw="64rem" title="Mail is not set up">
    Set up the mail server under{' '}
    <Anchor inherit underline="always" component={Link} to={adminAddresses.serviceAccounts}>
      Journals › Accounts
    </Anchor>
    .
  </Alert>
);

export const HeldNote = () => (
  <Alert color="yellow" mb="md" maw="64rem" title="Nothing is sent just now">
    The journal was restored from a backup. The server’s administrator releases it once it is clear
    that the waiting messages were not sent before. Cancel those that must not be sent.
  </Alert>
);
