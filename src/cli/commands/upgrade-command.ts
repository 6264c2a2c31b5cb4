import { Command } from 'commander';
import type { PendingUpgrade } from '#server/features/upgrade/upgrade-journals.ts';
import type { Services } from '#server/installation.ts';
import { LostData } from '#server/platform/storage-faults.ts';
import { print, printError } from '../print.ts';
import { listStores, requireDataFolder, withServices } from '../with-services.ts';

type Options = { journal?: string; dryRun?: boolean };

/** `colophon upgrade`: runs the migrations of this version, as the start of the server would. */
export function upgradeCommand(): Command {
  return new Command('upgrade')
    .description(
      'Upgrade the databases of all journals, or of one, to this version, as the server does when it starts. The state before is saved first.',
    )
    .option('--journal <slug>', 'only this journal')
    .option('--dry-run', 'try the upgrade, show how long it takes, and change nothing')
    .action((options: Options) => withServices((services) => upgrade(services, options)));
}

async function upgrade(services: Services, { journal, dryRun = false }: Options): Promise<void> {
  requireDataFolder(services);
  const { pending, isAllThere } = await listPending(services, journal);
  for (const { slug, migrations } of pending) print(`${slug}: ${migrations.join(', ')}`);
  if (pending.length === 0) print(isAllThere ? 'Nothing to upgrade.' : 'Nothing was upgraded.');
  else if (dryRun) await rehearse(services, pending);
  else await run(services, pending);
}

/** A journal whose database is lost is told, and the others are upgraded all the same, as at the start of the server. */
async function listPending(services: Services, journal?: string) {
  const { registry, databases, places } = services;
  const slugs = registry.list().map(({ slug }) => slug);
  if (journal !== undefined && !slugs.includes(journal)) {
    throw new Error(`There is no journal ${journal}.`);
  }
  const pending: PendingUpgrade[] = [];
  let isAllThere = true;
  for (const slug of journal === undefined ? await listStores(services) : [journal]) {
    try {
      await places.check(slug);
      const migrations = await databases.listPending(slug);
      if (migrations.length > 0) pending.push({ slug, migrations });
    } catch (error) {
      if (!(error instanceof LostData)) throw error;
      isAllThere = false;
      process.exitCode = 1;
      printError(`${slug}: ${error.message}`);
    }
  }
  return { pending, isAllThere };
}

/** Each is tried, also after one that failed: all that is to be mended is told at once. */
async function rehearse({ databases }: Services, pending: PendingUpgrade[]): Promise<void> {
  for (const { slug } of pending) {
    const start = performance.now();
    try {
      await databases.rehearse(slug);
      print(`${slug}: can be upgraded, in ${secondsSince(start)}`);
    } catch (error) {
      process.exitCode = 1;
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const why = cause instanceof Error ? `${message}: ${cause.message}` : message;
      printError(`${slug}: cannot be upgraded: ${why}`);
    }
  }
  print('Dry run: nothing was changed.');
}

async function run({ upgrades }: Services, pending: PendingUpgrade[]): Promise<void> {
  const start = performance.now();
  await upgrades.run(pending);
  for (const { slug } of pending) {
    const place = upgrades.placeOf(slug);
    print(`${slug}: upgraded${place ? `; the state before is in ${place}` : ''}`);
  }
  print(`Done in ${secondsSince(start)}.`);
}

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
