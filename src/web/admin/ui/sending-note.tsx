import { Alert, Text } from '@mantine/core';
import type { MailSending } from '#contract/calls/mail-calls.ts';

/** Whether mail can leave, and what it leaves as. */
export function SendingNote({ sending }: { sending: MailSending }) {
  const { can_send, missing, is_held, from, from_name, reply_to } = sending;
  if (!can_send) {
    return (
      <Alert color="yellow" mb="md" maw="64rem" title="Mail is not set up">
        {missing}
      </Alert>
    );
  }
  return (
    <>
      {is_held && <HeldNote />}
      <Text size="sm" c="dimmed" mb="md">
        Mail comes from {from_name} at {from}.{' '}
        {reply_to === ''
          ? 'Answers go there too: the settings name no email address of the journal.'
          : `Answers go to ${reply_to}.`}
      </Text>
    </>
  );
}

export const HeldNote = () => (
  <Alert color="yellow" mb="md" maw="64rem" title="Nothing is sent just now">
    The journal was restored from a backup. Whoever runs the server releases it, once it is clear
    that what waits was not sent already. What is not to go can be cancelled before.
  </Alert>
);
