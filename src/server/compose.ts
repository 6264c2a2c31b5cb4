import { join } from 'node:path';
import type { Logger } from 'pino';
import { journalProfile } from '#domain/journal-profile.ts';
import type { Config } from '#server/config/config.ts';
import { JournalRegistry } from '#server/config/journal-registry.ts';
import {
  type AccountsService,
  accountsService,
} from '#server/features/accounts/accounts-service.ts';
import { type UsersService, usersService } from '#server/features/accounts/users-service.ts';
import {
  type ArticlesService,
  articlesService,
} from '#server/features/articles/articles-service.ts';
import {
  type DocumentsService,
  documentsService,
} from '#server/features/documents/documents-service.ts';
import {
  type DocumentRenderer,
  openDocumentRenderer,
} from '#server/features/documents/rendering/document-renderer.ts';
import {
  type JournalDesign,
  journalDesign,
} from '#server/features/documents/specs/journal-design.ts';
import { type EditorsService, editorsService } from '#server/features/editors/editors-service.ts';
import { type ExportService, exportService } from '#server/features/export/export-service.ts';
import { type HistoryService, historyService } from '#server/features/history/history-service.ts';
import { type ImportService, importService } from '#server/features/import/import-service.ts';
import {
  type IndexingService,
  indexingService,
} from '#server/features/indexing/indexing-service.ts';
import { type IssuesService, issuesService } from '#server/features/issues/issues-service.ts';
import { journalTheme } from '#server/features/journals/journal-theme.ts';
import { type SearchService, searchService } from '#server/features/search/search-service.ts';
import {
  type SettingsService,
  settingsService,
} from '#server/features/settings/settings-service.ts';
import { DatabaseUnavailable } from '#server/platform/db/database-unavailable.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { openPostgres } from '#server/platform/db/postgres-database.ts';
import { PostgresServer } from '#server/platform/db/postgres-server.ts';
import { openSqlite } from '#server/platform/db/sqlite-database.ts';
import { cachedFileStore } from '#server/platform/files/cached-file-store.ts';
import { diskFileStore } from '#server/platform/files/disk-file-store.ts';
import { FileCache } from '#server/platform/files/file-cache.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { postgresFileStore } from '#server/platform/files/postgres-file-store.ts';
import { openPictures, type Pictures } from '#server/platform/images/pictures.ts';

/** Everything of one journal. Two journals share nothing but the process. */
export type Journal = {
  slug: string;
  database: JournalDatabase;
  files: FileStore;
  settings: SettingsService;
  issues: IssuesService;
  articles: ArticlesService;
  editors: EditorsService;
  indexing: IndexingService;
  search: SearchService;
  documents: DocumentsService;
  history: HistoryService;
  imports: ImportService;
  exports: ExportService;
  accounts: AccountsService;
  users: UsersService;
};

export type Services = {
  config: Config;
  registry: JournalRegistry;
  /** The journal of a slug, opened at its first use. Throws for one that is not registered, or whose database is away. */
  journal(slug: string): Promise<Journal>;
  /** The journal if it is open already: the way of a request that must not wait. */
  openJournal(slug: string): Journal | undefined;
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
  const fileCache = new FileCache(join(config.dataDir, 'file-cache'), config.fileCacheBytes);
  const opening = new Map<string, Promise<Journal>>();
  const open = new Map<string, Journal>();

  function openFiles(slug: string, database: JournalDatabase, folder: string): FileStore {
    if (database.engine === 'sqlite') return diskFileStore(folder);
    const store = postgresFileStore(database, slug, folder);
    return config.fileCacheBytes > 0 ? cachedFileStore(store, fileCache) : store;
  }

  async function openNow(slug: string): Promise<Journal> {
    if (!registry.find(slug)) throw new Error(`There is no journal ${slug}`);
    const folder = join(config.dataDir, 'journals', slug);
    const database = postgres
      ? await openPostgres(postgres, slug)
      : await openSqlite(join(folder, 'journal.db'));
    const files = openFiles(slug, database, join(folder, 'files'));
    const templates = join(folder, 'templates');
    const design = journalDesign(templates, services.renderer.pool, (problem) =>
      log?.warn({ journal: slug, ...problem }, 'template broken'),
    );
    const journal = journalServices(slug, database, files, registry, templates, design);
    open.set(slug, journal);
    return journal;
  }

  function openOnce(slug: string): Promise<Journal> {
    const known = opening.get(slug);
    if (known) return known;
    const promise = openNow(slug);
    opening.set(slug, promise);
    // A database that is away now may be back at the next request.
    promise.catch(() => opening.delete(slug));
    return promise;
  }

  /** Waiting for another node's migrations is no reason to keep a reader waiting for good: the opening goes on. */
  function openInTime(slug: string): Promise<Journal> {
    const most = openingTimeouts * config.databaseTimeoutSeconds * 1000;
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new DatabaseUnavailable(`${slug} is still being opened`)),
      most,
    );
    return Promise.race([openOnce(slug), promise]).finally(() => clearTimeout(timer));
  }

  const services: Services = {
    config,
    registry,
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
    async close() {
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

function journalServices(
  slug: string,
  database: JournalDatabase,
  files: FileStore,
  registry: JournalRegistry,
  templates: string,
  design: () => Promise<JournalDesign>,
): Journal {
  const articles = articlesService(database, files);
  const settings = settingsService(database);
  return {
    slug,
    database,
    files,
    articles,
    settings,
    issues: issuesService(database),
    editors: editorsService(database),
    indexing: indexingService(database),
    search: searchService(database, articles),
    documents: documentsService({
      database,
      files,
      settings: settings.get,
      surroundings: ({ domain }) => documentSurroundings(registry, slug, domain),
      design,
    }),
    history: historyService(database),
    imports: importService(database, files),
    exports: exportService({ database, files, templates }),
    accounts: accountsService(database),
    users: usersService(database),
  };
}

/** What documents show that `publisher.yaml` says, as it says it now. */
function documentSurroundings(registry: JournalRegistry, slug: string, domain: string) {
  const { publisher, timezone, domains } = registry.publisher;
  const registration = registry.find(slug);
  if (!registration) throw new Error(`There is no journal ${slug}`);
  return {
    origin: registration.origin,
    accent: journalTheme(registration.accent).ink,
    publisher: publisher.name,
    timezone,
    showsContact: journalProfile(domain, domains).editorContact,
  };
}
