import type { Logger } from 'pino';
import type { Upgrades } from './compose-upgrades.ts';
import type { Config } from './config/config.ts';
import { adoptNewJournal, type JournalFiles } from './features/orphan-files/file-adoption.ts';
import type { DatabaseEngine } from './platform/db/database-engine.ts';
import type { JournalDatabase } from './platform/db/journal-database.ts';
import type { JournalPlaces } from './platform/db/journal-places.ts';
import { watchedRoom } from './platform/db/watched-room.ts';
import type { FullDisk } from './platform/disk-room.ts';
import { type DamagedFiles, watchedFileStore } from './platform/files/damaged-files.ts';
import { checkLedger, type FileLedger } from './platform/files/file-ledger.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { FileStores } from './platform/files/file-stores.ts';
import { isKnownTogether } from './platform/files/known-together.ts';
import { readLedgerRow } from './platform/files/ledger-rows.ts';
import { keepServedFiles, refuseOtherFiles } from './platform/files/served-files.ts';
import { LostData } from './platform/lost-data.ts';

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

  /** Throws while the files of a journal in doubt do not belong to its database. */
  async lookAgain(slug: string, files: FileStore): Promise<void> {
    if (await isKnownTogether(files.ledger)) this.#suspects.delete(slug);
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
    const opened = await this.#openDatabase(slug);
    const files = this.#openFiles(slug, opened);
    await this.#checkFiles(slug, { files, database: opened });
    await this.#remember(slug, opened);
    const database = watchedRoom(opened, (err) => this.#parts.noteDiskFull(slug, { err }));
    return { files, database };
  }

  async #openDatabase(slug: string): Promise<JournalDatabase> {
    const { config, databases, places, fileStores, upgrades, log } = this.#parts;
    await places.check(slug);
    refuseOtherFiles(config.dataDir, fileStores.place);
    await upgrades.runOne(slug);
    const { database, isNew } = await databases.open(slug);
    if (isNew) log?.warn({ journal: slug, engine: database.engine }, 'new database made');
    keepServedFiles(config.dataDir, fileStores.place);
    return database;
  }

  #openFiles(slug: string, database: JournalDatabase): FileStore {
    const { places, fileStores, damagedFiles } = this.#parts;
    const store = fileStores.open(slug, database);
    const { ledger } = store;
    const remembering: FileLedger = {
      ...ledger,
      adoptAgain: async () => {
        // Before and after it: broken off between the two, the journal is still its own.
        await places.remember(slug);
        await ledger.adoptAgain();
        await this.#remember(slug, database);
      },
    };
    return watchedFileStore({ ...store, ledger: remembering }, slug, damagedFiles);
  }

  /** A folder that cannot be written, or is full, stops no reader: it is only said. */
  async #remember(slug: string, database: JournalDatabase): Promise<void> {
    const { places, log } = this.#parts;
    try {
      await places.remember(slug, (await readLedgerRow(database.reads)).installation);
    } catch (error) {
      log?.warn({ err: error, journal: slug }, 'journal not remembered');
    }
  }

  /** Finds out whether these are the journal's files. A doubt, or a failure to tell, stops no reader. */
  async #checkFiles(slug: string, journal: JournalFiles): Promise<void> {
    try {
      const { state } = await checkLedger(journal.files.ledger);
      if (state === 'unadopted') await adoptNewJournal(journal);
      if (state === 'apart') this.#suspects.add(slug);
    } catch (error) {
      this.#parts.log?.error({ err: error, journal: slug }, 'file ledger not read');
      this.#suspects.add(slug);
    }
  }
}
