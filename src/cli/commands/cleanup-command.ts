import { Command } from 'commander';
import {
  type CleanupReport,
  checkNamedFiles,
  cleanOrphanFiles,
} from '#server/features/orphan-files/orphan-cleanup.ts';
import type { Journal } from '#server/journal.ts';
import { adopt } from '#server/platform/files/files-installation.ts';
import { print, printError } from '../print.ts';
import { chooseJournal, withServices } from '../with-services.ts';

type Options = { journal?: string; dryRun?: boolean; adopt?: boolean; force?: boolean };

/** `colophon cleanup`: takes files that nothing names out of use, as the server does once a day. */
export function cleanupCommand(): Command {
  return new Command('cleanup')
    .description('Move unused files into quarantine for 30 days, as the server does once a day.')
    .option('--journal <slug>', 'the journal (needed if there are several)')
    .option('--dry-run', 'change nothing; list what would be moved')
    .option('--adopt', 'declare that the database and the files belong together')
    .option('--force', 'move any number of files; with --adopt, even if some are missing')
    .action((options: Options) => cleanUp(options));
}

async function cleanUp({ journal: slug, dryRun = false, adopt, force = false }: Options) {
  if (adopt && dryRun)
    throw new Error('--adopt writes, and --dry-run does not: use only one of them.');
  await withServices(async (services) => {
    const journal = await chooseJournal(services, slug);
    if (adopt) return adoptFiles(journal, force);
    const report = await cleanOrphanFiles(journal, services.now(), { dryRun, force });
    if (dryRun) for (const sha256 of report.orphans) print(sha256);
    if (report.broughtBack > 0) print(`Put back: ${number(report.broughtBack)}`);
    if (report.refusal !== undefined) throw new Error(`Nothing was removed. ${report.refusal}`);
    tell(report, dryRun);
  });
}

function tell({ orphans, quarantined, deleted, leftovers }: CleanupReport, dryRun: boolean): void {
  if (dryRun) {
    print(`Dry run: ${number(orphans.length)} would be moved into quarantine.`);
    return;
  }
  print(`Moved into quarantine: ${number(quarantined)}`);
  print(`Deleted after 30 days there: ${number(deleted)}`);
  print(`Leftovers of broken uploads: ${number(leftovers)}`);
}

/** Not together with cleaning: what is said here can still be taken back by putting a backup in place. */
async function adoptFiles(journal: Journal, force: boolean): Promise<void> {
  const { named, missing } = await checkNamedFiles(journal);
  if (missing.length > 0) {
    for (const sha256 of missing.slice(0, 20)) printError(sha256);
    const sentence = `Of ${number(named)} files that the database names ${number(missing.length)} are missing.`;
    if (!force) {
      throw new Error(
        `${sentence} Put them back, or run it again with --force. Nothing was written.`,
      );
    }
    printError(sentence);
  }
  await adopt(journal);
  print(`Database and files of ${journal.slug} belong together from now on.`);
}

const number = (value: number) => value.toLocaleString('en');
