import { headerText } from '#domain/mail/render-mail.ts';

export type OutgoingMessage = {
  /** Without angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  /** Where an answer goes; empty where to the sender. */
  replyTo: string;
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The address by which the recipient’s program ends such messages with one POST (RFC 8058); empty where there is none. */
  unsubscribe?: string;
  date: Date;
};

/**
 * A message as it goes to the mail server. Addresses are given apart from names, so that neither is read for more
 * addresses; every text of a header is one line.
 */
export async function composeMessage(message: OutgoingMessage): Promise<Buffer> {
  // Loaded by who sends mail, and by no other start of the program.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { messageId, from, replyTo, to, subject, body, unsubscribe = '', date } = message;
  const composer = new MailComposer({
    messageId: `<${messageId}>`,
    from: { name: headerText(from.name), address: from.address },
    to: { name: '', address: to },
    ...(replyTo === '' ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: headerText(subject),
    text: body,
    date,
    // Nobody's out-of-office notes are wanted.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe === ''
        ? {}
        : {
            'List-Unsubscribe': `<${headerText(unsubscribe)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
