import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { calls } from '#contract/calls/calls.ts';
import { startPostgresServer } from '../../tests/support/postgres-server.ts';
import type { Engine } from '../limits.ts';
import type { ReferenceConfig } from '../reference/server.ts';
import { type Holdings, manyArticles, readHoldings, writeArticles } from './articles.ts';
import { type RunningServer, runNode, startServer } from './processes.ts';

const program = fileURLToPath(new URL('../../bin/colophon.mjs', import.meta.url));
export const referenceServer = fileURLToPath(new URL('../reference/server.ts', import.meta.url));
export const credentials = { username: 'bench', password: 'measured with care' };
const withoutCaches = { COLOPHON_CACHE_BYTES: '0', COLOPHON_DOCUMENT_CACHE_BYTES: '0' };

/** An installation in a folder of its own. */
export type Site = {
  /** Runs a command to its end; `watch` gets its process id. */
  colophon(args: string[], options?: { input?: string; watch?(pid: number): void }): Promise<void>;
  addJournal(slug: string): Promise<void>;
  serve(env?: Record<string, string>): Promise<RunningServer>;
};

/** What every measurement gets: one journal of 73,970 articles on each engine. */
export type Bench = {
  /** For what is written meanwhile; it goes with the bench. */
  folder: string;
  held: Holdings;
  site(engine: Engine): Promise<Site>;
  /** With the caches of pages and documents, on SQLite. */
  cached(): Promise<RunningServer>;
  /** Without them. */
  uncached(engine: Engine): Promise<RunningServer>;
  /** As little as Node can do for the same, in a process of its own. */
  reference: RunningServer;
  openSite(databaseUrl?: string): Promise<Site>;
  /** A PostgreSQL server as safe as it comes: what is committed is on the disk. Gives the address of an empty database. */
  startPostgres(): Promise<string>;
  close(): Promise<void>;
};

export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
  const opened: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const part of opened.toReversed()) await part.close();
    await rm(folder, { recursive: true, force: true });
  };
  const keep = async <T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
    const part = await opening;
    opened.push(part);
    return part;
  };
  const openSite = async (databaseUrl = '') => {
    const data = await mkdtemp(join(folder, 'site-'));
    return { ...siteIn(data, databaseUrl), data };
  };
  const startPostgres = async () => {
    const server = await keep(startPostgresServer(['listen_addresses=127.0.0.1']));
    await server.createDatabase('bench');
    return `${server.url}/bench`;
  };
  try {
    const articles = await writeArticles(join(folder, 'articles.jsonl'), manyArticles);
    const sqlite = await openSite();
    await fill(sqlite, articles);
    const database = join(sqlite.data, 'journals', 'bench', 'journal.db');
    changeSqlite(database);
    const postgres = once(async () => {
      const url = await startPostgres();
      const site = await openSite(url);
      await fill(site, articles);
      await changePostgres(url);
      return site;
    });
    const site = async (engine: Engine) => (engine === 'SQLite' ? sqlite : postgres());
    const serve = (engine: Engine, env?: Record<string, string>) =>
      once(async () => keep((await site(engine)).serve(env)));
    const cached = serve('SQLite');
    const uncached = {
      SQLite: serve('SQLite', withoutCaches),
      PostgreSQL: serve('PostgreSQL', withoutCaches),
    };
    const { origin: upstream } = await cached();
    const config: ReferenceConfig = { sqlite: database, upstream };
    const reference = await keep(
      startServer([referenceServer, JSON.stringify(config)], join(folder, 'reference.log')),
    );
    return {
      folder,
      held: readHoldings(database),
      site,
      cached,
      uncached: (engine) => uncached[engine](),
      reference,
      openSite,
      startPostgres,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function siteIn(data: string, databaseUrl: string): Site {
  // No PDF is there: it would be looked for 73,970 times meanwhile.
  const env = { COLOPHON_DATA: data, DATABASE_URL: databaseUrl, COLOPHON_PDF_TEXTS: 'off' };
  let servers = 0;
  const colophon: Site['colophon'] = (args, options) =>
    runNode([program, ...args], { env, ...options });
  return {
    colophon,
    addJournal: (slug) =>
      colophon(
        `journal create ${slug} --domain ${slug}.example --issn 2049-3630`
          .split(' ')
          .concat('--name', 'Journal of Measurements'),
      ),
    serve: (more) =>
      startServer([program, 'serve'], join(data, `server-${++servers}.log`), { ...env, ...more }),
  };
}

async function fill(site: Site & { data: string }, articles: string): Promise<void> {
  await site.addJournal('bench');
  await site.colophon(['import', articles, '--journal', 'bench']);
  await site.colophon(
    `user add --journal bench --username ${credentials.username} --password-stdin`.split(' '),
    { input: credentials.password },
  );
}

/** Every article has a PDF of its own, so that pages link to it. Nobody reads one. */
const changesWith = (hashOfId: string) =>
  [
    `UPDATE articles SET file_sha256 = ${hashOfId}, file_bytes = 300000`,
    ...Object.entries({
      formatted_journal_name: 'Journal of <i>Measurements</i>',
      home_content: '<p>What this journal measures is itself.</p>',
      year_started: '2013',
    }).map(
      ([field, value]) =>
        `INSERT INTO settings (field, value) VALUES ('${field}', '${value}')
       ON CONFLICT (field) DO UPDATE SET value = excluded.value`,
    ),
  ].join(';');

function changeSqlite(file: string): void {
  const database = new Sqlite(file);
  database.exec(changesWith("printf('%064x', id)"));
  database.close();
}

async function changePostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const changes = changesWith("lpad(to_hex(id), 64, '0')");
  await client.query(`SET search_path TO "bench"; ${changes}`);
  // Autovacuum does this some time after an import: it must not come while something is measured.
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/** Makes it at the first call. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export type Administrator = {
  headers: Record<string, string>;
  /** Posts JSON or a form. Throws for any refusal. */
  post(path: string, body: object): Promise<unknown>;
};

/** The administrator of the journal, logged in at a server. */
export async function administratorAt(origin: string): Promise<Administrator> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(origin + path, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { token } = (await post(calls.login.path, credentials)) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return { headers, post: (path, body) => post(path, body, headers) };
}
