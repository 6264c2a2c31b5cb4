import type { Db } from '#server/platform/db/tables.ts';
import {
  insertCleanupDay,
  listCleanupDays,
  listFilesOfHistory,
  listNamedFiles,
} from '#server/store/named-file-queries.ts';
import { findDoubt, type JournalFiles } from './file-adoption.ts';

const hourMilliseconds = 60 * 60_000;
/** No upload takes so long: what is older and has no row will never get one. */
const minAgeMilliseconds = hourMilliseconds;
/** More than both at once is no clean-up, but a sign that the database is the wrong one. */
const max = { files: 20, share: 0.05 };

export type CleanupOptions = {
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
