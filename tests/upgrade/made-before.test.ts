import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { expect, it } from 'vitest';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { isMadeBefore, migrations } from '#server/platform/db/migrations/migrations.ts';
import { backUp, type EmptyHouse, withEmptyHouse } from '../backup/backup-support.ts';
import { colophon, colophonApart } from '../cli/cli-support.ts';
import { readTree } from '../export/export-support.ts';
import { engines, openHouse } from '../support/databases.ts';

const sentence = 'Made before 0.2.0: export it with that version, import the export here.';

async function query(house: EmptyHouse, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: house.config.databaseUrl });
  await client.connect();
  return client
    .query<object>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** The journal `demo` of a program that was never released. */
async function makeBefore(house: EmptyHouse): Promise<void> {
  const stored = join(import.meta.dirname, 'made-before');
  const folder = join(house.dataDir, 'journals/demo');
  await mkdir(folder, { recursive: true });
  if (house.config.databaseUrl) {
    await query(house, await readFile(join(stored, '0.1.0.sql'), 'utf8'));
  } else {
    const content = await readFile(join(stored, '0.1.0.sqlite.gz'));
    const path = join(folder, 'journal.db');
    await writeFile(path, gunzipSync(content));
    // As a server leaves it.
    const database = new Sqlite(path);
    database.pragma('journal_mode = WAL');
    database.close();
  }
  addJournalEntry(house.services.registry.path, 'demo', { hosts: [] });
}

/** Every file of the data folder, and every row of PostgreSQL. */
async function readAll(house: EmptyHouse): Promise<object> {
  const files = await readTree(house.dataDir);
  // What SQLite puts next to a file that is read. The first is empty then.
  if (files['journals/demo/journal.db-wal'] === '') delete files['journals/demo/journal.db-wal'];
  delete files['journals/demo/journal.db-shm'];
  if (!house.config.databaseUrl) return files;
  const tables = (await query(
    house,
    "select schemaname || '.' || tablename as name from pg_tables where schemaname not like 'pg%' order by 1",
  )) as { name: string }[];
  const rows: Record<string, object[]> = {};
  for (const { name } of tables) rows[name] = await query(house, `select * from ${name}`);
  return { files, rows };
}

const commands = [
  ...['check', 'check --quick --repair', 'upgrade', 'upgrade --dry-run', 'journal list'],
  ...['export --to <to>/out', 'import <to>/none.csv', 'backup --to <to>/place'],
  ...['journal create soil --name Soil --domain soil.example', 'restore --from <to>/backups'],
  ...['user list', 'reindex', 'cleanup', 'release', 'readiness', 'deposits'],
  ...['export-metadata --format jats --to <to>/metadata'],
];

it.each(engines)(
  'what was made before 0.2.0 on %s is refused by all commands, and nothing is touched',
  (engine) =>
    withEmptyHouse(engine, async (house) => {
      await makeBefore(house);
      const to = join(house.dataDir, '..');
      await writeFile(join(to, 'none.csv'), 'refnumber,title\n');
      const other = await openHouse('sqlite');
      await backUp(other, join(to, 'backups'));
      await other.close();
      const before = await readAll(house);

      const served = await colophonApart(house, 'serve');
      expect(served).toMatchObject({ code: 1, stdout: '' });
      expect(served.stderr).toContain(`The journal demo cannot be served: ${sentence}`);
      for (const command of commands) {
        const args = command.replaceAll('<to>', to).split(' ');
        const { code, stderr } = await colophon(house, ...args);
        expect([command, code, stderr]).toEqual([command, 1, expect.stringContaining(sentence)]);
      }
      expect(await readAll(house)).toEqual(before);
      expect(
        Object.keys(await readTree(to)).filter((name) => /^(out|place|metadata)/.test(name)),
      ).toEqual([]);
    }),
  180_000,
);

it('no migration has the name of one from before', () => {
  expect(isMadeBefore('0001-journal') && isMadeBefore('0057-allocations')).toBe(true);
  expect(Object.keys(migrations).filter(isMadeBefore)).toEqual([]);
});
