import { keptMoments, type Retention } from '#domain/backup-retention.ts';
import type { ObjectStore } from '#server/platform/object-store/object-store.ts';
import { isDatabaseDamage, LostData } from '#server/platform/storage-faults.ts';
import type { Step } from '#server/records/dump-rows.ts';
import { putFileLists } from './backup-files.ts';
import {
  type Contents,
  formatVersion,
  hashOf,
  type Manifest,
  manifestKey,
  type ObjectRef,
  sealJson,
} from './backup-format.ts';
import { type BackupJournal, backUpJournal, type JournalBackup } from './backup-journal.ts';
import { BackupPlace } from './backup-place.ts';
import { listManifests } from './manifests.ts';
import { lockPlace } from './place-lock.ts';
import { type Pruned, prunePlace } from './prune.ts';

export type BackupOptions = {
  to: ObjectStore;
  /** Of age; without any nothing is encrypted. */
  recipients?: string[];
  /** With the people of the publisher, who are kept like a journal and are none: `people` is what they are called. */
  journals: { slug: string; people?: string | undefined; open(): Promise<BackupJournal> }[];
  /** Whether these are all journals there are. */
  isWhole: boolean;
  /** The text of publisher.yaml. */
  publisher: string;
  /** The program's version. */
  program: string;
  now(): Date;
  keep?: Retention | undefined;
  /** Whose days `keep` means. */
  timeZone: string;
  onStep?: (step: Step) => void;
};

export type BackupReport = Pick<Manifest, 'totals' | 'lost' | 'lacks'> & {
  moment: Date;
  /** What this backup has stored that was not there before. */
  written: { objects: number; bytes: number };
  /** What the backup lacks, each in a sentence. */
  problems: string[];
  pruned: Pruned | undefined;
};

/**
 * Makes a backup. What is missing or damaged, a journal that cannot be read too, is told in the report, and the rest backed
 * up all the same. The manifest is written last, so that one that breaks off leaves nothing but contents for the next one.
 * Throws `BackupProblem`, and what the place throws.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const { to, recipients = [], keep, timeZone, now } = options;
  const place = await BackupPlace.prepare(to, recipients);
  const lock = await lockPlace(to);
  try {
    const moment = await nextMoment(to, now());
    const { manifest, problems } = await storeJournals(options, place, moment);
    await lock.confirm();
    await putManifest(to, manifest);
    const pruned =
      keep && (await prunePlace(place, (backups) => keptMoments(backups, keep, timeZone), now()));
    const { totals, lost, lacks } = manifest;
    return { moment, totals, lost, lacks, written: { ...place.written }, problems, pruned };
  } finally {
    await lock.release();
  }
}

/** The name of a backup is its moment: each is later than those before, whatever the clock says. */
export async function nextMoment(store: ObjectStore, now: Date): Promise<Date> {
  const newest = (await listManifests(store)).at(-1)?.moment.getTime() ?? 0;
  return new Date(Math.max(now.getTime(), newest + 1));
}

/** Last: what it names is there. */
export async function putManifest(to: ObjectStore, manifest: Manifest): Promise<void> {
  await to.put(manifestKey(new Date(manifest.moment)), Buffer.from(sealJson(manifest)));
}

/** Stores what a backup has, and says of it what a manifest does. */
export async function describeBackup(place: BackupPlace, has: Contents, files: ObjectRef[]) {
  const tables = has.journals.flatMap((journal) => journal.tables);
  const templates = has.journals.flatMap((journal) => Object.values(journal.templates));
  return {
    contents: await place.putBytes(Buffer.from(JSON.stringify(has)), 'private'),
    rows: tables.flatMap(({ segments }) => segments.map(({ content }) => content)),
    fileLists: [
      ...has.journals.flatMap((journal) => journal.fileLists),
      ...(templates.length > 0 ? await putFileLists(place, templates) : []),
    ],
    totals: {
      journals: has.journals.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      fileBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    },
  };
}

async function storeJournals(options: BackupOptions, place: BackupPlace, moment: Date) {
  const { journals, isWhole, publisher, program, onStep = () => {} } = options;
  const backups: JournalBackup[] = [];
  const problems: string[] = [];
  for (const { slug, people, open } of journals) {
    try {
      const backup = await backUpJournal(await open(), place, onStep);
      backups.push(backup);
      problems.push(...backup.problems);
    } catch (error) {
      // What the place says, a full disk for one, ends the backup.
      if (!isOfDatabase(error)) throw error;
      const what = people ? `${people}: They` : `${slug}: The journal`;
      problems.push(`${what} cannot be read: ${sentenceOf(error)}.`);
    }
  }
  if (backups.length === 0) throw new Error(problems.join('\n') || 'There is no journal.');
  const contents = { publisher, journals: backups.map((backup) => backup.contents) };
  const files = backups.flatMap((backup) => backup.files);
  const described = await describeBackup(place, contents, files);
  const whole = backups.filter((backup) => backup.problems.length === 0);
  const read = new Set(backups.map(({ contents }) => contents.slug));
  const lacking = journals.filter(({ slug }) => !read.has(slug));
  const isJournal = (one: { people?: string | undefined }) => one.people === undefined;
  const manifest: Manifest = {
    format: 'colophon-backup-manifest',
    version: formatVersion,
    moment: moment.toISOString(),
    program,
    ...described,
    totals: {
      ...described.totals,
      journals: journals.filter((one) => isJournal(one) && read.has(one.slug)).length,
    },
    lost: problems.length,
    ...(problems.length > 0 && {
      lacks: {
        journals: lacking.filter(isJournal).length,
        ...(lacking.some((one) => !isJournal(one)) && { people: true }),
        whole: whole.map(({ contents }) => hashOf(contents.slug)),
      },
    }),
    scope: isWhole ? 'all' : hashOf(journals.map(({ slug }) => slug).join()),
  };
  return { manifest, problems };
}

/** Of the database, or of a journal whose data is lost. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof LostData ||
  isDatabaseDamage(error) ||
  /^SQLITE_CANTOPEN/.test(String((error as { code?: unknown }).code));

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
