import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { buildServices } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { connect, kyselyOver } from '#server/platform/db/sqlite-connection.ts';
import { searchIndex } from '#server/platform/search-index/search-index.ts';
import { isLongForm } from '../support/long-form.ts';
import { addUser, password } from '../support/users.ts';
import { bundleServer } from './bundle-server.ts';
import { CrashChild } from './crash-child.ts';
import { sha256, Uploader } from './uploads-in-a-loop.ts';

const kills = isLongForm ? 200 : 60;
const lanes = 2;
const uploadersPerLane = 3;
const maxAnswers = 3;

/** A journal with an administrator and some issues; gives a token. */
async function prepare(dataDir: string): Promise<string> {
  const services = buildServices(
    readConfig({ COLOPHON_DATA: dataDir, COLOPHON_LOG_LEVEL: 'silent' }),
  );
  addJournalEntry(services.registry.path, 'demo', {
    hosts: [],
    origin: 'https://demo.example',
    accent: undefined,
  });
  const journal = await services.journal('demo');
  const now = new Date();
  await addUser(journal);
  for (let issue = 1; issue <= uploadersPerLane; issue++) {
    const address = { year: 2026, volume: 1, issue, frequency: 'Jan' };
    await journal.issues.create(address, { username: 'asha', now });
  }
  await mkdir(join(dataDir, 'journals', 'demo', 'files'), { recursive: true });
  const login = await journal.accounts.login({ username: 'asha', password }, '127.0.0.1', now);
  await services.close();
  if (!('token' in login)) throw new Error('The login was refused');
  return login.token;
}

type Row = { refnumber: number; file_sha256: string; file_bytes: number };

/** How many articles the search index holds: each is called Article and its number. */
async function indexedArticles(path: string): Promise<number> {
  const reads = kyselyOver(connect(path, { readonly: true }));
  const write = () => Promise.reject(new Error('Nothing is to be rebuilt'));
  const index = searchIndex({
    engine: 'sqlite',
    reads,
    version: () => 0,
    write,
    writePrivate: write,
  });
  const { total } = await index.match(['article'], 'public');
  await reads.destroy();
  return total;
}

/** All that must hold after a restart; `verified` are files that were found whole before. */
async function check(dataDir: string, uploaders: Uploader[], verified: Set<string>) {
  const folder = join(dataDir, 'journals', 'demo');
  const database = new Sqlite(join(folder, 'journal.db'), { readonly: true });
  const rows = database
    .prepare('select refnumber, file_sha256, file_bytes from articles')
    .all() as Row[];
  const count = (sql: string) => database.prepare(sql).pluck().get();
  expect(await indexedArticles(join(folder, 'journal.db'))).toBe(rows.length);
  expect(count("select count(*) from history where action = 'created' and noun = 'article'")).toBe(
    rows.length,
  );
  const history = database.prepare('select was, now from history').raw().all();
  const ofHistory = JSON.stringify(history).match(/[0-9a-f]{64}/g) ?? [];
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();

  const stored = await readdir(join(folder, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  const names = stored
    .filter(
      ({ name, parentPath }) => name !== 'ledger.json' && !parentPath.includes('/quarantine/'),
    )
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  // A PDF that was replaced stays, because the history names it.
  const named = new Set([...rows.map((row) => row.file_sha256), ...ofHistory]);
  expect(names.sort()).toEqual([...named].sort());
  for (const { file_sha256, file_bytes } of rows) {
    if (verified.has(file_sha256)) continue;
    const bytes = await readFile(join(folder, 'files', file_sha256.slice(0, 2), file_sha256));
    expect([sha256(bytes), bytes.length]).toEqual([file_sha256, file_bytes]);
    verified.add(file_sha256);
  }

  const files = new Map(rows.map((row) => [String(row.refnumber), row.file_sha256]));
  for (const { known } of uploaders) {
    for (const [refnumber, { promised, sent }] of known) {
      const file = files.get(refnumber) ?? 'none';
      if (file !== promised && !sent.has(file)) {
        throw new Error(`${refnumber} was promised ${promised} and has ${file}`);
      }
    }
  }
}

/** Until some uploads were answered, perhaps none, and then until any moment of the next ones. */
async function untilSomeMoment(uploaders: Uploader[], isOver: () => boolean): Promise<void> {
  const answers = () => uploaders.reduce((sum, { answered }) => sum + answered, 0);
  const enough = answers() + Math.floor(Math.random() * (maxAnswers + 1));
  while (answers() < enough && !isOver()) await pause(1);
  await pause(Math.random() * Math.max(...uploaders.map(({ milliseconds }) => milliseconds)));
}

async function lane(
  script: string,
  cacheDir: string,
): Promise<{ answered: number; articles: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-crash-'));
  const children: CrashChild[] = [];
  const load = () => {
    const child = new CrashChild(script, dataDir, cacheDir);
    children.push(child);
    return child;
  };
  try {
    const token = await prepare(dataDir);
    const uploaders = Array.from(
      { length: uploadersPerLane },
      (_, index) => new Uploader(index + 1, token),
    );
    const verified = new Set<string>();
    let next = load();
    for (let kill = 0; kill < kills / lanes; kill++) {
      const child = next;
      const address = await child.start();
      next = load();
      await check(dataDir, uploaders, verified);
      let isOver = false;
      const uploads = Promise.all(uploaders.map((uploader) => uploader.run(address)));
      // An upload that is refused ends the test, below.
      uploads.then(
        () => {},
        () => {
          isOver = true;
        },
      );
      await untilSomeMoment(uploaders, () => isOver);
      await child.kill();
      await uploads;
    }
    await next.start();
    // Once more from the first file on: nothing of what was whole is no longer.
    await check(dataDir, uploaders, new Set());
    return {
      answered: uploaders.reduce((sum, { answered }) => sum + answered, 0),
      articles: uploaders.reduce((sum, { known }) => sum + known.size, 0),
    };
  } finally {
    await Promise.all(children.map((child) => child.kill()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

it(`killed ${kills} times at any moment of an upload, the server keeps what it promised and nothing half`, async () => {
  const { script, folder } = await bundleServer();
  try {
    const done = await Promise.all(Array.from({ length: lanes }, () => lane(script, folder)));
    for (const { articles, answered } of done) {
      expect(articles).toBeGreaterThan(kills / 10);
      expect(answered).toBeGreaterThan(articles); // Some files were replaced too.
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 600_000);
