import type { FilesPlace } from '#domain/files-place.ts';
import type { Journal } from './compose-journal.ts';
import type { Upgrades } from './compose-upgrades.ts';
import type { Config } from './config/config.ts';
import type { JournalRegistry } from './config/journal-registry.ts';
import type { JournalEntry } from './config/publisher-file.ts';
import type { LoginCounts } from './features/accounts/login-watch.ts';
import type { DocumentRenderer } from './features/documents/rendering/document-renderer.ts';
import type { SetupService } from './features/setup/setup-service.ts';
import type { UsageNumbers } from './features/usage/usage-numbers.ts';
import type { DatabaseEngine, PoolState, StatementCounts } from './platform/db/database-engine.ts';
import type { Engine } from './platform/db/engine.ts';
import type { JournalPlaces } from './platform/db/journal-places.ts';
import type { FullDisk } from './platform/disk-room.ts';
import type { FileCache } from './platform/files/file-cache.ts';
import type { DamagedFiles, FileStore } from './platform/files/file-store.ts';
import type { FileStores } from './platform/files/file-stores.ts';
import type { Pictures } from './platform/images/pictures.ts';
import type { ReadinessReport } from './platform/readiness.ts';

/** What a process of Colophon works with, for all its journals: made by `compose.ts`. */
export type Services = {
  config: Config;
  registry: JournalRegistry;
  /** The journal of a slug, opened at its first use. Throws for one that is not registered, or whose database is unavailable. */
  journal(slug: string): Promise<Journal>;
  /**
   * The same of one that may have to be made first, with its entry in publisher.yaml. Throws `LostData`, before anything is
   * written, where it had a database that is gone.
   */
  makeJournal(slug: string, entry: JournalEntry): Promise<Journal>;
  /** The store of the people of the whole publisher, a journal that is never shown; made by its first person. */
  publisherPeople: { find(): Promise<Journal | undefined>; make(): Promise<Journal> };
  /** The journal if it is open already: the way of a request that must not wait. */
  openJournal(slug: string): Journal | undefined;
  /** All that a public response of the journal depends on beside its address: one of another version is stale. */
  cacheVersion(journal: Journal): string;
  /** The files of a journal in a place that it is not served from: for moving them. */
  otherFiles(slug: string, place: FilesPlace): Promise<FileStore>;
  /** Whether there is a database of this slug, or what is left of one, registered or not. */
  hasData(slug: string): Promise<boolean>;
  /** What is known of where the journals' databases are, and were. */
  places: JournalPlaces;
  /** The databases of the journals, open or not. */
  databases: DatabaseEngine;
  /** The files of a journal that is being restored into a folder of its own. */
  openFiles: FileStores['open'];
  /** To be told when a write of a journal found its disk full: readiness fails until there is room again. */
  noteDiskFull(slug: string, found: FullDisk): void;
  /** Migrations of the journals' databases that are still to run. */
  upgrades: Upgrades;
  /** The files of all journals that readers asked for and that are damaged or missing. */
  damagedFiles: DamagedFiles;
  /** Whether this node can serve its journals: looks at each of them, and at the disk. */
  readiness(): Promise<ReadinessReport>;
  /** Makes of uploaded pictures what the pages show. */
  pictures: Pictures;
  /** Makes PDFs of document specs. */
  renderer: DocumentRenderer;
  /** What else the metrics read. */
  watched: {
    engine: Engine;
    statements: StatementCounts;
    logins: LoginCounts;
    usage: UsageNumbers;
    fileCache: FileCache;
    connections(): PoolState | undefined;
    openJournals(): number;
  };
  /** How the first journal is made in the browser. */
  setup: SetupService;
  /** The clock. */
  now(): Date;
  /** Where the server listens, once it does: the origin of journals that have none of their own. */
  listenAddress: string;
  close(): Promise<void>;
};
