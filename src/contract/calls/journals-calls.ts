import { z } from 'zod';
import { callsOf } from './call.ts';

const { read } = callsOf('Journals', 'forbidden');

/** A journal of the publisher that somebody may enter; `name` is its slug while it has none, or cannot be asked. */
const publishedJournal = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** Where its administration is reached: an origin, or `//host` where only a host is known. */
  address: z.string(),
});
export type PublishedJournal = z.infer<typeof publishedJournal>;

/** What waits in a journal. */
const journalState = z.strictObject({
  /** Articles. */
  drafts: z.int(),
  scheduled: z.int(),
  /** Issues that nobody can read although their months ended more than a month ago. */
  late: z.int(),
  /** Messages that could not be sent. */
  failedMail: z.int(),
  /** Of the last 30 days; null where nothing is counted. */
  sessions: z.int().nullable(),
  /** Whether it was restored, and sends nothing until somebody confirms. */
  isHeld: z.boolean(),
});
export type JournalState = z.infer<typeof journalState>;

const askedJournal = z.union([
  z.strictObject({ slug: z.string(), state: journalState }),
  /** Why it could not be asked: a sentence. */
  z.strictObject({ slug: z.string(), failure: z.string() }),
]);
export type AskedJournal = z.infer<typeof askedJournal>;

export const journalsCalls = {
  listJournals: read(
    '/api/admin/journals',
    'List the journals of the publisher that you may enter',
    {
      answer: z.array(publishedJournal),
    },
  ),
  listJournalStates: read(
    '/api/admin/journals/state',
    'What waits in each of these journals; one that cannot be asked says why',
    { answer: z.array(askedJournal) },
  ),
};
