import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Upgrades } from './compose-upgrades.ts';
import type { Config } from './config/config.ts';
import { type JournalFiles, requireTogether } from './features/orphan-files/file-adoption.ts';
import type { DatabaseEngine } from './platform/db/database-engine.ts';
import { readInstallation } from './platform/db/installation-of.ts';
import { watchedRoom } from './platform/db/journal-database.ts';
import type { JournalPlaces } from './platform/db/journal-places.ts';
import { refuseOtherFiles, rememberFiles } from './platform/db/served-journals.ts';
import type { FullDisk } from './platform/disk-room.ts';
import { type DamagedFiles, watchedFileStore } from './platform/files/file-store.ts';
import type { FileStores } from './platform/files/file-stores.ts';
import { FilesUnavailable, LostData } from './platform/storage-faults.ts';

export type JournalDataParts = {
  config: Config;
  databases: DatabaseEngine;
  places: JournalPlaces;
  fileStores: FileStores;
  damagedFiles: DamagedFiles;
  upgrades: Upgrades;
  /** A write of the journal found no room. */
  noteDiskFull(slug: string, found: FullDisk): void;
  log?: Logger | undefined;
};

/** No probe of a load balancer waits longer for S3. */
const maxLookMilliseconds = 1000;

/** The database and the files of each journal, opened together, and which of them may not belong together. */
export class JournalData {
  readonly #parts: JournalDataParts;
  /** Journals whose database or files were not what belongs there, when that was last looked at. */
  readonly #suspects = new Set<string>();

  constructor(parts: JournalDataParts) {
    this.#parts = parts;
  }

  isInDoubt(slug: string): boolean {
    return this.#suspects.has(slug);
  }

  /**
   * Throws while the files of a journal in doubt do not belong to its database. Not while the files' place cannot be asked:
   * that is as true on every other node, and pages are served without it, so it makes no node unready.
   */
  async lookAgain(slug: string, journal: JournalFiles): Promise<void> {
    const late = pause(maxLookMilliseconds, false, { ref: false });
    const isKnown = requireTogether(journal).then(
      () => true,
      (error: unknown) => {
        if (error instanceof FilesUnavailable) return false;
        throw error;
      },
    );
    if (await Promise.race([isKnown, late])) this.#suspects.delete(slug);
  }

  /** Throws LostData where what should be there is not, and DatabaseUnavailable. */
  async open(slug: string): Promise<JournalFiles> {
    try {
      return await this.#openBoth(slug);
    } catch (error) {
      if (error instanceof LostData) this.#suspects.add(slug);
      throw error;
    }
  }

  async #openBoth(slug: string): Promise<JournalFiles> {
    const { config, databases, places, fileStores, damagedFiles, upgrades, log } = this.#parts;
    await places.check(slug);
    refuseOtherFiles(config.dataDir, fileStores.place);
    await upgrades.runOne(slug);
    const { database: opened, isNew } = await databases.open(slug);
    if (isNew) log?.warn({ journal: slug, engine: opened.engine }, 'new database made');
    rememberFiles(config.dataDir, fileStores.place);
    const files = watchedFileStore(fileStores.open(slug, opened), slug, damagedFiles);
    const database = watchedRoom(opened, (err) => this.#parts.noteDiskFull(slug, { err }));
    // A doubt, or a failure to tell, stops no reader.
    await requireTogether({ files, database }).catch((error: unknown) => {
      this.#suspects.add(slug);
      if (!(error instanceof LostData)) {
        log?.error({ err: error, journal: slug }, 'owner of the files not known');
      }
    });
    // Nor does a folder that cannot be written, or is full.
    await readInstallation(database.reads)
      .then((installation) => places.remember(slug, installation))
      .catch((error) => log?.warn({ err: error, journal: slug }, 'journal not recorded'));
    return { files, database };
  }
}
