import { z } from 'zod';
import { loginResult } from '../entities/user.ts';
import { journalSlug } from '../entities/values.ts';
import { limits } from '../limits.ts';
import { leftOut } from '../settings-groups.ts';
import { callsOf, refusedAs } from './call.ts';

const { read } = callsOf('Journals', 'forbidden');
const { write } = callsOf('Journals');
/** Of owners in all journals. */
const ofOwners = callsOf('Journals', 'forbidden');
const text = z.string().max(limits.maxSettingCharacters, 'This is too long.');
/** The host by which the browser is here: the journal of this address keeps it. */
const here = z
  .string()
  .regex(/^(?:[a-z0-9.-]{1,253}(?::\d{1,5})?)?$/)
  .optional()
  .catch('')
  .transform((host = '') => host)
  .meta({
    default: undefined,
    description: 'The host by which you are here; your journal keeps it',
  });
const hosts = z.string().max(4_000, 'These are too many names.');

const invalidSwitch = refusedAs('invalid_switch');
const code = z.string(invalidSwitch).max(40, invalidSwitch);

/** A journal of the publisher that somebody may enter; `name` is its slug while it has none, or cannot be asked. */
const publishedJournal = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** Where its administration is reached: an origin, or `//host` where only a host is known. */
  address: z.string(),
  /** The day since which it is retired; empty where it is not. */
  retired: z.string(),
});
export type PublishedJournal = z.infer<typeof publishedJournal>;

/** What waits in a journal. */
const journalState = z.strictObject({
  /** Articles. */
  drafts: z.int(),
  scheduled: z.int(),
  /** Issues that nobody can read although their months ended more than a month ago. */
  late: z.int(),
  /** Neither declined nor an article yet. */
  manuscripts: z.int(),
  /** Fees that are due; null for users who may not see what authors pay. */
  unpaidFees: z.int().nullable(),
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

/** What a new journal takes over from another one. */
export const copiedParts = ['settings', 'pages', 'board'] as const;
export type CopiedPart = (typeof copiedParts)[number];

/** A journal as its publisher's owners keep it. */
const keptJournal = publishedJournal.extend({
  hosts: z.array(z.string()),
  /** Its public address; empty where it has none. */
  origin: z.string(),
});
export type KeptJournal = z.infer<typeof keptJournal>;

/** With what a copy does not have of the other journal, for it names that or leads to it. */
const madeJournal = keptJournal.extend({ not_copied: z.array(leftOut) });
export type MadeJournal = z.infer<typeof madeJournal>;

/** Whether the journal answers where readers ask for it. */
const reach = z.strictObject({
  address: z.string(),
  state: z.enum(['reached', 'unknown name', 'no answer', 'another site', 'no address']),
});
export type JournalReach = z.infer<typeof reach>;

const slugParams = z.object({ slug: journalSlug });

export const journalsCalls = {
  listJournals: read(
    '/api/admin/journals',
    'List the journals of the publisher that you may enter',
    { right: 'journals', answer: z.array(publishedJournal) },
  ),
  listJournalStates: read(
    '/api/admin/journal-states',
    'What waits in each of these journals; one that cannot be asked says why',
    { right: 'journals', answer: z.array(askedJournal) },
  ),

  // Of owners in all journals.
  createJournal: ofOwners.write('/api/admin/journals', 'Create a journal of the publisher', {
    right: 'publisher',
    confirmed: 'session',
    body: z.object({
      name: text,
      /** In its folder and addresses; made of the name where it is empty. It never changes. */
      slug: text.default(''),
      issn: text.default(''),
      /** Names that lead to it, apart by spaces, commas or new lines. */
      hosts: hosts.default(''),
      /** Its public address. */
      origin: text.default(''),
      /** Of its menus, buttons and notes; empty for that of the copied journal, else English. */
      reader_language: text.default(''),
      copy_from: text.default(''),
      copy: z.array(z.enum(copiedParts)).default([]),
      here,
    }),
    created: madeJournal,
  }),
  getJournal: ofOwners.read(
    '/api/admin/journals/{slug}',
    'A journal, its hosts and public address',
    { right: 'publisher', params: slugParams, answer: keptJournal, problems: ['not_found'] },
  ),
  updateJournal: ofOwners.write(
    '/api/admin/journals/{slug}',
    'Change the name of a journal, its hosts and its public address',
    {
      right: 'publisher',
      confirmed: 'session',
      params: slugParams,
      body: z.object({ name: text, hosts, origin: text, here }),
      answer: keptJournal,
      problems: ['not_found'],
    },
  ),
  retireJournal: ofOwners.write(
    '/api/admin/journals/{slug}/retire',
    'Retire a journal: readers go on reading all of it, and nothing in it can be changed any more',
    {
      right: 'publisher',
      confirmed: 'session',
      params: slugParams,
      /** Its short name again, so that nobody retires another one by mistake. */
      body: z.object({ slug: text.default('') }),
      answer: keptJournal,
      problems: ['not_found', 'journal_busy'],
    },
  ),
  bringJournalBack: ofOwners.write(
    '/api/admin/journals/{slug}/bring-back',
    'Bring a retired journal back: it can be changed again',
    {
      right: 'publisher',
      confirmed: 'session',
      params: slugParams,
      answer: keptJournal,
      problems: ['not_found'],
    },
  ),
  exportJournal: ofOwners.write(
    '/api/admin/journals/{slug}/export',
    'The whole journal, as it is now, as a zip of the folder that `colophon export` writes',
    {
      right: 'publisher',
      confirmed: 'session',
      params: slugParams,
      file: 'application/zip',
      problems: ['not_found', 'unavailable'],
    },
  ),
  checkJournal: ofOwners.read(
    '/api/admin/journals/{slug}/reach',
    'Whether the journal answers at its public address, as this server sees it',
    { right: 'publisher', params: slugParams, answer: reach, problems: ['not_found'] },
  ),

  // From one journal to another: a code is made at the one, and exchanged at the other.
  createSwitch: write(
    '/api/admin/journal-switch',
    'A code that logs you in at another journal of the publisher: once, within 30 seconds',
    {
      right: 'journals',
      body: z.object({ journal: z.string().max(limits.maxSlugCharacters) }),
      created: z.strictObject({
        code: z.string(),
        /** Of the journal, as in `listJournals`. */
        address: z.string(),
        /** Whether a code of the second factor, or a recovery code, is asked for with it. */
        wantsCode: z.boolean(),
      }),
      problems: ['forbidden', 'not_found'],
    },
  ),
  readSwitch: write('/auth/switch/begin/', 'Whom such a code logs in; it stays valid', {
    token: 'none',
    body: z.object({ code }, invalidSwitch),
    maxBodyBytes: limits.maxLoginBodyBytes,
    answer: z.strictObject({ id: z.int(), username: z.string(), name: z.string() }),
    refused: 'invalid_switch',
    problems: ['too_many_attempts'],
  }),
  enterBySwitch: write('/auth/switch/', 'Log in with such a code, which is then used up', {
    token: 'none',
    body: z.object(
      {
        code,
        /** Of a person with a second factor; whatever cannot be one is a wrong one. */
        second: z.string().max(limits.maxCodeCharacters).optional().catch('-').meta({
          default: undefined,
          description: 'Of the second factor, or a recovery code',
        }),
      },
      invalidSwitch,
    ),
    maxBodyBytes: limits.maxLoginBodyBytes,
    answer: loginResult,
    refused: 'invalid_switch',
    problems: [
      'second_factor_required',
      'invalid_code',
      'disabled',
      'invalid_ip',
      'too_many_attempts',
    ],
  }),
};
