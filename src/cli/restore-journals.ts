import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '#server/compose.ts';
import {
  addJournalEntry,
  findJournalEntry,
  listJournalFolders,
  writePublisherFile,
} from '#server/config/publisher-file.ts';
import type { Step } from '#server/features/backup/backup-journal.ts';
import { BackupPlace } from '#server/features/backup/backup-place.ts';
import { chooseBackup } from '#server/features/backup/choose-backup.ts';
import { type RestoreReport, restoreBackup } from '#server/features/backup/restore-backup.ts';
import { refuseOtherEngine } from '#server/platform/db/served-journals.ts';
import type { ObjectStore } from '#server/platform/object-store/object-store.ts';
import { privateFolder } from '#server/platform/private-modes.ts';

export type RestoreRequest = {
  from: ObjectStore;
  at?: string | undefined;
  journal?: string | undefined;
  /** The text of a file of age. */
  identityFile?: string | undefined;
  onStep?: (step: Step) => void;
};

export type Restored = {
  report: RestoreReport;
  moment: string;
  /** How many files and journals the backup lacks. */
  lost: number;
};

/** Restores journals into the data folder and database of the services. Throws `BackupProblem`. */
export async function restoreJournals(
  services: Services,
  { from, at, journal, identityFile, onStep = () => {} }: RestoreRequest,
): Promise<Restored> {
  const { config, databases, openFiles, places, registry } = services;
  refuseOtherEngine(config.dataDir, databases.engine);
  const place = await BackupPlace.open(from, identityFile);
  const backup = await chooseBackup(place, { at, journal });
  // One that is wrong or lost is told before the work; where there is nothing yet, none is made.
  if (existsSync(registry.path) || listJournalFolders(config.dataDir).length > 0) registry.list();
  const journals = join(config.dataDir, 'journals');
  mkdirSync(journals, { recursive: true, mode: privateFolder });
  const { publisher } = backup.contents;
  const report = await restoreBackup({
    place,
    backup,
    journal,
    databases,
    openFiles,
    journals,
    async prepare(slugs) {
      // They have ids of their own, which this folder has not seen.
      for (const slug of slugs) await places.remember(slug);
      if (!existsSync(registry.path)) writePublisherFile(registry.path, publisher);
    },
    register(slug) {
      if (registry.find(slug)) return;
      const entry = findJournalEntry(publisher, slug);
      addJournalEntry(registry.path, slug, entry ?? { hosts: [] });
    },
    onStep,
  });
  return { report, moment: backup.manifest.moment, lost: backup.manifest.lost };
}
