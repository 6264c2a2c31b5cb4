import { writeFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { describe, it } from 'vitest';
import { type Config, readConfig } from '#server/config/config.ts';
import {
  addJournalEntry,
  examplePublisher,
  publisherFileOf,
} from '#server/config/publisher-file.ts';
import type { Services } from '#server/installation.ts';
import { buildServices } from '#server/installation.ts';
import type { Journal } from '#server/journal.ts';
import { openSqlite } from '#server/platform/db/sqlite-database.ts';
import { createDatabase } from './postgres-databases.ts';

export type TestHouse = {
  config: Config;
  dataDir: string;
  services: Services;
  /** The journal `demo`, empty. */
  journal: Journal;
};

export type Engine = 'sqlite' | 'postgres';
/** Those that a test is run on: see `tests/tiers.ts`. */
export const engines: readonly Engine[] =
  process.env.COLOPHON_TEST_DATABASES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres'];

export type HouseOptions = {
  env?: Record<string, string>;
  log?: Logger;
  /** A proxy in front of the database: gives its own address for the real one. */
  through?: (url: string) => string;
};

/** A house of its own for one test: a data folder, a database of the engine, and one empty journal. */
export async function openHouse(
  engine: Engine,
  { env = {}, log, through = (url) => url }: HouseOptions = {},
): Promise<TestHouse & { close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-house-'));
  const database = engine === 'postgres' ? await createDatabase() : undefined;
  const config = readConfig({
    COLOPHON_DATA: dataDir,
    COLOPHON_LOG_LEVEL: 'silent',
    PORT: '0',
    ...(database ? { DATABASE_URL: through(database.url) } : {}),
    ...env,
  });
  // Tests break what is asked for a moment later.
  const services = buildServices(config, log, undefined, {
    rememberMilliseconds: 0,
    mailTimeoutMilliseconds: 1500,
    depositPatience: {
      requests: { timeoutMilliseconds: 1000, retryMilliseconds: [5, 10] },
      pollMilliseconds: [5, 10, 20],
      paceMilliseconds: 0,
    },
  });
  // As earlier versions shipped it: the publisher is in the file.
  writeFileSync(services.registry.path, publisherFileOf(examplePublisher), { mode: 0o600 });
  addJournalEntry(services.registry.path, 'demo', {
    hosts: [],
    origin: 'https://demo.example',
    accent: undefined,
  });
  if (engine === 'sqlite') await copyEmptyJournal(join(dataDir, 'journals', 'demo'));
  const journal = await services.journal('demo');
  return {
    config,
    dataDir,
    services,
    journal,
    async close() {
      await services.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let emptyJournal: Promise<string> | undefined;

/** With SQLite too a test does not wait for its tables to be made. */
async function copyEmptyJournal(folder: string): Promise<void> {
  emptyJournal ??= makeEmptyJournal();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await copyFile(await emptyJournal, join(folder, 'journal.db'));
}

async function makeEmptyJournal(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'colophon-empty-')), 'journal.db');
  await (await openSqlite(path)).close();
  return path;
}

/** The same test on SQLite and, where its file is run on both, on PostgreSQL. */
export function onEachDatabase(
  name: string,
  test: (house: TestHouse) => Promise<void>,
  { timeout, ...options }: HouseOptions & { timeout?: number } = {},
): void {
  describe(name, () => {
    it.each(engines)(
      'on %s',
      async (engine) => {
        const house = await openHouse(engine, options);
        try {
          await test(house);
        } finally {
          await house.close();
        }
      },
      timeout,
    );
  });
}
