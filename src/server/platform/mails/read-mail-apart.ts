import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ReadingProgram, ReadingQueue } from '../processes/reading-queue.ts';

/** An e-mail of 30 MB takes 200 MB to read; one that was made to harm ends here. */
const program: ReadingProgram = {
  path: fileURLToPath(new URL('./mail-process.ts', import.meta.url)),
  ...{ maxMemoryBytes: 768 * 1024 * 1024, maxMilliseconds: 20_000 },
};

const mailFile = z.object({ name: z.string(), content: z.custom<Uint8Array>(isBytes) });
export type MailFile = z.infer<typeof mailFile>;

function isBytes(value: unknown): boolean {
  return value instanceof Uint8Array;
}

/** What an e-mail says, all of it unproven: plain texts, empty where unknown, and its files. */
const readMail = z.object({
  messageId: z.string(),
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  /** ISO 8601 in UTC. */
  date: z.string(),
  text: z.string(),
  files: z.array(mailFile),
});
export type ReadMail = z.infer<typeof readMail>;

const unread = z.enum(['no_mail', 'too_much']);
const answer = z.union([readMail, unread]);
export type MailAnswer = z.infer<typeof answer>;

/** Compound files of Microsoft, as Outlook saves messages. */
const msgMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** What kind of e-mail a file is by its name and its start; undefined where it is none. */
export function mailKindOf(name: string, head: Uint8Array): 'eml' | 'msg' | undefined {
  if (/\.msg$/i.test(name) && msgMark.equals(head.subarray(0, msgMark.byteLength))) return 'msg';
  return /\.eml$/i.test(name) ? 'eml' : undefined;
}

/**
 * Reads an e-mail in a process of its own: whatever one that was made to harm does to it, it takes nothing else along. Throws
 * `unavailable` where too many files wait to be read.
 *
 * @param load is called when its turn comes
 * @returns why it was not read, where it was not
 */
export async function readMailApart(
  reading: ReadingQueue,
  load: () => Promise<Uint8Array>,
  kind: 'eml' | 'msg',
  signal: AbortSignal,
): Promise<ReadMail | { refused: 'no_mail' | 'too_much' | 'crash' }> {
  const question = async () => ({ content: await load(), kind });
  const said = await reading.read(program, question, signal);
  if ('failed' in said) return { refused: said.failed };
  const read = answer.parse(said.answer);
  if (typeof read === 'string') return { refused: read };
  // Its reader takes any text for an e-mail without a head.
  const { messageId, fromAddress, subject } = read;
  return messageId || fromAddress || subject ? read : { refused: 'no_mail' };
}
