import { Command, InvalidArgumentError } from 'commander';
import { type FilesPlace, formatFilesPlace, parseFilesPlace } from '#domain/files-place.ts';
import { copyFiles, deleteCopied } from '#server/features/move-files/move-files.ts';
import { checkNamedFiles, requireTogether } from '#server/features/orphan-files/orphan-cleanup.ts';
import type { Services } from '#server/installation.ts';
import type { Journal } from '#server/journal.ts';
import { servedFilesPath } from '#server/platform/db/served-journals.ts';
import { print, printError } from '../print.ts';
import { showSteps } from '../progress.ts';
import { chooseJournal, requireDataFolder, withServices } from '../with-services.ts';

type Options = { to: FilesPlace; from?: FilesPlace; journal?: string; deleteSource?: boolean };
type Move = { from: FilesPlace; to: FilesPlace; served: 'source' | 'target' };

/** `colophon files move`: from one place of files to another. */
export function filesCommand(): Command {
  const files = new Command('files').description('Manage where files are stored.');
  files
    .command('move')
    .description(
      'Copy all files to another place, each verified by its hash, while the server runs. Nothing is deleted.',
    )
    .requiredOption('--to <place>', 'disk, database or s3://bucket/prefix', placeOf)
    .option('--from <place>', 'where they were; COLOPHON_FILES when left out', placeOf)
    .option('--journal <slug>', 'one journal (default: all)')
    .option(
      '--delete-source',
      'once files are served from the new place: delete the old files whose copies were verified',
    )
    .action((options: Options) => moveFiles(options));
  return files;
}

function placeOf(text: string): FilesPlace {
  const place = parseFilesPlace(text);
  if (!place) throw new InvalidArgumentError('It is disk, database or s3://bucket/prefix.');
  return place;
}

async function moveFiles({ journal: slug, deleteSource = false, ...places }: Options) {
  await withServices(async (services) => {
    requireDataFolder(services);
    const move = planMove(services.config.files, places);
    if (deleteSource && move.served === 'source') {
      throw new Error(
        `Files are served from ${formatFilesPlace(move.from)}: set COLOPHON_FILES=${formatFilesPlace(move.to)} first, and give the old place with --from. Nothing was done.`,
      );
    }
    const slugs = slug === undefined ? services.registry.list().map((each) => each.slug) : [slug];
    for (const each of slugs) {
      await moveJournal(services, await chooseJournal(services, each), move, deleteSource);
    }
    if (move.served === 'source' && process.exitCode !== 1) print(nextSteps(services, move));
  });
}

/** One of both is the place that is served from: only its files are known to be the journal's. */
function planMove(served: FilesPlace, { from = served, to }: Pick<Options, 'from' | 'to'>): Move {
  const [now, source, target] = [served, from, to].map(formatFilesPlace);
  if (source === target) throw new Error(`Files are already in ${target}.`);
  if (now !== source && now !== target) {
    throw new Error(`Files are served from ${now}: it must be --from or --to.`);
  }
  return { from, to, served: now === source ? 'source' : 'target' };
}

async function moveJournal(
  services: Services,
  journal: Journal,
  { from, to, served }: Move,
  deleteSource: boolean,
): Promise<void> {
  await requireTogether(journal);
  const other = await services.otherFiles(journal.slug, served === 'source' ? to : from);
  const [source, target] =
    served === 'source' ? [journal.files, other] : ([other, journal.files] as const);
  const steps = showSteps();
  const onStep = (noun: string) => (done: number, total: number) =>
    steps.step({ noun, done, total });
  try {
    const copied = await copyFiles({
      source,
      target,
      served,
      database: journal.database,
      onStep: onStep('files'),
    });
    const megabytes = (copied.bytes / 1_000_000).toFixed(1);
    print(
      `${journal.slug}: ${number(copied.total)} files, ${number(copied.copied)} copied (${megabytes} MB)`,
    );
    complain('damaged and not copied', copied.damaged);
    const { missing } = await checkNamedFiles({ files: target, database: journal.database });
    complain(`in the database, but not in ${formatFilesPlace(to)}`, missing);
    if (!deleteSource) return;
    const { deleted, kept } = await deleteCopied(source, target, onStep('checked'));
    print(`${journal.slug}: ${number(deleted)} deleted from ${formatFilesPlace(from)}`);
    complain('kept, because their copies are incomplete', kept);
  } finally {
    steps.end();
  }
}

const maxListed = 20;

function complain(what: string, hashes: string[]): void {
  if (hashes.length === 0) return;
  process.exitCode = 1;
  printError(`${number(hashes.length)} ${what}:`);
  for (const sha256 of hashes.slice(0, maxListed)) printError(`  ${sha256}`);
}

const nextSteps = ({ config }: Services, { from, to }: Move): string => `
The server still uses ${formatFilesPlace(from)}. To change over:
  1. stop it, on every node
  2. run this command again: it copies the files that were added since
  3. set COLOPHON_FILES=${formatFilesPlace(to)}
  4. delete ${servedFilesPath(config.dataDir)}, on every node
  5. start it`;

const number = (value: number) => value.toLocaleString('en');
