import {
  type Overview,
  type SetupStep,
  setupSteps,
  type UnderWay,
} from '#contract/calls/dashboard-calls.ts';
import { lacks } from '#contract/calls/desk-calls.ts';
import { manuscriptFields } from '#contract/fields/manuscript.ts';
import { limits } from '#contract/limits.ts';
import { type FeeValues, type LeftOut, leftOut } from '#contract/settings-groups.ts';
import { toReaderLanguage } from '#contract/words/languages.ts';
import { addDays } from '#domain/days.ts';
import { exampleIssns, parseIssn } from '#domain/issn.ts';
import { languageTag } from '#domain/language-tag.ts';
import { reviewersOf } from '#domain/manuscript/rules.ts';
import { lastDayOf } from '#domain/readiness/issue-checks.ts';
import { isAllowed } from '#domain/rights.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { countRefusedDeposits } from '#server/store/deposit-queries.ts';
import { countDesk } from '#server/store/desk-queries.ts';
import { listEditors } from '#server/store/editor-queries.ts';
import { listFreeCountries, listUnpaidManuscripts } from '#server/store/fee-queries.ts';
import { listLatestHistory } from '#server/store/history-queries.ts';
import { findHold, listHeldSchedules } from '#server/store/hold-queries.ts';
import { findCurrentIssue, listCountedIssues, listScheduled } from '#server/store/issue-queries.ts';
import { countMailByState, listMailTemplates } from '#server/store/mail-queries.ts';
import { listWaitingManuscripts } from '#server/store/manuscript-queries.ts';
import { listOwnPages } from '#server/store/own-page-queries.ts';
import { countUncheckedPdfs } from '#server/store/pdf-check-queries.ts';
import {
  allLacks,
  countIncomplete,
  type Lack,
  listIncomplete,
} from '#server/store/readiness-queries.ts';
import { listSettings } from '#server/store/settings-queries.ts';
import { countRows } from '#server/store/table-queries.ts';

/** What the journal does not know itself. */
type SetupSurroundings = {
  /** The pages in the journal's own words that readers see. */
  ownPages(): Promise<{ slug: string }[]>;
  /** The publisher that the demo names. */
  examplePublisher: { name: string; whatsapp: string };
  design(): Promise<{ signature?: unknown; logo?: unknown }>;
};

/** What is still to be set up, in the order in which one does it. */
async function listSetup(
  { database: { reads: db }, settings: own, hasPublicOrigin }: JournalContext,
  around: SetupSurroundings,
): Promise<SetupStep[]> {
  const [
    settings,
    fees,
    { author_names, instructions_kind, reader_language },
    pages,
    design,
    editors,
    issues,
  ] = await Promise.all([
    own.get(),
    own.fees(),
    own.metadata(),
    around.ownPages(),
    around.design(),
    listEditors(db, 'enabled'),
    countRows(db, 'issues'),
  ]);
  const { name, whatsapp } = await own.publisher();
  const examples = around.examplePublisher;
  const chief = editors.find(({ category }) => category === 'chief editor');
  const issn = parseIssn(settings.journal_essn);
  const isDone: Record<SetupStep, boolean> = {
    address: hasPublicOrigin(),
    publisher: name !== '' && name !== examples.name,
    whatsapp: whatsapp !== '' && whatsapp !== examples.whatsapp,
    issn: issn !== undefined && !exampleIssns.includes(issn),
    email: settings.websiteemail !== '',
    // Rows of prose ask nothing: an editor settles them.
    fees:
      (fees.fee_lines === '' && ['', 'none'].includes(fees.fee_kind)) ||
      (fees.fee_lines === '' &&
        fees.fee_kind === 'unstated' &&
        [settings.fee_rupee, settings.fee_dollar, fees.fee_text, fees.fee_rows].some(Boolean)),
    instructions: instructions_kind === '' || pages.some(({ slug }) => slug === 'instructions'),
    authorNames: author_names !== '',
    language: reader_language !== '' || !isInOther(settings.journal_language),
    firstCover: settings.year_started !== '',
    chiefEditor: chief !== undefined,
    signature: design.signature !== undefined,
    logo: design.logo !== undefined,
    firstIssue: issues > 0,
  };
  return setupSteps.filter((step) => !isDone[step]);
}

/** Whether the first language of a journal is one that its site can be in, and is not. */
const isInOther = (journalLanguage: string): boolean => {
  const language = toReaderLanguage(languageTag(journalLanguage));
  return language !== undefined && language !== 'en';
};

/** What was not copied into the journal and is not there yet. */
async function listNotCopied({
  database: { reads: db },
  settings,
}: Pick<JournalContext, 'database' | 'settings'>): Promise<LeftOut[]> {
  const { not_copied } = await settings.metadata();
  if (not_copied === '') return [];
  const [stored, pages, texts] = await Promise.all([
    listSettings(db),
    listOwnPages(db),
    listMailTemplates(db),
  ]);
  const there = new Set([
    ...pages.map(({ slug }) => `page:${slug}`),
    ...texts.map(({ kind, language }) => `mail:${kind}:${language}`),
    ...[...stored].flatMap(([field, value]) => (value === '' ? [] : [field])),
  ]);
  return leftOut
    .array()
    .parse(not_copied.split(' '))
    .filter((one) => !there.has(one));
}

const latestShown = 20;
const incompleteShown = 10;

export type DashboardService = ReturnType<typeof dashboardService>;

export function dashboardService(
  journal: JournalContext,
  around: SetupSurroundings & {
    canSendMail(): Promise<boolean>;
    listBrokenTexts(): Promise<UnderWay['broken_texts']['first']>;
  },
) {
  const { database } = journal;
  const { reads } = database;
  const readUnderWay = memoByVersion(database, () => listUnderWay(reads));

  async function incomplete(lack: Lack) {
    const [total, rows] = await Promise.all([
      countIncomplete(reads, lack),
      listIncomplete(reads, lack, incompleteShown),
    ]);
    const first = rows.map(({ id, refnumber, title }) => ({
      id,
      refnumber: String(refnumber ?? ''),
      title,
    }));
    return { total, first };
  }

  return {
    /** What is to be set up, what the current issue lacks, what is scheduled, what failed. */
    async underWay({ role = 'owner', now }: Pick<Actor, 'role' | 'now'>): Promise<UnderWay> {
      const today = journal.dayOf(now);
      const review_days =
        Number((await journal.settings.metadata()).review_days) || limits.reviewDays;
      const [waiting, setup, not_copied, rest, counts, broken] = await Promise.all([
        listWaiting(reads, today, {
          people: isAllowed(role, 'draft'),
          fees: isAllowed(role, 'fees') ? await journal.settings.fees() : undefined,
          review_days,
        }),
        listSetup(journal, around),
        listNotCopied(journal),
        readUnderWay(),
        // Mail goes out without a new version of the journal.
        countMailByState(reads),
        // Files are lost without one too.
        around.listBrokenTexts(),
      ]);
      const { sent, failed, held } = counts;
      return {
        ...{ setup, not_copied },
        ...rest,
        ...waiting,
        review_days,
        broken_texts: { total: broken.length, first: broken.slice(0, waitingShown) },
        mail: { can_send: await around.canSendMail(), sent, failed, held },
      };
    },
    /** The latest changes, and what is incomplete. */
    overview: memoByVersion(database, async () => {
      const lists = Object.fromEntries(
        await Promise.all(allLacks.map(async (lack) => [lack, await incomplete(lack)] as const)),
      ) as Overview['incomplete'];
      const isCalm = Object.values(lists).every(({ total }) => total === 0);
      return {
        latest: await listLatestHistory(reads, latestShown),
        incomplete: lists,
        unchecked_pdfs: isCalm ? await countUncheckedPdfs(reads) : 0,
      };
    }),
    /** How many there are, of every status. */
    summary: memoByVersion(database, async () => ({
      archives: await countRows(reads, 'articles'),
      editors: await countRows(reads, 'editors'),
      issues: await countRows(reads, 'issues'),
    })),
  };
}

const scheduledShown = 5;

/** What is under way in the journal, and what waits for somebody. */
async function listUnderWay(
  db: Db,
): Promise<
  Omit<UnderWay, 'setup' | 'not_copied' | 'mail' | 'review_days' | 'broken_texts' | keyof Waiting>
> {
  const [current, drafts, total, first, crossref, doaj, since, held] = await Promise.all([
    currentIssue(db),
    countDesk(db, { state: 'draft' }),
    countDesk(db, { state: 'scheduled' }),
    listScheduled(db, scheduledShown),
    countRefusedDeposits(db, 'crossref'),
    countRefusedDeposits(db, 'doaj'),
    findHold(db),
    listHeldSchedules(db),
  ]);
  return {
    current,
    drafts,
    scheduled: {
      total,
      first: first.map(({ id, refnumber, title, published_at }) => ({
        id,
        refnumber: String(refnumber ?? ''),
        title,
        publish_at: published_at ?? '',
      })),
    },
    held: since === undefined ? null : { since, schedules: held.length },
    refused: { crossref, doaj },
  };
}

async function currentIssue(db: Db): Promise<UnderWay['current']> {
  const issue = await findCurrentIssue(db);
  if (!issue) return null;
  const [articles, drafts, ...counts] = await Promise.all([
    countDesk(db, { issue }),
    countDesk(db, { issue, state: 'draft' }),
    ...lacks.map((lack) => countDesk(db, { issue, without: [lack] })),
  ]);
  const without = Object.fromEntries(lacks.map((lack, index) => [lack, counts[index] ?? 0]));
  return { ...issue, articles, drafts, without: without as Record<(typeof lacks)[number], number> };
}

type Waiting = Pick<UnderWay, 'reviews' | 'accepted' | 'unpaid' | 'due'>;

const waitingShown = 5;
const bySince = (one: { accepted_on: string }, other: { accepted_on: string }) =>
  one.accepted_on.localeCompare(other.accepted_on);

/** What waits for somebody. @param asked whether reviewers are named, the table of fees where they are told, and when reviewers are waited for */
async function listWaiting(
  db: Db,
  today: string,
  asked: { people: boolean; fees: FeeValues | undefined; review_days: number },
): Promise<Waiting> {
  const [rows, unpaid, issues] = await Promise.all([
    listWaitingManuscripts(db),
    asked.fees ? listUnpaidManuscripts(db, await listFreeCountries(db, asked.fees)) : [],
    listCountedIssues(db),
  ]);
  const longAgo = addDays(today, -asked.review_days);
  const named = ({ id, number, title }: (typeof unpaid)[number]) => ({ id, number, title });
  const reviews = rows
    .filter(({ state }) => state === 'with reviewers')
    .flatMap((row) =>
      reviewersOf(row)
        .filter((one) => one.asked !== '' && one.asked <= longAgo && one.answered === '')
        .map((one) => ({
          ...named(row),
          reviewer: asked.people ? one.name : '',
          asked: one.asked,
        })),
    )
    .sort((one, other) => one.asked.localeCompare(other.asked));
  const since = (row: (typeof unpaid)[number]) => ({
    ...named(row),
    accepted_on: manuscriptFields.accepted_on.toWire(row.accepted_on),
  });
  const accepted = rows
    .filter(({ state }) => state !== 'with reviewers')
    .map(since)
    .sort(bySince);
  const soon = addDays(today, limits.issueDueDays);
  const due = issues
    .filter(({ published, scheduled }) => Number(published) + Number(scheduled) === 0)
    .flatMap(({ year, volume, issue, frequency }) => {
      const day = lastDayOf({ year, frequency });
      return day !== undefined && day <= soon ? [{ year, volume, issue, day }] : [];
    })
    .slice(0, waitingShown);
  const some = <One>(all: One[]) => ({ total: all.length, first: all.slice(0, waitingShown) });
  return {
    ...{ reviews: some(reviews), accepted: some(accepted) },
    unpaid: some(unpaid.map(since).sort(bySince)),
    due,
  };
}
