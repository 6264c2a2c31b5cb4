import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { journalSlug } from '#contract/entities/values.ts';
import { formMessages } from '#contract/messages.ts';
import type { FilesPlace } from '#domain/files-place.ts';
import { journalLook, newLook } from '#domain/journal-look.ts';
import { type Config, readSecretKey, version } from './config/config.ts';
import { cacheVersions, JournalRegistry } from './config/journal-registry.ts';
import {
  addJournalEntry,
  changeJournalEntry,
  type JournalEntry,
  listJournalFolders,
  makePublisherFile,
  publisherStore,
} from './config/publisher-file.ts';
import type { Installation } from './context.ts';
import { LoginCounts } from './features/accounts/login-watch.ts';
import { checkPassword } from './features/accounts/passwords.ts';
import { discardStage, makeStage, publishStage } from './features/backup/staged-journal.ts';
import { type DepositPatience, usualPatience } from './features/deposits/deposits-service.ts';
import {
  type DocumentRenderer,
  openDocumentRenderer,
} from './features/documents/rendering/document-renderer.ts';
import { type SetupService, setupService } from './features/setup/setup-service.ts';
import { openCountries } from './features/usage/countries.ts';
import { Robots } from './features/usage/robots-list.ts';
import { UsageNumbers } from './features/usage/usage-service.ts';
import type { Journal } from './journal.ts';
import { OpenJournals } from './open-journals.ts';
import {
  type DatabaseEngine,
  type PoolState,
  postgresEngine,
  StatementCounts,
  sqliteEngine,
} from './platform/db/database-engine.ts';
import type { Engine } from './platform/db/engine.ts';
import { JournalPlaces } from './platform/db/journal-places.ts';
import { latestMigration } from './platform/db/migrations/migrations.ts';
import { PostgresServer } from './platform/db/postgres-server.ts';
import { DiskRoom, type FullDisk, readDiskSpace } from './platform/disk-room.ts';
import { makeFolder } from './platform/durable-folder.ts';
import type { FileCache } from './platform/files/file-cache.ts';
import { DamagedFiles, type FileStore } from './platform/files/file-store.ts';
import { FileStores } from './platform/files/file-stores.ts';
import { adopt } from './platform/files/files-installation.ts';
import { openPictures } from './platform/images/pictures.ts';
import { openPdfReader } from './platform/pdfs/pdf-reader.ts';
import { openReadingQueue } from './platform/processes/reading-queue.ts';
import { Readiness, type ReadinessReport } from './platform/readiness.ts';
import { sealedTexts } from './platform/secrets/sealed-texts.ts';
import { LostData } from './platform/storage-faults.ts';
import { refuseInvalid } from './problem.ts';
import { shareEntry, shareNewEntry } from './shared-entries.ts';
import { isHeld } from './store/hold-queries.ts';
import { openUpgrades, type Upgrades } from './upgrades.ts';

/** What a process of Colophon works with, for all its journals. */
export type Services = Installation & {
  /** The journal of a slug, opened at its first use. Throws for one that is not registered, or whose database is unavailable. */
  journal(slug: string): Promise<Journal>;
  /**
   * Makes a journal and fills it, whole or not at all: its entry in publisher.yaml is written last. Throws `LostData`, before
   * anything is written, where it had a database that is gone, and `invalid_fields` where there is one, or where a host leads
   * to another journal.
   */
  makeJournal(
    slug: string,
    entry: JournalEntry,
    fill?: (journal: Journal) => Promise<void>,
  ): Promise<Journal>;
  /** The store of the people of the whole publisher, a journal that is never shown; made by its first person. */
  publisherPeople: { find(): Promise<Journal | undefined>; make(): Promise<Journal> };
  /** The journal if it is open already: the way of a request that must not wait. */
  openJournal(slug: string): Journal | undefined;
  /** All that a public response of the journal depends on besides its address: one of another version is stale. */
  cacheVersion(journal: Journal): string;
  /** The files of a journal in a place that it is not served from: for moving them. */
  otherFiles(slug: string, place: FilesPlace): Promise<FileStore>;
  /** Whether there is a database of this slug, or what is left of one, registered or not. */
  hasData(slug: string): Promise<boolean>;
  /** Gives a new journal a face that no other one of the publisher has. */
  giveLook(journal: Journal): Promise<void>;
  /** What is known of where the journals' databases are, and were. */
  places: JournalPlaces;
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

/** Makes what the process has for all its journals; `makeJournal` makes what each of them has. */
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
  const databases = openDatabases(
    config,
    config.metricsPort === undefined ? undefined : statements.note,
    log,
  );
  const installation: Installation = {
    ...{ config, version, registry, databases, log, now },
    pictures: openPictures(),
    pdfReader: openPdfReader(),
    reading: openReadingQueue(log),
    sealed: sealedTexts(() => readSecretKey(config.dataDir, config.secretKey)),
  };
  const places = new JournalPlaces({
    dataDir: config.dataDir,
    databases,
    isExpected: (name) => !journalSlug.safeParse(name).success || registry.find(name) !== undefined,
  });
  const fileStores = new FileStores({ ...config, place: config.files, folderOf });
  const diskRoom = new DiskRoom((isFull, journal, found) => {
    if (isFull) log?.error({ ...found, journal }, 'disk full');
    else log?.info({ journal }, 'disk has space again');
  });
  const damagedFiles = new DamagedFiles();
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
  const upgrades = openUpgrades(installation, places, folderOf);
  const noteDiskFull = (slug: string, found: FullDisk) =>
    diskRoom.noteFull(slug, found, async () => {
      const { database, files } = await journals.get(slug);
      await database.probeRoom();
      const staged = await files.stage(randomBytes(probeBytes));
      await staged.discard();
    });
  const journals = new OpenJournals({
    ...installation,
    ...{ places, fileStores, damagedFiles, upgrades, noteDiskFull, folderOf, renderer },
    ...{ logins, robots, countries, usageNumbers, depositPatience, mailTimeoutMilliseconds },
    publisherPeople: () => publisherPeople.find(),
    makePublisherPeople: () => publisherPeople.make(),
    makeJournal: (slug, entry, fill) => services.makeJournal(slug, entry, fill),
    async changeEntry(slug, entry) {
      const known = registry.publisher.journals.get(slug);
      await shareEntry(services, slug, { ...known, ...entry });
      changeJournalEntry(registry.path, slug, entry);
      // Seen by whatever asks next.
      registry.list();
    },
  });
  const publisherPeople: Services['publisherPeople'] = {
    async find() {
      const open = journals.find(publisherStore);
      if (open || (await databases.has(publisherStore)) || places.wasServed(publisherStore)) {
        return journals.get(publisherStore);
      }
      return undefined;
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
      // Readers need no people of the publisher; who logs in does.
      return places.wasServed(publisherStore) ? [...slugs, publisherStore] : slugs;
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
    isRead: (slug) => slug !== publisherStore,
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
    ...installation,
    ...{ damagedFiles, renderer, publisherPeople, places, noteDiskFull, upgrades },
    watched: {
      engine: databases.engine,
      ...{ statements, logins, usage: usageNumbers, fileCache: fileStores.cache },
      connections: () => databases.connections?.(),
      openJournals: () => journals.count,
    },
    listenAddress: `http://${config.host}:${config.port}`,
    openJournal: (slug) => journals.find(slug),
    journal: (slug) => journals.get(slug),
    async makeJournal(slug, entry, fill = async () => {}) {
      await places.intend(slug);
      makePublisherFile(registry.path);
      await upgrades.refuseMadeBefore();
      const where = { databases, journals: join(config.dataDir, 'journals') };
      await makeFolder(where.journals);
      const unlock = await databases.tryLock(`colophon journal ${slug}`);
      try {
        // Another process, or node, may be making it.
        if (!unlock || (await databases.has(slug)))
          refuseInvalid({ slug: formMessages.journals.slugTaken });
        const folder = await makeStage(where, slug);
        try {
          const staged = await databases.staged.make(slug, folder, latestMigration);
          const database = await staged.open();
          const files = fileStores.open(slug, database, join(folder, 'files'));
          await journals.fill({ slug, database, files }, async (journal) => {
            await adopt({ files, database });
            await services.giveLook(journal);
            await fill(journal);
          });
          await shareNewEntry(services, slug, entry, () =>
            publishStage(where, slug, () => {
              if (!registry.find(slug)) addJournalEntry(registry.path, slug, entry);
            }),
          );
        } catch (error) {
          await discardStage(where, slug);
          throw error;
        }
      } finally {
        await unlock?.();
      }
      return journals.get(slug);
    },
    async giveLook({ slug, settings }) {
      const others = registry.list().filter((one) => one.slug !== slug);
      const looks = others.map(async (one) => {
        const chosen = await (await journals.get(one.slug)).appearance.get();
        return journalLook(one.slug, chosen, one.accent);
      });
      // One that cannot be asked now is no reason to make no journal.
      const known = (await Promise.allSettled(looks)).flatMap((look) =>
        look.status === 'fulfilled' ? [look.value] : [],
      );
      const { accent, ...look } = newLook(slug, known);
      const isOfFile = registry.find(slug)?.accent !== undefined;
      await settings.update({ ...look, ...(!isOfFile && { accent }), document_band: 'shown' });
    },
    setup: setupService(installation, {
      makeJournal: (slug, entry, fill) => services.makeJournal(slug, entry, fill),
      checkPassword,
    }),
    cacheVersion: cacheVersions(registry),
    otherFiles: async (slug, place) =>
      fileStores.openOther(slug, (await journals.get(slug)).database, place),
    hasData: (slug) => databases.has(slug),
    openFiles: (slug, database, folder) => fileStores.open(slug, database, folder),
    readiness: () => readiness.look(),
    async close() {
      countries.close();
      await diskRoom.close();
      await installation.pictures.close();
      await installation.pdfReader.close();
      await installation.reading.close();
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
  onStatement: StatementCounts['note'] | undefined,
  log: Logger | undefined,
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

/** What is told where no journal is found: most often the folder is the wrong one, or publisher.yaml lost its end. */
export function noJournal(dataDir: string): string {
  const unnamed = listJournalFolders(dataDir);
  if (unnamed.length > 0) {
    return `publisher.yaml in ${dataDir} names no journal, but there is data of ${unnamed.join(', ')}. Put the lines of its journals back, from a backup or another node.`;
  }
  const found = existsSync(dataDir) ? 'no journal in' : 'no folder';
  return `There is ${found} ${dataDir}: is COLOPHON_DATA right? Create a journal with: colophon journal create`;
}
