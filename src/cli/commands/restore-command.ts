import { existsSync, readFileSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { lookOf } from '#domain/username.ts';
import {
  addJournalEntry,
  findJournalEntry,
  listEntries,
  listJournalFolders,
  publisherStore,
  writePublisherFile,
} from '#server/config/publisher-file.ts';
import {
  BackupProblem,
  DamagedBackup,
  NothingRestored,
} from '#server/features/backup/backup-format.ts';
import { BackupPlace } from '#server/features/backup/backup-place.ts';
import {
  type ChosenBackup,
  chooseBackup,
  findOlderBackup,
} from '#server/features/backup/manifests.ts';
import {
  type RestoreOptions,
  type RestoreReport,
  restoreBackup,
} from '#server/features/backup/restore-backup.ts';
import type { Services } from '#server/installation.ts';
import { refuseOtherEngine } from '#server/platform/db/served-journals.ts';
import { makeFolder } from '#server/platform/durable-folder.ts';
import type { ObjectStore } from '#server/platform/object-store/object-store.ts';
import { choosePlace, number, sayLost } from '../backup-options.ts';
import { print, printError } from '../print.ts';
import { showSteps } from '../progress.ts';
import { withServices } from '../with-services.ts';

type Options = { from?: string; at?: string; journal?: string; identity?: string };

/** `colophon restore --from <place>`: journals that are not there, as a backup has them. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description(
      'Restore all journals of a backup into an empty installation, or one missing journal, on either database.',
    )
    .option('--from <place>', 'a folder (default: COLOPHON_BACKUP_TO)')
    .option(
      '--at <moment>',
      'the state at this time, like 2026-11-20 or 2026-11-20T02:30Z (default: the newest)',
    )
    .option('--journal <slug>', 'only this journal')
    .option('--identity <file>', 'the age identity, for an encrypted backup')
    .action((options: Options) => withServices((services) => restore(services, options)));
}

async function restore(services: Services, { from, at, journal, identity }: Options) {
  const steps = showSteps();
  const { report, moment, lost, lostJournals } = await restoreJournals(services, {
    from: choosePlace(services, from, '--from'),
    at,
    journal,
    identityFile: identity === undefined ? undefined : readFileSync(identity, 'utf8'),
    onStep: steps.step,
  }).finally(() => steps.end());
  for (const { slug, rows, files } of report) {
    print(`${slug}: ${number(rows)} rows, ${number(files)} files`);
  }
  print(`Restored as of ${moment}. Everybody has to log in again.`);
  print(
    'Schedules, mail and deposits are held: colophon release shows them, and releases them with --yes.',
  );
  await printNamesakes(services);
  if (lost === '') return;
  process.exitCode = 1;
  const advice = lost.includes('file') ? ' colophon check names the files.' : '';
  printError(`The backup lacks ${lost}.${advice}`);
  for (const slug of lostJournals) {
    printError(
      `${slug} was not restored: colophon restore --journal ${slug} uses the newest backup that has it.`,
    );
  }
}

/** Users who could be taken for somebody of the publisher: a backup brings people back as they were. */
async function printNamesakes(services: Services): Promise<void> {
  const people = (await (await services.publisherPeople.find())?.users.list()) ?? [];
  if (people.length === 0) return;
  const byLook = new Map(people.map(({ username }) => [lookOf(username), username]));
  for (const { slug } of services.registry.list()) {
    if (!(await services.hasData(slug))) continue;
    for (const { username } of await (await services.journal(slug)).users.list()) {
      const theirs = byLook.get(lookOf(username));
      if (theirs === undefined) continue;
      printError(
        `${slug}: the user ${username} looks like ${theirs} of the publisher, who may not be able to log in there: remove one of them, and add them by another name.`,
      );
    }
  }
}

export type RestoreRequest = {
  from: ObjectStore;
  at?: string | undefined;
  journal?: string | undefined;
  /** The text of a file of age. */
  identityFile?: string | undefined;
  onStep?: RestoreOptions['onStep'];
};

export type Restored = {
  report: RestoreReport;
  moment: string;
  /** What the backup lacks, as it is said; empty where nothing. */
  lost: string;
  /** The journals that a backup of all journals lacks, as far as it says. */
  lostJournals: string[];
};

/** How far a restore came. */
type Progress = {
  /** What is restored can be seen from now on. */
  isPublishing: boolean;
  /** The moment of the backup. */
  chosen?: string;
};

/**
 * Restores journals into the data folder and database of the services. Throws `NothingRestored`, and what interrupts it when
 * a part is to be seen already: it is run again then.
 */
export async function restoreJournals(
  services: Services,
  request: RestoreRequest,
): Promise<Restored> {
  const journals = join(services.config.dataDir, 'journals');
  const progress: Progress = { isPublishing: false };
  let made: string[] = [];
  try {
    made = await makeFolder(journals);
    const unlock = await services.databases.tryLock('colophon restore');
    if (!unlock) throw new BackupProblem(busy);
    try {
      return await restoreLocked(services, request, progress);
    } finally {
      await unlock();
    }
  } catch (error) {
    if (progress.isPublishing) throw error;
    for (const folder of made.reverse()) await removeIfEmpty(folder);
    throw new NothingRestored(
      error,
      `Nothing was restored.${await adviceOn(error, request, progress)}`,
    );
  }
}

const busy =
  'Another restore into this installation is under way: wait until it is finished, and check what it restored.';

/** What somebody does whose backup is damaged. */
async function adviceOn(
  error: unknown,
  { from, at, journal }: RestoreRequest,
  { chosen = at }: Progress,
): Promise<string> {
  if (!(error instanceof DamagedBackup)) return '';
  const older = await findOlderBackup(from, { at: chosen, journal });
  return older === undefined ? '' : ` Try an older one with --at ${older}`;
}

/** Not when somebody else has put something there meanwhile. */
async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error;
  });
}

async function restoreLocked(
  services: Services,
  { from, at, journal, identityFile, onStep = () => {} }: RestoreRequest,
  progress: Progress,
): Promise<Restored> {
  const { config, databases, openFiles, places, registry, upgrades } = services;
  refuseOtherEngine(config.dataDir, databases.engine);
  const place = await BackupPlace.open(from, identityFile);
  const backup = await chooseBackup(place, { at, journal });
  progress.chosen = backup.manifest.moment;
  // One that is wrong or lost is told before the work; where there is nothing yet, none is made.
  if (existsSync(registry.path) || listJournalFolders(config.dataDir).length > 0) {
    await upgrades.refuseMadeBefore();
  }
  const { publisher } = backup.contents;
  const report = await restoreBackup({
    place,
    backup,
    journal,
    databases,
    openFiles,
    journals: join(config.dataDir, 'journals'),
    async prepare(slugs) {
      progress.isPublishing = true;
      // They have ids of their own, which this folder has not seen.
      for (const slug of slugs) await places.remember(slug);
      if (!existsSync(registry.path)) writePublisherFile(registry.path, publisher);
    },
    register(slug) {
      if (slug === publisherStore || registry.find(slug)) return;
      const entry = findJournalEntry(publisher, slug);
      addJournalEntry(registry.path, slug, entry ?? { hosts: [] });
    },
    onStep,
  });
  const { manifest } = backup;
  const lostJournals = journal === undefined ? listLost(backup) : [];
  return { report, moment: manifest.moment, lost: sayLost(manifest), lostJournals };
}

function listLost({ manifest, contents }: ChosenBackup): string[] {
  const has = new Set(contents.journals.map(({ slug }) => slug));
  const lost = listEntries(contents.publisher).filter((slug) => !has.has(slug));
  // publisher.yaml names journals alone.
  return manifest.lacks?.people ? [...lost, publisherStore] : lost;
}
