import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseEngine } from '#server/platform/db/database-engine.ts';
import type { ObjectStore } from '#server/platform/object-store/object-store.ts';
import { backupTables } from '#server/records/dump.ts';
import { formatVersion, hashOf, type JournalContents, PlaceBusy } from './backup-format.ts';
import { backUpRows, backUpTemplates } from './backup-journal.ts';
import { BackupPlace } from './backup-place.ts';
import { describeBackup, nextMoment, putManifest } from './make-backup.ts';
import { listManifests, readManifest } from './manifests.ts';
import { lockPlace } from './place-lock.ts';
import { prunePlace } from './prune.ts';

/** So many states of a journal stay. */
const maxKept = 3;
/** About so long, until it is looked again whether another process is done; never the same for two that wait for each other. */
const pauseMilliseconds = () => 100 + Math.random() * 300;

export type BeforeUpgrade = {
  slug: string;
  databases: Pick<DatabaseEngine, 'engine' | 'listPending' | 'readState'>;
  /** A place for this journal alone. */
  to: ObjectStore;
  /** The folder of its own templates. */
  templates: string;
  /** The text of publisher.yaml. */
  publisher: string;
  /** The program's version. */
  program: string;
  now(): Date;
};

/**
 * Keeps the rows of a journal as an earlier program left them, as a backup without files: no migration changes those. A state
 * that is kept already is not kept again, so that a start which fails every few seconds does not push the others out. Gives
 * its moment; undefined where another process has migrated the journal meanwhile. Throws `BackupProblem`.
 */
export async function keepBeforeUpgrade(options: BeforeUpgrade): Promise<Date | undefined> {
  const { slug, databases, to } = options;
  const place = await BackupPlace.prepare(to, []);
  while ((await databases.listPending(slug)).length > 0) {
    try {
      const lock = await lockPlace(to);
      try {
        return await keep(options, place, () => lock.confirm());
      } finally {
        await lock.release();
      }
    } catch (error) {
      if (!(error instanceof PlaceBusy)) throw error;
      await pause(pauseMilliseconds());
    }
  }
  return undefined;
}

async function keep(
  options: BeforeUpgrade,
  place: BackupPlace,
  confirm: () => Promise<void>,
): Promise<Date> {
  const { slug, to, publisher, program, now } = options;
  const journal = await storeJournal(options, place);
  const templates = Object.values(journal.templates);
  const described = await describeBackup(place, { publisher, journals: [journal] }, templates);
  const newest = (await listManifests(to)).at(-1);
  const kept = newest && (await readManifest(to, newest.key));
  if (newest && kept?.contents.sha256 === described.contents.sha256) return newest.moment;
  const moment = await nextMoment(to, now());
  await confirm();
  await putManifest(to, {
    format: 'colophon-backup-manifest',
    version: formatVersion,
    program,
    moment: moment.toISOString(),
    ...described,
    lost: 0,
    scope: hashOf(slug),
  });
  await prunePlace(place, newestOf, now());
  return moment;
}

async function storeJournal(
  { slug, databases, templates }: BeforeUpgrade,
  place: BackupPlace,
): Promise<JournalContents> {
  const { tables, migration } = await databases.readState(slug, async (state) => {
    const there = backupTables.filter(({ table }) => state.tables.has(table));
    return { tables: await backUpRows(state, there, place), migration: state.migration };
  });
  return {
    slug,
    engine: databases.engine,
    migration,
    tables,
    fileLists: [],
    templates: await backUpTemplates(templates, place),
  };
}

const newestOf = (backups: { moment: Date }[]): Set<Date> => {
  const moments = backups.map(({ moment }) => moment);
  return new Set(moments.toSorted((a, b) => b.getTime() - a.getTime()).slice(0, maxKept));
};
