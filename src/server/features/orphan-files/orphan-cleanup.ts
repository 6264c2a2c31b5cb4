import type { Logger } from 'pino';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { adopt, findStranger, togetherRemedy } from '#server/platform/files/files-installation.ts';
import { repeat } from '#server/platform/jobs/repeat.ts';
import { LostData } from '#server/platform/storage-faults.ts';
import { listAllFiles, listNamedFiles } from '#server/records/dump-rows.ts';
import { deleteMadeTexts } from '#server/store/article-texts.ts';
import {
  insertCleanupDay,
  listCleanupDays,
  listFilesOfHistory,
} from '#server/store/named-file-queries.ts';

export type JournalFiles = { files: FileStore; database: JournalDatabase };

/** Looks for every file that the database names, until so many are missing. */
export async function checkNamedFiles(
  { files, database }: JournalFiles,
  maxMissing = Number.POSITIVE_INFINITY,
): Promise<{ named: number; missing: string[] }> {
  let named = 0;
  const missing: string[] = [];
  for await (const found of listAllFiles(database.reads)) {
    if (found.length === 0) continue;
    const hashes = found.map(({ sha256 }) => sha256);
    named += hashes.length;
    missing.push(...(await files.listMissing(hashes)));
    if (missing.length >= maxMissing) break;
  }
  return { named, missing };
}

/**
 * Why the files may not be those of the database, and what to do: they have another installation id; or none, as those of a
 * new journal, and not all that the database names is there.
 */
async function findDoubt(journal: JournalFiles): Promise<string | undefined> {
  const stranger = await findStranger(journal);
  if (stranger !== undefined) return `${stranger} ${togetherRemedy}`;
  if ((await journal.files.installation.read()) !== undefined) return undefined;
  const { named, missing } = await checkNamedFiles(journal, 1);
  if (missing.length > 0) {
    return `Files of the database are missing, such as ${missing[0]}: perhaps their folder is empty or not mounted. ${togetherRemedy}`;
  }
  const stored = named === 0 ? await journal.files.count() : 0;
  if (stored === 0) return undefined;
  return `The database uses none of the ${stored} stored files. ${togetherRemedy}`;
}

/** Throws `LostData` where database and files may not belong together. Gives both one id where they have none yet. */
export async function requireTogether(journal: JournalFiles): Promise<void> {
  const doubt = await findDoubt(journal);
  if (doubt !== undefined) throw new LostData(doubt);
  if ((await journal.files.installation.read()) === undefined) await adopt(journal);
}

const hourMilliseconds = 60 * 60_000;
/** No upload takes so long: what is older and has no row will never get one. */
const minAgeMilliseconds = hourMilliseconds;
/** More than both at once is no clean-up, but a sign that the database is the wrong one. */
const max = { files: 20, share: 0.05 };

type CleanupOptions = {
  /** Only tells what would be done. */
  dryRun?: boolean;
  /** However many files have no row. */
  force?: boolean;
};

export type CleanupReport = {
  /** Why nothing was done, and what to do; undefined when it was done. */
  refusal: string | undefined;
  /** Files without a row, that went into quarantine or would go. */
  orphans: string[];
  quarantined: number;
  /** Put back, because a row names them again. */
  broughtBack: number;
  /** Deleted after their time in quarantine. */
  deleted: number;
  /** What interrupted uploads had left. */
  leftovers: number;
};

const nothing = { orphans: [], quarantined: 0, broughtBack: 0, deleted: 0, leftovers: 0 };

/**
 * Takes the files of one journal that nothing names out of use: they stay in quarantine for 30 days. Does nothing where
 * files and database may not belong together.
 */
export async function cleanOrphanFiles(
  journal: JournalFiles,
  now: Date,
  { dryRun = false, force = false }: CleanupOptions = {},
): Promise<CleanupReport> {
  const { orphans: store } = journal.files;
  const before = new Date(now.getTime() - minAgeMilliseconds);
  // First, so that what a wrong database sent there is found by the check that follows.
  const broughtBack = dryRun ? 0 : await bringBackNamed(journal);
  const doubt = await findDoubt(journal);
  if (doubt !== undefined) return { ...nothing, broughtBack, refusal: doubt };
  const { old, total } = await store.findOld(before);
  const orphans = await listUnnamed(journal.database.reads, old);
  const isTooMany = orphans.length > max.files && orphans.length > max.share * total;
  if (isTooMany && !force) {
    return { ...nothing, orphans, broughtBack, refusal: tooMany(orphans.length, total) };
  }
  if (dryRun) return { ...nothing, orphans, refusal: undefined };
  await journal.database.writePrivate((tx) => deleteMadeTexts(tx, orphans));
  return {
    refusal: undefined,
    orphans,
    broughtBack,
    quarantined: await store.quarantine(orphans, before, now),
    deleted: await emptyQuarantine(journal, now),
    leftovers: await store.removeStaleUploads(before),
  };
}

/** Those of the hashes that neither a row nor the history names. */
async function listUnnamed(db: Db, hashes: string[]): Promise<string[]> {
  const unnamed: string[] = [];
  for (let start = 0; start < hashes.length; start += hashesAtOnce) {
    const some = hashes.slice(start, start + hashesAtOnce);
    const named = await listNamedFiles(db, some);
    unnamed.push(...some.filter((sha256) => !named.has(sha256)));
  }
  const ofHistory = await listFilesOfHistory(db, unnamed);
  return unnamed.filter((sha256) => !ofHistory.has(sha256));
}

async function bringBackNamed({ files, database }: JournalFiles): Promise<number> {
  const quarantined = await files.orphans.listQuarantined();
  const unnamed = new Set(await listUnnamed(database.reads, quarantined));
  return files.orphans.bringBack(quarantined.filter((sha256) => !unnamed.has(sha256)));
}

/**
 * Counts today, and deletes what came into quarantine 30 days ago, and 30 days ago on which cleanup ran. A clock that jumps
 * ahead adds one day, whatever it says; nothing goes until 30 were seen.
 */
async function emptyQuarantine({ files, database }: JournalFiles, now: Date): Promise<number> {
  if ((await files.orphans.listQuarantined()).length === 0) return 0;
  const today = now.toISOString().slice(0, 10);
  await database.writePrivate((tx) => insertCleanupDay(tx, today));
  const days = await listCleanupDays(database.reads, today, quarantineDays);
  const first = days[quarantineDays - 1];
  if (first === undefined) return 0;
  const byClock = now.getTime() - quarantineDays * 24 * hourMilliseconds;
  return files.orphans.emptyQuarantine(new Date(Math.min(byClock, Date.parse(first))));
}

const quarantineDays = 30;
const hashesAtOnce = 500;

const tooMany = (orphans: number, total: number): string =>
  `${orphans} of ${total} files are not used, which is more than ${max.files} and more than ${max.share * 100} %: perhaps the database is not the newest. If it is, check with: colophon cleanup --dry-run, then run: colophon cleanup --force`;

type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<JournalFiles>;
  now(): Date;
};

const dayMilliseconds = 24 * 60 * 60_000;

/** Cleans every journal now, while everything else goes on, and once a day. Gives the way to end that. */
export function startOrphanCleanup(
  journals: Journals,
  log: Logger,
  /** Told after each time whether all journals were cleaned. */
  onDone: (isGood: boolean) => void = () => {},
): () => Promise<void> {
  let isStopped = false;

  async function cleanAll(): Promise<void> {
    let isGood = true;
    for (const { slug } of journals.registry.list()) {
      if (isStopped) return;
      try {
        const report = await cleanOrphanFiles(await journals.journal(slug), journals.now());
        if (report.refusal !== undefined) isGood = false;
        logReport(log, slug, report);
      } catch (error) {
        isGood = false;
        log.error({ err: error, journal: slug }, 'orphan cleanup failed');
      }
    }
    onDone(isGood);
  }
  const stop = repeat(dayMilliseconds, cleanAll, (error) => {
    onDone(false);
    log.error({ err: error }, 'orphan cleanup failed');
  });
  return () => {
    isStopped = true;
    return stop();
  };
}

function logReport(log: Logger, journal: string, report: CleanupReport): void {
  const { refusal, quarantined, broughtBack, deleted, leftovers } = report;
  if (refusal !== undefined) log.error({ journal, reason: refusal }, 'orphan cleanup refused');
  if (broughtBack > 0) log.warn({ journal, broughtBack }, 'files back from quarantine');
  if (quarantined + deleted + leftovers > 0) {
    log.info({ journal, quarantined, deleted, leftovers }, 'orphan files removed');
  }
}
