import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { oneLine } from '#domain/clean-text.ts';
import { version } from '#server/config/config.ts';
import { nameOfStore, publisherStore } from '#server/config/publisher-file.ts';
import { BackupProblem } from '#server/features/backup/backup-format.ts';
import { BackupPlace } from '#server/features/backup/backup-place.ts';
import { type BackupReport, makeBackup } from '#server/features/backup/make-backup.ts';
import { listManifests, readManifest } from '#server/features/backup/manifests.ts';
import type { Services } from '#server/installation.ts';
import {
  choosePlace,
  chooseRetention,
  collect,
  megabytes,
  number,
  openForBackup,
  sayLost,
} from '../backup-options.ts';
import { print, printError, textTable } from '../print.ts';
import { showSteps } from '../progress.ts';
import { listStores, requireDataFolder, withServices } from '../with-services.ts';

type Options = {
  to?: string;
  journal?: string;
  recipient?: string[];
  keep?: string;
  scheduled?: boolean;
};

/** Of several nodes each would make one: a younger backup is of another node. */
const youngMilliseconds = 60 * 60_000;

/** `colophon backup --to <place>`: everything of all journals, while the server runs. */
export function backupCommand(): Command {
  return new Command('backup')
    .description(
      'Back up all journals, or one, while the server runs. Only changes since the last backup are written.',
    )
    .option('--to <place>', 'a folder (default: COLOPHON_BACKUP_TO)')
    .option('--journal <slug>', 'only this journal')
    .option(
      '--recipient <age1…>',
      'encrypt for this age recipient (repeatable; default: COLOPHON_BACKUP_RECIPIENT)',
      collect,
    )
    .option(
      '--keep <7d,4w,12m>',
      'keep the newest backup of so many days, weeks and months, and remove older ones (default: COLOPHON_BACKUP_KEEP)',
    )
    .addOption(new Option('--scheduled', 'as the server does each night').hideHelp())
    .action((options: Options) =>
      withServices((services) =>
        options.scheduled ? backUpOnce(services, options) : backUp(services, options),
      ),
    );
}

/** One node does it, and the others find it done. */
async function backUpOnce(services: Services, options: Options): Promise<void> {
  const unlock = await services.databases.tryLock('colophon backup');
  try {
    const newest = (await listManifests(choosePlace(services, options.to, '--to'))).at(-1)?.moment;
    const age = services.now().getTime() - (newest?.getTime() ?? 0);
    if (unlock && age > youngMilliseconds) await backUp(services, options);
    else print('Another node makes the backup, or has made it.');
  } finally {
    await unlock?.();
  }
}

async function backUp(
  services: Services,
  { to, journal, recipient, keep }: Options,
): Promise<void> {
  requireDataFolder(services);
  const { config, registry, upgrades } = services;
  const slugs = await chooseSlugs(services, journal);
  await upgrades.refuseMadeBefore();
  const place = choosePlace(services, to, '--to');
  const steps = showSteps();
  const report = await makeBackup({
    to: place,
    recipients: recipient ?? config.backup.recipients,
    keep: chooseRetention(services, keep),
    journals: slugs.map((slug) => ({
      slug,
      people: slug === publisherStore ? nameOfStore(slug) : undefined,
      open: () => openForBackup(services, slug),
    })),
    isWhole: journal === undefined,
    publisher: readFileSync(registry.path, 'utf8'),
    program: version,
    now: services.now,
    timeZone: registry.publisher.timezone,
    onStep: steps.step,
  }).finally(() => steps.end());
  tell(report, place.place);
}

async function chooseSlugs(services: Services, named?: string): Promise<string[]> {
  const slugs = services.registry.list().map(({ slug }) => slug);
  if (named !== undefined && !slugs.includes(named))
    throw new Error(`There is no journal ${named}.`);
  if (slugs.length === 0) throw new Error('There is no journal yet.');
  return named === undefined ? listStores(services) : [named];
}

function tell(report: BackupReport, place: string): void {
  const { moment, totals, written, problems, pruned } = report;
  print(`journals: ${number(totals.journals)}`);
  print(`rows: ${number(totals.rows)}`);
  print(`files: ${number(totals.files)} (${megabytes(totals.fileBytes)})`);
  print(`newly stored: ${number(written.objects)} (${megabytes(written.bytes)})`);
  if (pruned) print(`older backups removed: ${number(pruned.backups)}`);
  print(`Backed up to ${place} as of ${moment.toISOString()}`);
  if (problems.length === 0) return;
  // People who rely on the backup must know what it lacks.
  process.exitCode = 1;
  const sentences = problems.map((each) => `  ${oneLine(each)}`);
  printError([`The backup lacks ${sayLost(report)}:`, ...sentences].join('\n'));
}

/** `colophon backups --from <place>`: lists them. */
export function backupsCommand(): Command {
  return new Command('backups')
    .description('List the backups of a place, oldest first.')
    .option('--from <place>', 'a folder (default: COLOPHON_BACKUP_TO)')
    .action((options: { from?: string }) => withServices((services) => list(services, options)));
}

async function list(services: Services, { from }: { from?: string }): Promise<void> {
  const store = choosePlace(services, from, '--from');
  // Says it where there are none.
  await BackupPlace.open(store);
  const rows: string[][] = [];
  const manifests = await listManifests(store);
  if (manifests.length === 0) {
    throw new BackupProblem(
      `No backup in ${store.place} is complete: the first one is under way, or was broken off.`,
    );
  }
  for (const { key } of manifests) {
    try {
      const { moment, totals, lost, lacks, scope } = await readManifest(store, key);
      rows.push([
        moment,
        scope === 'all' ? 'all' : 'chosen',
        number(totals.journals),
        number(totals.rows),
        number(totals.files),
        megabytes(totals.fileBytes),
        sayLost({ lost, lacks }),
      ]);
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error;
      process.exitCode = 1;
      printError(error.message);
    }
  }
  const headings = ['MOMENT', 'WHAT', 'JOURNALS', 'ROWS', 'FILES', 'SIZE', 'LACKS'];
  print(textTable(headings, rows, headings.slice(2)));
}
