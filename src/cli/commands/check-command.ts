import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { nameOfStore, publisherStore } from '#server/config/publisher-file.ts';
import { BackupPlace } from '#server/features/backup/backup-place.ts';
import { putBackFiles } from '#server/features/backup/restore-files.ts';
import type { Finding } from '#server/features/integrity/check-files.ts';
import {
  type CheckReport,
  checkJournal,
  damaged,
  repairJournal,
} from '#server/features/integrity/check-journal.ts';
import type { Services } from '#server/installation.ts';
import type { Journal } from '#server/journal.ts';
import { RefusedDatabase } from '#server/platform/db/migrate.ts';
import { isDatabaseDamage, LostData } from '#server/platform/storage-faults.ts';
import { choosePlace, number } from '../backup-options.ts';
import { print, printError } from '../print.ts';
import { showSteps } from '../progress.ts';
import { listStores, requireDataFolder, withServices } from '../with-services.ts';

type Options = {
  journal?: string;
  repair?: boolean;
  quick?: boolean;
  from?: string;
  identity?: string;
};

/** `colophon check`: whether all that is stored is as it should be. */
export function checkCommand(): Command {
  return new Command('check')
    .description(
      'Check the database, the files and the search index while the server runs. Exits 1 if it finds a problem.',
    )
    .option('--journal <slug>', 'only this journal')
    .option('--quick', 'do not read the files or compare the index')
    .option(
      '--repair',
      'rebuild the index, and put files back from quarantine and from backups; deletes nothing',
    )
    .option('--from <place>', 'where backups are; COLOPHON_BACKUP_TO when left out')
    .option('--identity <file>', 'the age identity, for encrypted backups')
    .action((options: Options) => withServices((services) => check(services, options)));
}

async function check(services: Services, options: Options) {
  const { journal, from, identity } = options;
  requireDataFolder(services);
  if ((from ?? identity) !== undefined && !options.repair) {
    throw new Error('--from and --identity are for --repair: add it, or leave them out.');
  }
  const slugs = services.registry.list().map(({ slug }) => slug);
  if (journal !== undefined && !slugs.includes(journal)) {
    throw new Error(`There is no journal ${journal}.`);
  }
  let found = 0;
  for (const slug of journal === undefined ? await listStores(services) : [journal]) {
    found += await checkOne(services, slug, options);
  }
  if (found > 0) process.exitCode = 1;
}

/** Gives how many findings stay. */
async function checkOne(
  services: Services,
  slug: string,
  { repair = false, quick = false, from, identity }: Options,
): Promise<number> {
  const name = nameOfStore(slug);
  const journal = await openOrTell(services, slug);
  if (!journal) return 1;
  const look = () => lookAt(services, journal, quick);
  let report = await look();
  if (repair && report.findings.some((finding) => finding.repair ?? finding.lost)) {
    const steps = showSteps();
    const mended = await repairJournal(journal, report.findings, steps.step).finally(() =>
      steps.end(),
    );
    for (const each of mended) print(`${name}: ${each}`);
    await putBackLost(services, journal, report.findings, { from, identity });
    report = await look();
  }
  for (const { text } of report.findings) printError(`${name}: ${text}`);
  for (const text of [...report.skipped, ...report.notes]) print(`${name}: ${text}`);
  const { findings, files } = report;
  const outcome = findings.length === 0 ? 'nothing found' : `${number(findings.length)} found`;
  print(`${name}: ${outcome}; ${number(files)} files ${quick ? 'looked for' : 'read'}`);
  return findings.length;
}

function lookAt({ now }: Services, journal: Journal, isQuick: boolean): Promise<CheckReport> {
  const steps = showSteps();
  return checkJournal(journal, { isQuick, now: now(), onStep: steps.step }).finally(() =>
    steps.end(),
  );
}

/** One that cannot even be opened is a finding; none is made for it. */
async function openOrTell(services: Services, slug: string): Promise<Journal | undefined> {
  const name = nameOfStore(slug);
  try {
    if (!(await services.hasData(slug))) {
      printError(
        slug === publisherStore
          ? `${name}: they were here, and there is no data of them.`
          : `${name}: publisher.yaml has the journal, but there is no data of it.`,
      );
      return undefined;
    }
    return await services.journal(slug);
  } catch (error) {
    if (error instanceof LostData || error instanceof RefusedDatabase) {
      printError(`${name}: ${error.message}`);
    } else if (isDatabaseDamage(error)) {
      printError(`${name}: ${damaged(`The database cannot be read: ${error.message}`).text}`);
    } else throw error;
    return undefined;
  }
}

type Place = { from?: string | undefined; identity?: string | undefined };

/** Puts back what findings say is lost, from the backups that are named or that the configuration names; none need be. */
async function putBackLost(
  services: Services,
  { slug, files }: Journal,
  findings: Finding[],
  { from, identity }: Place,
): Promise<void> {
  const lost = findings.flatMap((finding) => finding.lost ?? []);
  if (lost.length === 0 || (from ?? services.config.backup.to) === undefined) return;
  const store = choosePlace(services, from, '--from');
  const key = identity === undefined ? undefined : readFileSync(identity, 'utf8');
  const { files: done, problems } = await putBackFiles(
    await BackupPlace.open(store, key),
    lost,
    files,
  );
  print(`${nameOfStore(slug)}: Files put back from ${store.place}: ${number(done)}`);
  for (const problem of problems) printError(`${nameOfStore(slug)}: ${problem}`);
}
