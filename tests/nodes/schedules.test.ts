import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { findBuiltParts } from '#server/http/built-files.ts';
import type { Services } from '#server/installation.ts';
import { loadBuiltRenderer } from '#server/pages/page-renderer.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { createdArticle, createIssue, pdfFile } from '../admin/articles-support.ts';
import { signIn } from '../support/administrator.ts';
import { ask } from '../support/http-client.ts';
import { openNode } from '../support/nodes.ts';
import { openSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

/** Our functions of the same names come before PostgreSQL's own: what we step is all that the database calls time. */
const steppable = (url: string) =>
  `${url}?options=${encodeURIComponent('-c search_path=stepped,pg_catalog,public')}`;

async function makeClock(db: Db): Promise<(to: Date) => Promise<void>> {
  await sql`create schema stepped`.execute(db);
  await sql`create table stepped.clock (ahead interval not null)`.execute(db);
  await sql`insert into stepped.clock values ('0')`.execute(db);
  for (const name of ['now', 'clock_timestamp']) {
    await sql`
      create function ${sql.id('stepped', name)}() returns timestamptz stable language sql
      as ${sql.raw(`'select pg_catalog.${name}() + (select ahead from stepped.clock)'`)}`.execute(
      db,
    );
  }
  return async (to) => {
    const ahead = sql`${to.toISOString()}::timestamptz - pg_catalog.clock_timestamp()`;
    await sql`update stepped.clock set ahead = ${ahead}`.execute(db);
  };
}

/** The application of another node, listening. */
async function listen(services: Services) {
  const log = pino({ level: 'silent' });
  const distFolder = resolve(process.env.COLOPHON_TEST_DIST ?? 'dist');
  const renderer = await loadBuiltRenderer(distFolder);
  const built = findBuiltParts(distFolder);
  const app = await buildApp({ services, log, accessLog: { write() {} }, renderer, built });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { get: (path: string) => ask(port, path), close: () => app.close() };
}

it('a schedule holds on two nodes, by the clock of the database alone', async () => {
  const one = await openSite('postgres', { through: steppable });
  const node = await openNode(one);
  const other = await listen(node.services);
  try {
    const setClock = await makeClock(one.journal.database.reads);
    const moment = new Date(Date.now() + 400 * 24 * 3_600_000);
    const around = (seconds: number) => new Date(moment.getTime() + seconds * 1000);
    const who = await signIn(one);
    await createIssue(who);
    await createdArticle(who);
    const scheduled = {
      ...{ refnumber: '102', title: 'Springs of the Ghats', txnid: 'T-2', pagenumber: '7-9' },
      ...{ state: 'scheduled', publish_at: moment.toISOString(), pdfFile: pdfFile() },
    };
    await createdArticle(who, scheduled);

    const article = '/archives/2026/4/2/102';
    const pages = [
      '/archives/2026/vol4/issue2',
      '/',
      '/feeds/atom.xml',
      '/oai?verb=ListRecords&metadataPrefix=oai_dc',
    ];
    const seenOn = async (get: (path: string) => Promise<{ status: number; text: string }>) => {
      const said = await Promise.all(pages.map(get));
      const { status } = await get(article);
      return [status, ...said.map(({ text }) => text.includes('Springs of the Ghats'))];
    };
    const seen = () => Promise.all([seenOn(one.get), seenOn(other.get)]);
    const nobody = [404, false, false, false, false];
    const everybody = [200, true, true, true, true];
    // Twice, so that caches have it.
    expect([await seen(), await seen()]).toEqual([
      [nobody, nobody],
      [nobody, nobody],
    ]);

    // A clock of a node means nothing: only that of the database was stepped, to a little before the moment.
    await setClock(around(-600));
    await Promise.all([one.journal.database.confirm(), node.journal.database.confirm()]);
    expect(await seen()).toEqual([nobody, nobody]);

    await setClock(around(1));
    await until('both nodes show it', async () =>
      (await seen()).every((node) => JSON.stringify(node) === JSON.stringify(everybody)),
    );
    const stamped = await one.get(
      `/oai?verb=ListRecords&metadataPrefix=oai_dc&from=${around(-1).toISOString().slice(0, 19)}Z`,
    );
    expect(stamped.text).toContain('Springs of the Ghats');
    expect(stamped.text).not.toContain('article/1</identifier>');

    // A clock that is set back takes it away again: the same rule, in the other direction.
    await setClock(around(-600));
    expect((await one.get(`/api/archives/ref/102`)).status).toBe(404);
  } finally {
    await other.close();
    await node.close();
    await one.close();
  }
});
