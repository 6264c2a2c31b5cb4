import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { FilesPlace } from '#domain/files-place.ts';
import type { Journal } from './compose-journal.ts';
import { composeUpgrades, type Upgrades } from './compose-upgrades.ts';
import type { Config } from './config/config.ts';
import { currentDay, currentYear } from './config/current-day.ts';
import { JournalRegistry } from './config/journal-registry.ts';
import {
  addJournalEntry,
  type JournalEntry,
  journalSlug,
  publisherStore,
} from './config/publisher-file.ts';
import { readSecretKey } from './config/secret-key.ts';
import { LoginCounts } from './features/accounts/login-counts.ts';
import { checkPassword } from './features/accounts/password-rules.ts';
import { type DepositPatience, usualPatience } from './features/deposits/deposits-service.ts';
import {
  type DocumentRenderer,
  openDocumentRenderer,
} from './features/documents/rendering/document-renderer.ts';
import { type SetupService, setupService } from './features/setup/setup-service.ts';
import { openCountries } from './features/usage/countries.ts';
import { Robots } from './features/usage/robots-list.ts';
import { UsageNumbers } from './features/usage/usage-numbers.ts';
import { OpenJournals } from './open-journals.ts';
import {
  type DatabaseEngine,
  type PoolState,
  postgresEngine,
  sqliteEngine,
} from './platform/db/database-engine.ts';
import type { Engine } from './platform/db/engine.ts';
import { JournalPlaces } from './platform/db/journal-places.ts';
import { PostgresServer } from './platform/db/postgres-server.ts';
import { StatementCounts } from './platform/db/statement-counts.ts';
import { DiskRoom, type FullDisk } from './platform/disk-room.ts';
import { readDiskSpace } from './platform/disk-space.ts';
import { DamagedFiles } from './platform/files/damaged-files.ts';
import type { FileCache } from './platform/files/file-cache.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { FileStores } from './platform/files/file-stores.ts';
import { openPictures, type Pictures } from './platform/images/pictures.ts';
import { LostData } from './platform/lost-data.ts';
import { openPdfReader } from './platform/pdfs/pdf-reader.ts';
import { Readiness, type ReadinessReport } from './platform/readiness.ts';
import { sealedTexts } from './platform/secrets/sealed-texts.ts';
import { isHeld } from './store/hold-queries.ts';

export type { Journal } from './compose-journal.ts';

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

/** Of the file that shows whether there is room for an upload. */
const probeBytes = 1024 * 1024;

type BuildOptions = {
  rememberMilliseconds?: number;
  /** With Crossref and DOAJ; a test waits less. */
  depositPatience?: DepositPatience;
  /** How long a mail server may be silent. */
  mailTimeoutMilliseconds?: number;
};

/** The one place where things are made. */
export function buildServices(
  config: Config,
  log?: Logger,
  now = () => new Date(),
  {
    rememberMilliseconds,
    depositPatience = usualPatience,
    mailTimeoutMilliseconds = 30_000,
  }: BuildOptions = {},
): Services {
  const registry = new JournalRegistry(
    join(config.dataDir, 'publisher.yaml'),
    () => services.listenAddress,
    (error) => log?.error({ err: error }, 'publisher.yaml'),
  );
  const folderOf = (slug: string) => join(config.dataDir, 'journals', slug);
  const statements = new StatementCounts();
  const databases = openDatabases(config, {
    log,
    onStatement: config.metricsPort === undefined ? undefined : statements.note,
  });
  const places = new JournalPlaces({
    dataDir: config.dataDir,
    databases,
    isExpected: (name) => !journalSlug.safeParse(name).success || registry.find(name) !== undefined,
  });
  const fileStores = new FileStores({ ...config, place: config.files, folderOf });
  const diskRoom = new DiskRoom((isFull, journal, found) => {
    if (isFull) log?.error({ ...found, journal }, 'disk full');
    else log?.info({ journal }, 'disk has room again');
  });
  const damagedFiles = new DamagedFiles();
  const pictures = openPictures();
  const pdfReader = openPdfReader();
  const renderer = openDocumentRenderer(config.documentCacheBytes, (document) =>
    log?.warn(document, 'document not accessible'),
  );
  const robots = new Robots(config.dataDir, (error) =>
    log?.error({ err: error }, 'list of robots not read'),
  );
  const countries = openCountries(config.usage.countries, (error) =>
    log?.error({ err: error }, 'database of countries not read'),
  );
  const logins = new LoginCounts();
  const usageNumbers = new UsageNumbers();
  const upgrades = composeUpgrades({ config, registry, databases, places, folderOf, now, log });
  const parts = {
    ...{ config, registry, databases, damagedFiles, pictures, pdfReader, renderer, folderOf, log },
    ...{ robots, countries, usageNumbers },
    ...{ places, fileStores, logins, upgrades, depositPatience, mailTimeoutMilliseconds, now },
    sealed: sealedTexts(() => readSecretKey(config.dataDir, config.secretKey)),
    publisherPeople: () => publisherPeople.find(),
  };
  const journals = new OpenJournals(parts);
  const publisherPeople: Services['publisherPeople'] = {
    async find() {
      const isThere = journals.find(publisherStore) ?? (await databases.has(publisherStore));
      return isThere ? journals.get(publisherStore) : undefined;
    },
    async make() {
      await places.intend(publisherStore);
      return journals.get(publisherStore);
    },
  };

  const held = new Set<string>();
  const readiness = new Readiness({
    list() {
      const slugs = registry.list().map(({ slug }) => slug);
      if (slugs.length === 0) throw new LostData(noJournal(config.dataDir));
      return slugs;
    },
    async check(slug) {
      const journal = await journals.get(slug);
      await journal.settings.get();
      // What is remembered says nothing of the database as it is now.
      await journal.database.ping();
      await journals.requireWhole(slug);
      if (await isHeld(journal.database.reads)) held.add(slug);
      else held.delete(slug);
    },
    isHeld: (slug) => held.has(slug),
    isDiskFull: () => diskRoom.isFull,
    diskSpace: () => readDiskSpace(config.dataDir),
    onChange(journal, reason) {
      if (reason === undefined) log?.info({ journal }, 'ready again');
      else log?.error({ err: reason, journal }, 'not ready');
    },
    rememberMilliseconds,
  });

  const services: Services = {
    config,
    registry,
    damagedFiles,
    pictures,
    renderer,
    watched: {
      engine: databases.engine,
      statements,
      logins,
      usage: usageNumbers,
      fileCache: fileStores.cache,
      connections: () => databases.connections?.(),
      openJournals: () => journals.count,
    },
    now,
    listenAddress: `http://${config.host}:${config.port}`,
    openJournal: (slug) => journals.find(slug),
    journal: (slug) => journals.get(slug),
    publisherPeople,
    async makeJournal(slug, entry) {
      await places.intend(slug);
      if (!registry.find(slug)) addJournalEntry(registry.path, slug, entry);
      return journals.get(slug);
    },
    setup: setupService({
      isNeeded: () => !registry.isLost() && registry.list().length === 0,
      hasData: (slug) => databases.has(slug),
      makeJournal: (slug, entry) => services.makeJournal(slug, entry),
      checkPassword,
      now,
    }),
    cacheVersion({ database, showsUsage }) {
      const { timezone } = registry.publisher;
      // Figures of readers are of the day before, and change with the day.
      const now = showsUsage() ? currentDay(timezone) : currentYear(timezone);
      return `${database.version()}.${registry.generation}.${now}`;
    },
    otherFiles: async (slug, place) =>
      fileStores.openOther(slug, (await journals.get(slug)).database, place),
    hasData: (slug) => databases.has(slug),
    places,
    databases,
    openFiles: (slug, database, folder) => fileStores.open(slug, database, folder),
    noteDiskFull: (slug, found) =>
      diskRoom.noteFull(slug, found, async () => {
        const { database, files } = await journals.get(slug);
        await database.probeRoom();
        const staged = await files.stage(randomBytes(probeBytes));
        await staged.discard();
      }),
    upgrades,
    readiness: () => readiness.look(),
    async close() {
      countries.close();
      await diskRoom.close();
      await pictures.close();
      await pdfReader.close();
      await renderer.close();
      await journals.close();
      await fileStores.close();
      await databases.close();
    },
  };
  return services;
}

function openDatabases(
  { dataDir, databaseUrl, databaseTimeoutSeconds }: Config,
  {
    log,
    onStatement,
  }: { log?: Logger | undefined; onStatement: StatementCounts['note'] | undefined },
): DatabaseEngine {
  if (databaseUrl === undefined) return sqliteEngine(join(dataDir, 'journals'), onStatement);
  return postgresEngine(
    new PostgresServer(databaseUrl, {
      timeoutSeconds: databaseTimeoutSeconds,
      log: onStatement,
      onError: (error) => log?.error({ err: error }, 'database'),
    }),
  );
}

/** What is told where no journal is found: most often the folder is the wrong one. */
export function noJournal(dataDir: string): string {
  const found = existsSync(dataDir) ? 'no journal in' : 'no folder';
  return `There is ${found} ${dataDir}: is COLOPHON_DATA right? A journal is made with: colophon journal create`;
}
