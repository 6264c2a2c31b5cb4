import { listFilesOfHistory, listNamedFiles } from '#server/store/named-file-queries.ts';
import { findDoubt, type JournalFiles } from './file-adoption.ts';
import { findQuarantineEnd } from './quarantine-time.ts';

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
  const { orphans, total } = await findOrphans(journal, before);
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

async function emptyQuarantine({ files, database }: JournalFiles, now: Date): Promise<number> {
  if ((await files.orphans.listQuarantined()).length === 0) return 0;
  const end = await findQuarantineEnd(database, now);
  return end === undefined ? 0 : files.orphans.emptyQuarantine(end);
}

/** Files that neither a row nor the history names. */
async function findOrphans({ files, database }: JournalFiles, before: Date) {
  const { orphans, total } = await files.orphans.find({
    before,
    listNamed: (hashes) => listNamedFiles(database.reads, hashes),
  });
  const ofHistory = await listFilesOfHistory(database.reads, orphans);
  return { orphans: orphans.filter((sha256) => !ofHistory.has(sha256)), total };
}

async function bringBackNamed({ files, database }: JournalFiles): Promise<number> {
  const quarantined = await files.orphans.listQuarantined();
  if (quarantined.length === 0) return 0;
  const ofHistory = await listFilesOfHistory(database.reads, quarantined);
  const named = new Set<string>();
  for (let start = 0; start < quarantined.length; start += hashesAtOnce) {
    const some = quarantined.slice(start, start + hashesAtOnce);
    for (const sha256 of await listNamedFiles(database.reads, some)) named.add(sha256);
  }
  return files.orphans.bringBack(
    quarantined.filter((sha256) => named.has(sha256) || ofHistory.has(sha256)),
  );
}

const hashesAtOnce = 500;

const tooMany = (orphans: number, total: number): string =>
  `No row names ${orphans} of ${total} files, which is more than ${max.files} and more than ${max.share * 100} %: perhaps the database is not the newest. If it is, look at: colophon cleanup --dry-run, then run: colophon cleanup --force`;
