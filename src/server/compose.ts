import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { composeReadiness } from './compose-readiness.ts';
import { composeUpgrades } from './compose-upgrades.ts';
import { type Config, readSecretKey } from './config/config.ts';
import { cacheVersions, JournalRegistry } from './config/journal-registry.ts';
import { addJournalEntry, journalSlug, publisherStore } from './config/publisher-file.ts';
import { LoginCounts } from './features/accounts/login-watch.ts';
import { checkPassword } from './features/accounts/passwords.ts';
import { type DepositPatience, usualPatience } from './features/deposits/deposits-service.ts';
import { openDocumentRenderer } from './features/documents/rendering/document-renderer.ts';
import { setupService } from './features/setup/setup-service.ts';
import { openCountries } from './features/usage/countries.ts';
import { Robots } from './features/usage/robots-list.ts';
import { UsageNumbers } from './features/usage/usage-numbers.ts';
import { OpenJournals } from './open-journals.ts';
import {
  type DatabaseEngine,
  postgresEngine,
  StatementCounts,
  sqliteEngine,
} from './platform/db/database-engine.ts';
import { JournalPlaces } from './platform/db/journal-places.ts';
import { PostgresServer } from './platform/db/postgres-server.ts';
import { DiskRoom } from './platform/disk-room.ts';
import { DamagedFiles } from './platform/files/file-store.ts';
import { FileStores } from './platform/files/file-stores.ts';
import { openPictures } from './platform/images/pictures.ts';
import { openPdfReader } from './platform/pdfs/pdf-reader.ts';
import { sealedTexts } from './platform/secrets/sealed-texts.ts';
import type { Services } from './services.ts';

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
    else log?.info({ journal }, 'disk has space again');
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
  const noteDiskFull: Services['noteDiskFull'] = (slug, found) =>
    diskRoom.noteFull(slug, found, async () => {
      const { database, files } = await journals.get(slug);
      await database.probeRoom();
      const staged = await files.stage(randomBytes(probeBytes));
      await staged.discard();
    });
  const parts = {
    ...{ config, registry, databases, damagedFiles, pictures, pdfReader, renderer, folderOf, log },
    ...{ robots, countries, usageNumbers, noteDiskFull },
    ...{ places, fileStores, logins, upgrades, depositPatience, mailTimeoutMilliseconds, now },
    sealed: sealedTexts(() => readSecretKey(config.dataDir, config.secretKey)),
    publisherPeople: () => publisherPeople.find(),
  };
  const journals = new OpenJournals(parts);
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

  const readiness = composeReadiness({
    ...{ config, registry, places, journals, diskRoom, rememberMilliseconds, log },
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
    cacheVersion: cacheVersions(registry),
    otherFiles: async (slug, place) =>
      fileStores.openOther(slug, (await journals.get(slug)).database, place),
    hasData: (slug) => databases.has(slug),
    places,
    databases,
    openFiles: (slug, database, folder) => fileStores.open(slug, database, folder),
    noteDiskFull,
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
