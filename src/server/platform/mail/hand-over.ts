import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailAccount } from '#domain/mail/mail-account.ts';
import { headerText } from '#domain/mail/render-mail.ts';

/**
 * - `accepted`: the server has it, and answers for it
 * - `refused`: the server does not have it; `isFinal` where it would refuse it again
 * - `unknown`: the connection was lost after the text began to go and before the server answered: either may be true
 * - `abandoned`: the caller did not want it sent after all, or is ending; the server does not have it
 */
export type HandOver =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; isFinal: boolean; reason: string }
  | { outcome: 'unknown'; reason: string }
  | { outcome: 'abandoned' };

type HandOverOptions = {
  /** Called when the server is ready for the text and nothing of it has gone; false ends it there. */
  beforeContent(): Promise<boolean>;
  /** Aborted while nothing of the text has gone, it is abandoned. */
  signal: AbortSignal;
  timeoutMilliseconds: number;
};

const maxReasonCharacters = 500;

/** Gives one message to the mail server, and tells what became of it. Never fails, and never tries again. */
export async function handOver(
  account: MailAccount,
  { to, content }: { to: string; content: Buffer },
  options: HandOverOptions,
): Promise<HandOver> {
  const connection = await connectionTo(account, options.timeoutMilliseconds);
  let hasBegun = false;
  let isUnwanted = false;
  async function* text() {
    // First: what is written before its mark could be sent twice after a crash.
    isUnwanted = options.signal.aborted || !(await options.beforeContent());
    if (isUnwanted) throw new Error('Not wanted any more');
    hasBegun = true;
    yield content;
  }
  const giveUp = Promise.withResolvers<never>();
  const onAbort = () => {
    if (!hasBegun) giveUp.reject(options.signal.reason);
  };
  options.signal.addEventListener('abort', onAbort);
  // Whatever happens to a connection that nothing more is asked of.
  connection.on('error', (error) => giveUp.reject(error));
  connection.on('end', () => giveUp.reject(new Error('Connection closed')));
  giveUp.promise.catch(() => {});
  try {
    options.signal.throwIfAborted();
    await Promise.race([converse(connection, account, to, Readable.from(text())), giveUp.promise]);
    return { outcome: 'accepted' };
  } catch (error) {
    if (isUnwanted || (options.signal.aborted && !hasBegun)) return { outcome: 'abandoned' };
    return outcomeOf(error, hasBegun, account);
  } finally {
    options.signal.removeEventListener('abort', onAbort);
    connection.close();
  }
}

async function connectionTo({ host, port, tls }: MailAccount, timeout: number) {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  return new Connection({
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'upgrade',
    ignoreTLS: tls === 'none',
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    socketCloseTimeout: 1000,
    logger: false,
  });
}

async function converse(
  connection: SMTPConnection,
  { user, password, from }: MailAccount,
  to: string,
  text: Readable,
): Promise<void> {
  await step((done) => connection.connect(done));
  if (user !== '') {
    await step((done) => connection.login({ credentials: { user, pass: password } }, done));
  }
  await step((done) => {
    text.once('error', (error) => {
      done(error);
      connection.close();
    });
    connection.send({ from, to: [to] }, text, done);
  });
  connection.quit();
}

/** What tells of it in an error of nodemailer. */
type MailError = { responseCode?: number; response?: string; code?: string };

type Done = (error?: Error | null) => void;

const step = (begin: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    begin((error) => (error ? reject(error) : resolve()));
  });

function outcomeOf(error: unknown, hasBegun: boolean, account: MailAccount): HandOver {
  const { responseCode, response, code } = error as MailError;
  const isAnswered = typeof responseCode === 'number' && responseCode >= 400;
  if (isAnswered && code !== 'ETLS') {
    // Its words may repeat what was said at the login.
    const words = headerText(String(response)).slice(0, maxReasonCharacters);
    const isOurs = code === 'EAUTH';
    return {
      outcome: 'refused',
      isFinal: responseCode >= 500 && !isOurs,
      reason: isOurs
        ? 'The mail server refused the name or password.'
        : `The mail server refused it: ${withoutSecret(words, account)}`,
    };
  }
  const reason = reasonOf(error);
  if (hasBegun) return { outcome: 'unknown', reason };
  return { outcome: 'refused', isFinal: code === 'EENVELOPE', reason };
}

const withoutSecret = (words: string, { password }: MailAccount) =>
  password === '' ? words : words.replaceAll(password, '***');

/** In words of our own: an error's may hold what it failed with. */
function reasonOf(error: unknown): string {
  const { code } = error as MailError;
  switch (code) {
    case 'ETLS':
      return 'The mail server offers no encryption that can be trusted.';
    case 'EDNS':
      return 'The mail server’s name cannot be found.';
    case 'EAUTH':
    case 'ENOAUTH':
      return 'The mail server does not accept this kind of login.';
    case 'EENVELOPE':
      return 'The mail server does not accept this address.';
    default:
      // The same for a port that is closed, refuses or is silent: the server is no means to look for ports.
      return 'The mail server cannot be reached, or does not answer.';
  }
}

type OutgoingMessage = {
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
