import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { composeJournal, type Journal } from './compose-journal.ts';
import type { Config } from './config/config.ts';
import { currentYear } from './config/current-year.ts';
import { JournalRegistry } from './config/journal-registry.ts';
import {
  type DocumentRenderer,
  openDocumentRenderer,
} from './features/documents/rendering/document-renderer.ts';
import { journalDesign } from './features/documents/specs/journal-design.ts';
import { adoptNewJournal, type JournalFiles } from './features/orphan-files/file-adoption.ts';
import { findSqlitePlace, refuseLostDatabase } from './platform/db/database-place.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './platform/db/database-unavailable.ts';
import type { JournalDatabase } from './platform/db/journal-database.ts';
import { NewerDatabase } from './platform/db/newer-database.ts';
import { checkPostgresVersion, hasSchema, openPostgres } from './platform/db/postgres-database.ts';
import { PostgresServer } from './platform/db/postgres-server.ts';
import { keepEngine, refuseOtherEngine } from './platform/db/served-engine.ts';
import { checkSqliteVersion, openSqlite } from './platform/db/sqlite-database.ts';
import { DiskRoom } from './platform/disk-room.ts';
import { cachedFileStore } from './platform/files/cached-file-store.ts';
import { DamagedFiles, watchedFileStore } from './platform/files/damaged-files.ts';
import { diskFileStore } from './platform/files/disk-file-store.ts';
import { FileCache } from './platform/files/file-cache.ts';
import { checkLedger, requireTogether } from './platform/files/file-ledger.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { postgresFileStore } from './platform/files/postgres-file-store.ts';
import { openPictures, type Pictures } from './platform/images/pictures.ts';
import { LostData } from './platform/lost-data.ts';
import { Problem } from './problem.ts';

export type { Journal } from './compose-journal.ts';

export type Services = {
  config: Config;
  registry: JournalRegistry;
  /** The journal of a slug, opened at its first use. Throws for one that is not registered, or whose database is unavailable. */
  journal(slug: string): Promise<Journal>;
  /** The journal if it is open already: the way of a request that must not wait. */
  openJournal(slug: string): Journal | undefined;
  /** All that a public response of the journal depends on beside its address: one of another version is stale. */
  cacheVersion(journal: Journal): string;
  /** Whether there is a database of this slug, or what is left of one, registered or not. */
  hasData(slug: string): Promise<boolean>;
  /** To be told when a write of a journal found its disk full: readiness fails until there is room again. */
  noteDiskFull(slug: string, error: unknown): void;
  /**
   * Throws where the database of a journal was written by a newer program. One that cannot be reached or read now says so
   * when it is opened.
   */
  checkVersions(): Promise<void>;
  /** The files of all journals that readers asked for and that are damaged or missing. */
  damagedFiles: DamagedFiles;
  /** Throws while the first journal cannot be read, a disk is full, or data of any journal is known to be lost. */
  checkReady(): Promise<void>;
  /** Makes of uploaded pictures what the pages show. */
  pictures: Pictures;
  /** Makes PDFs of document specs. */
  renderer: DocumentRenderer;
  /** The clock. */
  now(): Date;
  /** Where the server listens, once it does: the origin of journals that have none of their own. */
  listenAddress: string;
  close(): Promise<void>;
};

/** Of the file that shows whether there is room for an upload. */
const probeBytes = 1024 * 1024;

/** So many times as long as a statement, the opening of a journal is waited for. */
const openingTimeouts = 3;

/** The one place where things are made. */
export function buildServices(config: Config, log?: Logger, now = () => new Date()): Services {
  const registry = new JournalRegistry(
    join(config.dataDir, 'publisher.yaml'),
    () => services.listenAddress,
    (error) => log?.error({ err: error }, 'publisher.yaml'),
  );
  const postgres =
    config.databaseUrl === undefined
      ? undefined
      : new PostgresServer(config.databaseUrl, {
          timeoutSeconds: config.databaseTimeoutSeconds,
          onError: (error) => log?.error({ err: error }, 'database'),
        });
  const diskRoom = new DiskRoom((isFull, journal, error) => {
    if (isFull) log?.error({ err: error, journal }, 'disk full');
    else log?.info({ journal }, 'disk has room again');
  });
  const fileCache = new FileCache(join(config.dataDir, 'file-cache'), config.fileCacheBytes);
  const opening = new Map<string, Promise<Journal>>();
  const open = new Map<string, Journal>();
  /** Journals whose database or files were not what belongs there, when that was last looked at. */
  const suspects = new Set<string>();
  const folderOf = (slug: string) => join(config.dataDir, 'journals', slug);
  const sqliteFileOf = (slug: string) => join(folderOf(slug), 'journal.db');

  const damagedFiles = new DamagedFiles();

  function openFiles(slug: string, database: JournalDatabase, folder: string): FileStore {
    return watchedFileStore(openStore(slug, database, folder), slug, damagedFiles);
  }

  function openStore(slug: string, database: JournalDatabase, folder: string): FileStore {
    if (database.engine === 'sqlite') return diskFileStore(database, folder);
    const store = postgresFileStore(database, slug, folder);
    return config.fileCacheBytes > 0 ? cachedFileStore(store, fileCache) : store;
  }

  /** Throws `LostData` rather than make a database where there was another. */
  async function openDatabase(slug: string, folder: string): Promise<JournalDatabase> {
    refuseOtherEngine(config.dataDir, postgres ? 'postgres' : 'sqlite');
    if (!postgres) refuseLostDatabase(folder);
    const isNew = !(await services.hasData(slug));
    const database = postgres
      ? await openPostgres(postgres, slug)
      : await openSqlite(sqliteFileOf(slug));
    if (isNew) log?.warn({ journal: slug, engine: database.engine }, 'new database made');
    keepEngine(config.dataDir, database.engine);
    return database;
  }

  /** Finds out whether these are the journal's files. A doubt, or a failure to tell, stops no reader. */
  async function checkFiles(slug: string, journal: JournalFiles): Promise<void> {
    try {
      const { state } = await checkLedger(journal.files.ledger);
      if (state === 'unadopted') await adoptNewJournal(journal);
      if (state === 'apart') suspects.add(slug);
    } catch (error) {
      log?.error({ err: error, journal: slug }, 'file ledger not read');
      suspects.add(slug);
    }
  }

  async function openNow(slug: string): Promise<Journal> {
    if (!registry.find(slug)) throw new Error(`There is no journal ${slug}`);
    const folder = folderOf(slug);
    const database = await openDatabase(slug, folder);
    const files = openFiles(slug, database, join(folder, 'files'));
    await checkFiles(slug, { files, database });
    const templates = join(folder, 'templates');
    const journal = composeJournal({
      slug,
      database,
      files,
      registry,
      pictures: services.pictures,
      templates,
      design: journalDesign(templates, services.renderer.pool, (problem) =>
        log?.warn({ journal: slug, ...problem }, 'template broken'),
      ),
      onLogin: (line) => log?.info({ journal: slug, ...line }, 'login'),
    });
    open.set(slug, journal);
    return journal;
  }

  function openOnce(slug: string): Promise<Journal> {
    const known = opening.get(slug);
    if (known) return known;
    const promise = openNow(slug);
    opening.set(slug, promise);
    promise.catch((error) => {
      if (error instanceof LostData) suspects.add(slug);
      // A database that is unavailable now may be back at the next request.
      opening.delete(slug);
    });
    return promise;
  }

  /** Waiting for another node's migrations is no reason to keep a reader waiting for good: the opening goes on. */
  function openInTime(slug: string): Promise<Journal> {
    const max = openingTimeouts * config.databaseTimeoutSeconds * 1000;
    const { promise, reject } = Promise.withResolvers<never>();
    const late = () => reject(new DatabaseUnavailable(`${slug} is still being opened`));
    const timer = setTimeout(late, max);
    return Promise.race([openOnce(slug), promise]).finally(() => clearTimeout(timer));
  }

  const services: Services = {
    config,
    registry,
    damagedFiles,
    pictures: openPictures(),
    renderer: openDocumentRenderer(config.documentCacheBytes, (document) =>
      log?.warn(document, 'document not accessible'),
    ),
    now,
    listenAddress: `http://${config.host}:${config.port}`,
    openJournal: (slug) => open.get(slug),
    async journal(slug) {
      const journal = open.get(slug) ?? (await openInTime(slug));
      await journal.database.confirm();
      return journal;
    },
    cacheVersion: ({ database }) =>
      `${database.version()}.${registry.generation}.${currentYear(registry.publisher.timezone)}`,
    async hasData(slug) {
      if (postgres) return hasSchema(postgres, slug);
      return findSqlitePlace(folderOf(slug)) !== 'none';
    },
    noteDiskFull: (slug, error) =>
      diskRoom.noteFull(slug, error, async () => {
        const { database, files } = await services.journal(slug);
        await database.probeRoom();
        const staged = await files.stage(randomBytes(probeBytes));
        await staged.discard();
      }),
    async checkVersions() {
      for (const { slug } of registry.list()) {
        try {
          await (postgres
            ? checkPostgresVersion(postgres, slug)
            : checkSqliteVersion(sqliteFileOf(slug)));
        } catch (error) {
          if (error instanceof NewerDatabase) {
            throw new Error(`The journal ${slug} cannot be served`, { cause: error });
          }
          if (isDatabaseUnavailable(error)) return;
        }
      }
    },
    async checkReady() {
      if (diskRoom.isFull) throw new Problem('disk_full');
      const [first] = registry.list();
      if (!first) throw new LostData(noJournal(config.dataDir));
      const journal = await services.journal(first.slug);
      await journal.settings.get();
      // What is remembered says nothing of the database as it is now.
      await journal.database.ping();
      for (const slug of suspects) {
        if (registry.find(slug)) await requireTogether((await services.journal(slug)).files.ledger);
        suspects.delete(slug);
      }
    },
    async close() {
      await diskRoom.close();
      await services.pictures.close();
      await services.renderer.close();
      await Promise.allSettled(
        [...opening.values()].map(async (journal) => (await journal).database.close()),
      );
      await postgres?.close();
    },
  };
  return services;
}

/** What is told where no journal is found: most often the folder is the wrong one. */
export function noJournal(dataDir: string): string {
  const found = existsSync(dataDir) ? 'no journal in' : 'no folder';
  return `There is ${found} ${dataDir}: is COLOPHON_DATA right? A journal is made with: colophon journal create`;
}
