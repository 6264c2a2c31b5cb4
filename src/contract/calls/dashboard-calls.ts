import { z } from 'zod';
import { plainDate } from '../entities/values.ts';
import { manuscriptSummary } from '../fields/manuscript.ts';
import { leftOut } from '../settings-groups.ts';
import { callsOf } from './call.ts';
import { lacks } from './desk-calls.ts';
import { historyEntry } from './history-calls.ts';

const { read } = callsOf('History');

/** An article that lacks something, for the dashboard. */
const incompleteArticle = z.strictObject({
  id: z.int(),
  refnumber: z.string(),
  title: z.string(),
});

const incompleteList = z.strictObject({ total: z.int(), first: z.array(incompleteArticle) });

/** What an editor wants to see in addition to the counts: the latest changes, and what is incomplete. */
export const overview = z.strictObject({
  latest: z.array(historyEntry),
  incomplete: z.strictObject({
    noPdf: incompleteList,
    noAuthors: incompleteList,
    noPages: incompleteList,
    noAbstract: incompleteList,
    damagedPdf: incompleteList,
    sharedPdf: incompleteList,
    otherPages: incompleteList,
    otherTitle: incompleteList,
  }),
  /** Where nothing is incomplete: so many articles have a PDF that was not looked into yet. */
  unchecked_pdfs: z.int(),
});
export type Overview = z.infer<typeof overview>;

/** What a journal needs before readers come; the words and links are the page's. */
export const setupSteps = [
  'address',
  'publisher',
  'whatsapp',
  'issn',
  'email',
  'fees',
  'instructions',
  'authorNames',
  'language',
  'firstCover',
  'chiefEditor',
  'signature',
  'logo',
  'firstIssue',
] as const;
export type SetupStep = (typeof setupSteps)[number];

const issueName = z.strictObject({ year: z.int(), volume: z.int(), issue: z.int() });

/** Some of those that wait, the longest first. */
const waiting = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    total: z.int(),
    first: z.array(
      z.strictObject({
        ...manuscriptSummary.pick({ id: true, number: true, title: true }).shape,
        ...shape,
      }),
    ),
  });

/** What is under way, and what waits for somebody. */
export const underWay = z.strictObject({
  /** What is still to be set up, in order; empty for a journal that is. */
  setup: z.array(z.enum(setupSteps)),
  /** Of a copied journal: what was not copied, and is not there yet. */
  not_copied: z.array(leftOut),
  /** The issue chosen as the current one, else the newest; of those that have articles. */
  current: z
    .strictObject({
      ...issueName.shape,
      articles: z.int(),
      drafts: z.int(),
      /** How many of its articles lack what. */
      without: z.record(z.enum(lacks), z.int()),
    })
    .nullable(),
  drafts: z.int(),
  scheduled: z.strictObject({
    total: z.int(),
    /** The next ones. */
    first: z.array(incompleteArticle.extend({ publish_at: z.string() })),
  }),
  /** Of a journal that was restored: since when it waits for an operator, and how many schedules with it. */
  held: z.strictObject({ since: z.string(), schedules: z.int() }).nullable(),
  /** What the journal writes to people: whether it can, and what did not go. */
  mail: z.strictObject({ can_send: z.boolean(), sent: z.int(), failed: z.int(), held: z.int() }),
  /** So long after they were asked, reviewers are waited for. */
  review_days: z.int(),
  /** Reviewers who were asked that long ago or longer and have not answered; without names for who only reads. */
  reviews: waiting({ reviewer: z.string(), asked: plainDate }),
  /** Accepted manuscripts that are no articles yet. */
  accepted: waiting({ accepted_on: plainDate }),
  /** Accepted manuscripts whose fee is unpaid; none for who does not see amounts. */
  unpaid: waiting({ accepted_on: plainDate }),
  /** Issues without a public article whose months end within `limits.issueDueDays`, or have ended. */
  due: z.array(z.strictObject({ ...issueName.shape, day: plainDate })),
  /** Articles whose full text cannot be shown, or whose JATS file is lost while it still is: the file of each, and why. */
  broken_texts: z.strictObject({
    total: z.int(),
    first: z.array(
      incompleteArticle.extend({ name: z.string(), why: z.string(), is_shown: z.boolean() }),
    ),
  }),
  /** Deposits that were refused. */
  refused: z.strictObject({ crossref: z.int(), doaj: z.int() }),
});
export type UnderWay = z.infer<typeof underWay>;

export const dashboardCalls = {
  getUnderWay: read(
    '/api/admin/under-way',
    'What to set up, what the current issue lacks, what is scheduled and what failed',
    { right: 'read', answer: underWay },
  ),
  getOverview: read(
    '/api/admin/overview',
    'The latest changes, and the articles that lack something',
    { right: 'read', answer: overview },
  ),
};
