import { setTimeout as wait } from 'node:timers/promises';
import type { DepositJob, DepositService } from '#contract/calls/deposits-calls.ts';
import { problems } from '#contract/problems.ts';
import { doajJson } from '#domain/exports/doaj.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { Records } from '#domain/metadata/records.ts';
import type { JournalContext } from '#server/context.ts';
import type { Patience } from '#server/platform/outgoing/send-request.ts';
import { Problem } from '#server/problem.ts';
import { upsertDeposit } from '#server/store/deposit-queries.ts';
import {
  crossrefClient,
  crossrefUrls,
  DepositFailed,
  type DoajClient,
  doajClient,
  doajUrl,
  missingAccount,
} from './deposit-clients.ts';
import { DepositJobs, type DepositProgress } from './deposit-job.ts';
import { type DepositLists, depositLists } from './deposit-lists.ts';
import {
  type DepositFiles,
  depositFiles,
  findChosen,
  prepareDeposit,
  type ReadyArticle,
} from './prepare-deposit.ts';
import {
  type Crossref,
  collectCrossref,
  pollMilliseconds,
  registerCrossref,
  type StoreDoi,
} from './register-crossref.ts';

/** Between two articles: DOAJ answers two requests a second. */
const paceMilliseconds = 500;

/** Registers articles with DOAJ one by one: it answers of each at once, and one that it refuses stops no other. */
async function registerDoaj(
  { database, now }: JournalContext,
  client: DoajClient,
  pause: number,
  ready: readonly ReadyArticle[],
  { report, signal, step }: DepositProgress,
): Promise<void> {
  for (const [index, { record, sha256 }] of ready.entries()) {
    if (index > 0) await wait(pause, undefined, { signal });
    const json = doajJson(record);
    // Only what can be written is ready.
    if ('reason' in json) continue;
    const answer = await client.create(json, signal);
    const outcome =
      'reason' in answer
        ? ({ state: 'refused', batch: '', reason: answer.reason } as const)
        : ({ state: 'accepted', batch: answer.id, reason: '' } as const);
    const deposit = { article_id: record.id, service: 'doaj', record_sha256: sha256 } as const;
    await database.writePrivate((tx) =>
      upsertDeposit(tx, { ...deposit, ...outcome }, now().toISOString()),
    );
    if (outcome.state === 'accepted') report.accepted.push(record.refnumber);
    else report.refused.push({ refnumber: record.refnumber, reason: outcome.reason });
    step(index + 1, ready.length);
  }
}

/** How patient registering is; a test waits less. */
export type DepositPatience = {
  requests?: Patience;
  pollMilliseconds: readonly number[];
  paceMilliseconds: number;
};

export type DepositsService = DepositLists &
  DepositFiles & {
    /** What is missing for registering; empty where nothing. */
    missing(service: DepositService): Promise<string>;
    /** Why a service does not take the account, asked now; undefined where it does. Throws `NotAnswered`. */
    refusal(service: DepositService): Promise<string | undefined>;
    /**
     * Registers the articles, and fills the report as it goes.
     *
     * @param isTest with Crossref's test system: nothing of it is kept
     * @throws {DepositFailed} where the account is refused or missing
     * @throws {NotAnswered} where the service cannot be asked
     */
    register(
      service: DepositService,
      records: readonly BibliographicRecord[],
      progress: DepositProgress,
      options?: { isTest?: boolean },
    ): Promise<void>;
    /** Asks for the answers that are missing. The same errors. */
    collect(service: DepositService, progress: DepositProgress): Promise<void>;
    /** Begins one of the two in the background. Throws `deposit_under_way`, `deposit_unconfigured`. */
    start(
      service: DepositService,
      refnumbers: readonly string[] | undefined,
      options: { now: Date; onError(error: unknown): void },
    ): Promise<DepositJob>;
    job(): DepositJob | undefined;
    close(): Promise<void>;
  };

type Needed = {
  records: Records;
  storeDoi: StoreDoi;
  patience: DepositPatience;
};

export const usualPatience: DepositPatience = { pollMilliseconds, paceMilliseconds };

export function depositsService(
  journal: JournalContext,
  { records, storeDoi, patience }: Needed,
): DepositsService {
  const { database, settings } = journal;
  const { metadata } = settings;
  const { accounts } = journal;
  const lock = () => journal.lock('deposit');
  const agent = () => agentOf(journal);
  const jobs = new DepositJobs();

  const crossrefOf = async (isTest: boolean): Promise<Crossref> => {
    const used = await accounts.deposits();
    const { username, password, url: liveUrl, testUrl } = used.crossref;
    if (username === undefined || password === undefined) {
      throw new DepositFailed(missingAccount(used, 'crossref'));
    }
    // A test never goes where articles are registered for good.
    const url = isTest ? (testUrl ?? crossrefUrls.test) : (liveUrl ?? crossrefUrls.live);
    const client = crossrefClient({ username, password, url, agent }, patience.requests);
    const { pollMilliseconds } = patience;
    return { journal, records, storeDoi, client, pollMilliseconds };
  };
  const doaj = async () => {
    const used = await accounts.deposits();
    const { key, url = doajUrl } = used.doaj;
    if (key === undefined) throw new DepositFailed(missingAccount(used, 'doaj'));
    return doajClient({ key, url, agent }, patience.requests);
  };

  const missing = async (name: DepositService) => missingAccount(await accounts.deposits(), name);

  const service: DepositsService = {
    ...depositLists(journal, records),
    ...depositFiles(journal),
    missing,
    async refusal(name) {
      const lacking = await missing(name);
      if (lacking !== '') return lacking;
      try {
        if (name === 'doaj') await (await doaj()).check();
        else await (await crossrefOf(false)).client.findReport('colophon-test.xml');
        return undefined;
      } catch (error) {
        if (error instanceof DepositFailed) return error.message;
        throw error;
      }
    },
    async register(name, found, progress, { isTest = false } = {}) {
      if (isTest && name === 'doaj') {
        throw new DepositFailed('DOAJ has no test system that is open to publishers.');
      }
      if (!isTest && (await journal.isHeld())) {
        throw new DepositFailed(problems.held_after_restore[1]);
      }
      if (!isTest) refuseRetiredDeposit();
      await alone(() => registerLocked(name, found, progress, isTest));
    },
    async collect(name, progress) {
      refuseRetiredDeposit();
      await alone(() => collectLocked(name, progress));
    },
    async start(name, refnumbers, options) {
      if ((await missing(name)) !== '') throw new Problem('deposit_unconfigured');
      if (refnumbers && (await journal.isHeld())) throw new Problem('held_after_restore');
      if (journal.isRetired()) throw new Problem('journal_retired');
      const unlock = await lock();
      if (!unlock) throw new Problem('deposit_under_way');
      const work = async (progress: DepositProgress) => {
        try {
          if (refnumbers) await registerNumbers(name, refnumbers, progress);
          else await collectLocked(name, progress);
        } finally {
          await unlock();
        }
      };
      try {
        return jobs.start(name, work, options);
      } catch (error) {
        await unlock();
        throw error;
      }
    },
    job: () => jobs.find(),
    close: () => jobs.close(),
  };

  /** What a service answers is written into the articles. */
  function refuseRetiredDeposit(): void {
    if (journal.isRetired()) throw new DepositFailed(problems.journal_retired[1]);
  }

  async function alone(work: () => Promise<void>): Promise<void> {
    const unlock = await lock();
    if (!unlock) throw new DepositFailed(underWay);
    try {
      await work();
    } finally {
      await unlock();
    }
  }

  async function registerNumbers(
    name: DepositService,
    refnumbers: readonly string[],
    progress: DepositProgress,
  ): Promise<void> {
    const { found, missing } = await findChosen(records, refnumbers);
    progress.report.left_out.push(...missing);
    await registerLocked(name, found, progress, false);
  }

  async function registerLocked(
    name: DepositService,
    found: readonly BibliographicRecord[],
    progress: DepositProgress,
    isTest: boolean,
  ): Promise<void> {
    const current = await metadata();
    const { ready, leftOut } = await prepareDeposit(database.reads, name, found, current);
    progress.report.left_out.push(
      ...leftOut.map(({ refnumber, reason }) => ({ refnumber, reason })),
    );
    progress.step(0, ready.length);
    if (name === 'doaj')
      await registerDoaj(journal, await doaj(), patience.paceMilliseconds, ready, progress);
    else await registerCrossref(await crossrefOf(isTest), ready, current, progress, { isTest });
  }

  async function collectLocked(name: DepositService, progress: DepositProgress): Promise<void> {
    // DOAJ answers at once: nothing of it is ever missing.
    if (name === 'doaj') return;
    await collectCrossref(await crossrefOf(false), await metadata(), progress);
  }

  return service;
}

/** As requests name themselves: `Colophon/1.0.0 (mailto:office@annals.example)`. */
async function agentOf({ installation, settings }: JournalContext): Promise<string> {
  const { depositor_email, oai_admin_email } = await settings.metadata();
  const email = depositor_email || oai_admin_email || (await settings.get()).websiteemail;
  // A header holds ASCII alone, and a comment no parentheses.
  const isSafe = /^[!-'*-~]+@[!-'*-~]+$/.test(email);
  return `Colophon/${installation.version}${isSafe ? ` (mailto:${email})` : ''}`;
}

const underWay = 'A deposit of this journal is under way, here or on another server.';
