import { setTimeout as wait } from 'node:timers/promises';
import type { JournalMetadata } from '#contract/settings-groups.ts';
import { crossref, maxArticlesOfDeposit } from '#domain/exports/crossref.ts';
import { doiToRegister } from '#domain/exports/crossref-article.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { Records } from '#domain/metadata/records.ts';
import type { JournalContext } from '#server/context.ts';
import {
  listPendingDeposits,
  settleDeposit,
  upsertDeposit,
} from '#server/store/deposit-queries.ts';
import {
  type CrossrefClient,
  type CrossrefRecord,
  type CrossrefReport,
  quoted,
} from './deposit-clients.ts';
import type { DepositProgress } from './deposit-job.ts';
import { depositorOf, type ReadyArticle } from './prepare-deposit.ts';

export type Crossref = {
  journal: JournalContext;
  records: Records;
  storeDoi: StoreDoi;
  client: CrossrefClient;
  /** How long the answer to a deposit is waited for, from one asking to the next. */
  pollMilliseconds: readonly number[];
};

/** Crossref mostly answers within a minute; what takes it longer is asked for later. */
export const pollMilliseconds = [1_000, 2_000, 4_000, 8_000, 15_000, 20_000];

/**
 * Deposits articles with Crossref, a file at a time, and waits a while for its reports.
 *
 * @param isTest for Crossref's test system: nothing is kept, for nothing is registered there
 */
export async function registerCrossref(
  of: Crossref,
  ready: readonly ReadyArticle[],
  metadata: JournalMetadata,
  progress: DepositProgress,
  { isTest = false } = {},
): Promise<void> {
  const { client, storeDoi, journal } = of;
  const { slug, database, now } = journal;
  const { report, signal } = progress;
  let done = 0;
  for (const some of inFiles(ready)) {
    const timestamp = now().toISOString().replace(/\D/g, '');
    const batchId = `${slug}-${timestamp}-${done + 1}`;
    const fileName = `${batchId}.xml`;
    const records = some.map(({ record }) => record);
    const { xml } = crossref(records, { ...depositorOf(metadata), batchId, timestamp });
    await client.deposit(fileName, xml, signal);
    if (!isTest) {
      const moment = now().toISOString();
      const deposit = {
        service: 'crossref',
        state: 'deposited',
        batch: fileName,
        reason: '',
      } as const;
      await database.writePrivate(async (tx) => {
        for (const { record, sha256 } of some) {
          await upsertDeposit(
            tx,
            { ...deposit, article_id: record.id, record_sha256: sha256 },
            moment,
          );
        }
      });
    }
    const found = await waitForReport(of, fileName, signal);
    if (!found) report.waiting.push(...records.map(({ refnumber }) => refnumber));
    else {
      const outcomes = readOutcomes(found, records, metadata);
      if (!isTest) await settleOutcomes(journal, storeDoi, fileName, outcomes);
      for (const { record, state, reason } of outcomes) {
        if (state === 'accepted') report.accepted.push(record.refnumber);
        else report.refused.push({ refnumber: record.refnumber, reason });
      }
    }
    done += some.length;
    progress.step(done, ready.length);
  }
}

/** Asks for all answers of Crossref that are still missing. */
export async function collectCrossref(
  of: Crossref,
  metadata: JournalMetadata,
  progress: DepositProgress,
): Promise<void> {
  const { journal, client, storeDoi } = of;
  const pending = await listPendingDeposits(journal.database.reads, 'crossref');
  const files = Map.groupBy(pending, ({ batch }) => batch);
  let done = 0;
  for (const [fileName, rows] of files) {
    const records = await of.records.listByIds(
      rows.map(({ article_id }) => article_id),
      // What Crossref registered is registered, whether readers can see it or not.
      { withWithdrawn: true },
    );
    const found = await client.findReport(fileName, progress.signal);
    if (!found) progress.report.waiting.push(...records.map(({ refnumber }) => refnumber));
    else {
      const outcomes = readOutcomes(found, records, metadata);
      await settleOutcomes(journal, storeDoi, fileName, outcomes);
      for (const { record, state, reason } of outcomes) {
        if (state === 'accepted') progress.report.accepted.push(record.refnumber);
        else progress.report.refused.push({ refnumber: record.refnumber, reason });
      }
    }
    done += rows.length;
    progress.step(done, pending.length);
  }
}

function* inFiles(ready: readonly ReadyArticle[]): Generator<ReadyArticle[]> {
  for (let start = 0; start < ready.length; start += maxArticlesOfDeposit) {
    yield ready.slice(start, start + maxArticlesOfDeposit);
  }
}

async function waitForReport(
  { client, pollMilliseconds: pauses }: Crossref,
  fileName: string,
  signal: AbortSignal,
) {
  for (const pause of pauses) {
    await wait(pause, undefined, { signal });
    const found = await client.findReport(fileName, signal);
    if (found) return found;
  }
  return undefined;
}

type Outcome = {
  record: BibliographicRecord;
  doi: string;
  state: 'accepted' | 'refused';
  reason: string;
};

/** Gives an article its DOI, with history. */
export type StoreDoi = (articleId: number, doi: string, now: Date) => Promise<void>;

const unnamed =
  'Crossref’s report does not include this article: its DOI may have changed. Deposit it again.';

/** What a report says of each article of its file. A refusal of the whole file is one of each article. */
function readOutcomes(
  { records: said }: CrossrefReport,
  records: readonly BibliographicRecord[],
  metadata: JournalMetadata,
): Outcome[] {
  const { dois } = depositorOf(metadata);
  const byDoi = new Map(said.map((each) => [each.doi.toLowerCase(), each]));
  const ofAll = said.find(({ doi, status }) => status === 'Failure' && !doi.startsWith('10.'));
  return records.map((record) => {
    const doi = doiToRegister(record, dois) ?? '';
    return { record, doi, ...outcomeOf(byDoi.get(doi.toLowerCase()) ?? ofAll) };
  });
}

function outcomeOf(said: CrossrefRecord | undefined): Pick<Outcome, 'state' | 'reason'> {
  if (!said) return { state: 'refused', reason: unnamed };
  if (said.status === 'Failure') return { state: 'refused', reason: crossrefAdvice(said.message) };
  return { state: 'accepted', reason: said.status === 'Warning' ? said.message : '' };
}

/**
 * Keeps what became of the articles of a file. One that was accepted has its DOI from now on, and not before: nobody is
 * shown a DOI that does not lead anywhere.
 */
async function settleOutcomes(
  { database, now }: JournalContext,
  storeDoi: StoreDoi,
  fileName: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const byId = new Map(outcomes.map((outcome) => [outcome.record.id, outcome]));
  for (const row of await listPendingDeposits(database.reads, 'crossref')) {
    if (row.batch !== fileName) continue;
    const outcome = byId.get(row.article_id);
    if (!outcome) continue;
    const { state, reason } = outcome;
    if (state === 'accepted' && outcome.record.doi === '' && outcome.record.wrongDoi === '') {
      await storeDoi(row.article_id, outcome.doi, now());
    }
    await database.writePrivate((tx) =>
      settleDeposit(tx, row, { state, reason }, now().toISOString()),
    );
  }
}

/** What Crossref's messages mean for an editor, by what they say. */
const advice: [says: RegExp, what: string][] = [
  [
    /can'?t submit into|not allowed to (?:deposit|submit)|handle prefix|prefix.*(?:permission|not owned)/i,
    'This account may not register DOIs with this prefix: check the journal’s DOI prefix, or ask Crossref’s support to give the account the right.',
  ],
  [
    /issn.*invalid|invalid.*issn/i,
    'Crossref does not know the journal’s ISSN: enter it as registered.',
  ],
  [
    /issn.*(?:already|assigned|belongs|conflict)|title.*(?:not owned|belongs|conflict|mismatch)|owned by/i,
    'The journal’s title and ISSN are not those of this account at Crossref: enter both as they were first deposited, or ask Crossref’s support.',
  ],
  [
    /timestamp|submitted version|previously submitted/i,
    'Crossref has a newer deposit of this article: deposit it again.',
  ],
  [/orcid/i, 'An author’s ORCID iD is wrong: check the people of the article.'],
  [
    /url|resource/i,
    'Crossref does not accept the article’s address: it must be the public address of the journal.',
  ],
  [
    /cvc-|xml|schema|not well-formed|parse/i,
    'Crossref cannot read this article: look for something unusual in its title, names and references.',
  ],
];

/**
 * Why Crossref refused an article, first what to do in an editor's words, then in Crossref's own. Never fails.
 *
 * @example crossrefAdvice('ISSN "24320000" is invalid') // 'Crossref does not know the journal’s ISSN: … Crossref says: “…”'
 */
function crossrefAdvice(message: string): string {
  const known = advice.find(([says]) => says.test(message))?.[1];
  const said = message === '' ? 'Crossref gave no reason.' : quoted('Crossref', message);
  return known === undefined ? `Crossref refused it. ${said}` : `${known} ${said}`;
}
