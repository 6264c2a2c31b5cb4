import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from './config/config.ts';
import { publisherStore } from './config/publisher-file.ts';
import type { Installation } from './context.ts';
import { keepBeforeUpgrade } from './features/backup/before-upgrade.ts';
import { UpgradeFailed } from './features/upgrade/upgrade-failed.ts';
import { type PendingUpgrade, upgradeJournals } from './features/upgrade/upgrade-journals.ts';
import type { JournalPlaces } from './platform/db/journal-places.ts';
import { MadeBefore, MigrationFailed, RefusedDatabase } from './platform/db/migrate.ts';
import { folderObjectStore } from './platform/object-store/object-store.ts';
import { isDatabaseUnavailable, isDiskFull, LostData } from './platform/storage-faults.ts';

export type Upgrades = ReturnType<typeof openUpgrades>;

export function openUpgrades(
  installation: Installation,
  places: JournalPlaces,
  folderOf: (slug: string) => string,
) {
  const { config, registry, databases, now, log } = installation;
  const failed = new Map<string, UpgradeFailed>();
  const placeOf = (slug: string) =>
    config.backup.beforeUpgrade ? join(config.dataDir, 'before-upgrade', slug) : undefined;

  async function keep(slug: string): Promise<void> {
    const place = placeOf(slug);
    if (place === undefined) return;
    const moment = await keepBeforeUpgrade({
      ...{ slug, databases, now },
      to: folderObjectStore(place),
      templates: join(folderOf(slug), 'templates'),
      publisher: readFileSync(registry.path, 'utf8'),
      program: version,
    });
    if (moment) log?.info({ journal: slug, place, moment }, 'state before the upgrade saved');
  }

  async function run(pending: PendingUpgrade[]): Promise<void> {
    for (const { slug } of pending) await places.requireOwn(slug);
    await upgradeJournals(pending, {
      databases,
      keep,
      onUpgraded: ({ slug, ...what }) => log?.info({ journal: slug, ...what }, 'journal upgraded'),
    });
  }

  return {
    /** Where the state of a journal is kept before it is migrated; undefined where it is not. */
    placeOf,
    /**
     * Keeps the state of the journals with pending migrations and migrates them. Throws `UpgradeFailed`; of those that it
     * names none was changed. Throws `LostData` where one is not the journal's own.
     */
    run,
    /** The same for one journal, as it is opened. A migration that failed fails at once until the process ends. */
    async runOne(slug: string) {
      const earlier = failed.get(slug);
      if (earlier) throw earlier;
      const migrations = await databases.listPending(slug);
      if (migrations.length === 0) return;
      await run([{ slug, migrations }]).catch((error: unknown) => {
        if (error instanceof UpgradeFailed && isLasting(error)) failed.set(slug, error);
        throw error;
      });
    },
    /**
     * The same for all, as the server starts. Throws where the database of a journal is another program’s. One that
     * cannot be reached or read now says so when it is opened.
     */
    async runAll() {
      try {
        places.refuseOtherEngine();
        await run(await listPending(installation, places));
      } catch (error) {
        const isToldLater = error instanceof LostData || isDatabaseUnavailable(error);
        if (error instanceof UpgradeFailed || !isToldLater) throw error;
      }
    },
    /** Before something is made next to the journals. Throws `MadeBefore` where the database of one is. */
    async refuseMadeBefore() {
      for (const slug of storesOf(registry)) {
        await databases.listPending(slug).catch((error: unknown) => {
          if (error instanceof MadeBefore) throw error;
        });
      }
    },
  };
}

/** Room on a disk comes back; a migration that found what it cannot deal with would find it again. */
const isLasting = (error: UpgradeFailed): boolean =>
  error.cause instanceof MigrationFailed && !isDiskFull(error);

const storesOf = (registry: Installation['registry']): string[] => [
  ...registry.list().map(({ slug }) => slug),
  publisherStore,
];

/** All that can be reported now. */
async function listPending(
  { registry, databases }: Installation,
  places: JournalPlaces,
): Promise<PendingUpgrade[]> {
  const pending: PendingUpgrade[] = [];
  for (const slug of storesOf(registry)) {
    try {
      await places.requireOwn(slug);
      const migrations = await databases.listPending(slug);
      if (migrations.length > 0) pending.push({ slug, migrations });
    } catch (error) {
      if (error instanceof RefusedDatabase) {
        throw new Error(`The journal ${slug} cannot be served`, { cause: error });
      }
      // The others are upgraded together all the same.
      if (error instanceof LostData) continue;
      if (isDatabaseUnavailable(error)) throw error;
    }
  }
  return pending;
}
