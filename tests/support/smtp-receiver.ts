import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type Received = { from: string; to: string[]; raw: string; mail: ParsedMail };

export type SmtpReceiver = {
  port: number;
  /** `smtp://…`: plain, because it is this machine. */
  url: string;
  /** What came whole, in its order. */
  messages: Received[];
  /** How often somebody connected. */
  connections: number;
  /** Called for each recipient; what it throws is refused. */
  onRecipient: (address: string) => Promise<void> | void;
  /** Called when a message came whole; what it throws is refused. */
  onMessage: (message: Received) => Promise<void> | void;
  close(): Promise<void>;
};

type Login = { user: string; password: string };

/** A refusal as a mail server says it. */
export const refusalOf = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** A real mail server on a port of its own. With a login it takes nobody else. */
export async function startSmtpReceiver(login?: Login): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !login,
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onConnect(_session, done) {
      receiver.connections += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      const isGood = username === login?.user && password === login?.password;
      done(isGood ? null : refusalOf(535, 'No'), { user: username });
    },
    onRcptTo({ address }, _session, done) {
      Promise.resolve()
        .then(() => receiver.onRecipient(address))
        .then(() => done(), done);
    },
    async onData(stream, { envelope }, done) {
      try {
        const raw = (await buffer(stream)).toString('utf8');
        const mail = await simpleParser(raw);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const received = { from, to: envelope.rcptTo.map(({ address }) => address), raw, mail };
        receiver.messages.push(received);
        await receiver.onMessage(received);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // A client that is killed is no fault of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const credentials = login
    ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`
    : '';
  const receiver: SmtpReceiver = {
    port,
    url: `smtp://${credentials}127.0.0.1:${port}`,
    messages: [],
    connections: 0,
    onRecipient: () => {},
    onMessage: () => {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}
