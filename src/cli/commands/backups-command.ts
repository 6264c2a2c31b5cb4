import { Command } from 'commander';
import { BackupPlace } from '#server/features/backup/backup-place.ts';
import { BackupProblem } from '#server/features/backup/backup-problem.ts';
import { listManifests, readManifest } from '#server/features/backup/manifests.ts';
import type { Services } from '#server/services.ts';
import { choosePlace, megabytes, number, sayLost } from '../backup-options.ts';
import { print, printError } from '../print.ts';
import { textTable } from '../text-table.ts';
import { withServices } from '../with-services.ts';

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
