import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isDiskFull } from '#server/platform/storage-faults.ts';
import { recordPersonChange } from '#server/store/user-queries.ts';
import { createArticle, createIssue, pdfFile } from '../admin/articles-support.ts';
import { signIn } from '../support/administrator.ts';
import { fillDatabase } from '../support/full-database.ts';
import { have } from '../support/have.ts';
import { onSite, openSite, type TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

const told = { error: 'disk_full', message: 'The disk is full. What you typed is kept.' };

/** More than a page of the database has room for. */
const long = `<p>${'What was found. '.repeat(4000)}</p>`;

const readiness = async (site: TestSite) => (await site.get('/readyz')).status;
const becomesReady = (site: TestSite) =>
  until('it is ready', async () => (await readiness(site)) === 200);
const linesOf = (site: TestSite, ...messages: string[]) =>
  site.log.filter(({ msg }) => messages.includes(String(msg))).map(({ msg }) => msg);

onSite('a full disk is told in words, in readiness and once in the log', async (site) => {
  await have.settings(site.journal);
  const asha = await signIn(site);
  await createIssue(asha);
  expect(await readiness(site)).toBe(200);

  const full = await fillDatabase(site.journal);
  for (const refnumber of ['101', '102', '103']) {
    const said = await createArticle(asha, {
      refnumber,
      title: refnumber,
      txnid: refnumber,
      abstract: long,
    });
    expect([said.status, said.body]).toEqual([507, told]);
  }
  const settings = await asha.post('/api/settings', { home_content: long });
  expect([settings.status, settings.body]).toEqual([507, told]);
  expect((await site.get('/')).status).toBe(200);
  for (let asked = 0; asked < 3; asked++) expect(await readiness(site)).toBe(503);
  expect(linesOf(site, 'disk full', 'failed', 'not ready')).toEqual(['disk full']);
  expect(site.log.find(({ msg }) => msg === 'disk full')).toMatchObject({
    level: 50,
    journal: 'demo',
    err: { code: 'SQLITE_FULL' },
    reqId: expect.stringMatching(/^[\w-]{8,}$/),
  });

  await full.end();
  await becomesReady(site);
  const said = await createArticle(asha, { abstract: long, pdfFile: pdfFile() });
  expect(said.status).toBe(201);
  expect(linesOf(site, 'disk has space again')).toHaveLength(1);
  expect(JSON.stringify(site.log)).not.toContain('cannot rollback');
});

onSite('a full disk that only work behind the scenes meets is told all the same', async (site) => {
  await have.settings(site.journal);
  const full = await fillDatabase(site.journal);
  const username = 'x'.repeat(100_000);
  const behind = site.journal.database.writePrivate((tx) =>
    recordPersonChange(
      tx,
      { id: 1, name: '', username },
      { now: {}, by: { username, now: new Date() } },
    ),
  );
  await expect(behind).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await until('it is not ready', async () => (await readiness(site)) === 503);
  expect(linesOf(site, 'disk full')).toEqual(['disk full']);
  await full.end();
  await becomesReady(site);
});

it('what PostgreSQL says of a full disk is told alike, and asked again', async () => {
  const site = await openSite('postgres');
  try {
    await have.settings(site.journal);
    const { database } = site.journal;
    const asha = await signIn(site);
    const version = database.version();
    const full = await refuseSettings(site);
    const said = await asha.post('/api/settings', { websitename: 'Lost' });
    expect([said.status, said.body]).toEqual([507, told]);
    expect(await readiness(site)).toBe(503);
    await full.end();
    await becomesReady(site);
    // The probe leaves nothing, and makes no page stale.
    expect(database.version()).toBe(version);
    expect((await asha.post('/api/settings', { websitename: 'Kept' })).status).toBe(200);
    expect((await site.get('/')).text).not.toContain('Lost');
  } finally {
    await site.close();
  }
});

/** Raises what PostgreSQL raises when it cannot make a table's file longer. */
async function refuseSettings({ journal }: TestSite): Promise<{ end(): Promise<void> }> {
  const run = (statement: string) =>
    journal.database.writePrivate(async (tx) => {
      await sql.raw(statement).execute(tx);
    });
  await run(`create function demo.refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await run(
    'create trigger full_disk before insert or update on demo.settings for each row execute function demo.refuse()',
  );
  return { end: () => run('drop trigger full_disk on demo.settings') };
}

it.runIf(process.platform === 'linux')('a file that cannot be written is a full disk', () => {
  const failureOf = (path: string) => {
    try {
      writeFileSync(path, 'content');
    } catch (error) {
      return error;
    }
    return undefined;
  };
  expect(isDiskFull(failureOf('/dev/full'))).toBe(true);
  expect(isDiskFull(new Error('Stored no file', { cause: failureOf('/dev/full') }))).toBe(true);
  expect(isDiskFull(failureOf('/nowhere/at/all'))).toBe(false);
});
