import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { checkJournal } from '#server/features/integrity/check-journal.ts';
import { buildServices } from '#server/installation.ts';
import { foreignKeys } from '#server/platform/db/database-faults.ts';
import { openHouse, type TestHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';

async function withPostgres(work: (house: TestHouse) => Promise<void>): Promise<void> {
  const house = await openHouse('postgres');
  try {
    await have.article(house.journal);
    await work(house);
  } finally {
    await house.close();
  }
}

const run = ({ journal }: TestHouse, ...statements: RawBuilder<unknown>[]) =>
  journal.database.writePrivate(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });

/** What is found by a user who owns nothing, as may be the case with a managed PostgreSQL. */
async function checkAsPlainUser(house: TestHouse, alsoGranted: RawBuilder<unknown>[]) {
  const role = `plain_${randomUUID().replaceAll('-', '')}`;
  const plain = sql.id(role);
  await run(
    house,
    sql`create role ${plain}`,
    sql`grant usage, create on schema demo to ${plain}`,
    sql`grant all on all tables in schema demo to ${plain}`,
    sql`grant all on all sequences in schema demo to ${plain}`,
    ...alsoGranted.map((right) => sql`grant ${right} to ${plain}`),
  );
  const url = `${house.config.databaseUrl}?options=${encodeURIComponent(`-c role=${role}`)}`;
  const services = buildServices(
    readConfig({ COLOPHON_DATA: house.dataDir, COLOPHON_LOG_LEVEL: 'silent', DATABASE_URL: url }),
  );
  try {
    const { findings, skipped } = await checkJournal(await services.journal('demo'), {
      now: new Date(),
    });
    return { findings: findings.map(({ text }) => text), skipped };
  } finally {
    await services.close();
    await run(house, sql`drop owned by ${plain}`, sql`drop role ${plain}`);
  }
}

it('indexes that we may not look into are no damage', () =>
  withPostgres(async (house) => {
    const withoutIt = await checkAsPlainUser(house, []);
    expect(withoutIt.findings).toEqual([]);
    expect(withoutIt.skipped).toEqual([
      expect.stringMatching(/^No indexes .*permission denied to create extension.*says how/),
    ]);

    await run(house, sql`create extension amcheck`);
    const notGranted = await checkAsPlainUser(house, []);
    expect(notGranted.findings).toEqual([]);
    expect(notGranted.skipped).toEqual([
      expect.stringMatching(/^No indexes .*: permission denied for function bt_index_check\. /),
    ]);

    const granted = await checkAsPlainUser(house, [
      sql`execute on function bt_index_check(regclass)`,
    ]);
    expect(granted).toEqual({ findings: [], skipped: [] });
  }));

it('an index that is not in order is named', () =>
  withPostgres(async (house) => {
    const find = async () => (await checkJournal(house.journal, { now: new Date() })).findings;
    await have.articles(house.journal, [{ refnumber: 7 }, { refnumber: 8 }]);
    // An order that turns around once the index is there, as a language's does with another C library; no query uses it.
    const order = (turned: string) => sql`
      create or replace function demo.compare(a bigint, b bigint) returns int language sql immutable
      as ${sql.lit(`select ${turned}(case when a = b then 0 when a > b then 1 else -1 end)`)}`;
    await run(
      house,
      order(''),
      sql`create operator class demo.turning for type bigint using btree as
        operator 1 <, operator 2 <=, operator 3 =, operator 4 >=, operator 5 >,
        function 1 demo.compare(bigint, bigint)`,
      sql`create index turned on demo.articles ((id + 0) demo.turning)`,
    );
    expect(await find()).toEqual([]);
    await run(house, order('-'));
    expect(await find()).toEqual([
      expect.objectContaining({
        text: expect.stringMatching(
          /^The database is damaged: the index turned: .*restore a backup/,
        ),
      }),
    ]);
  }));

it('every foreign key that a journal has is looked for', () =>
  withPostgres(async ({ journal }) => {
    const { rows } = await sql<{ key: string }>`
      select table_name || '.' || column_name as key
      from information_schema.key_column_usage
      join information_schema.table_constraints using (constraint_schema, constraint_name, table_name)
      where constraint_schema = 'demo' and constraint_type = 'FOREIGN KEY'`.execute(
      journal.database.reads,
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(foreignKeys).toEqual(rows.map(({ key }) => key).sort());
  }));
