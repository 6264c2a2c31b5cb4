import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { buildServices } from '#server/installation.ts';
import { type Administrator, enter } from '../support/administrator.ts';
import { ask } from '../support/http-client.ts';
import { openTwoNodes, type TwoNodes } from '../support/two-nodes.ts';
import { until } from '../support/until.ts';
import { addUser } from '../support/users.ts';

let nodes: TwoNodes;
let meera: Administrator;

beforeAll(async () => {
  nodes = await openTwoNodes();
  const { one, databaseUrl } = nodes;
  const config = readConfig({ COLOPHON_DATA: one.dataDir, DATABASE_URL: databaseUrl });
  const services = buildServices(config);
  try {
    await addUser(await services.publisherPeople.make(), { username: 'meera' });
  } finally {
    await services.close();
  }
  meera = await enter(one, 'meera');
}, 120_000);

afterAll(() => nodes?.close());

const followMilliseconds = 2000;

/** Waits until the other node is as it should be, and fails where that takes it longer than it may. */
async function follows(what: string, is: () => Promise<boolean>): Promise<void> {
  const start = performance.now();
  await until(what, is);
  expect(performance.now() - start).toBeLessThan(followMilliseconds);
}

const statusAt = async (host: string) =>
  (await ask(nodes.other.port, '/api/settings/', { headers: { host } })).status;

it('a journal that is made at one process is served by all within two seconds', async () => {
  expect(await statusAt('water.example')).toBe(404);
  const form = { name: 'Journal of Water', slug: 'water', hosts: 'water.example' };
  expect((await meera.post('/api/admin/journals', form)).status).toBe(201);
  await follows('the journal is served', async () => (await statusAt('water.example')) === 200);
});

it('a host that is changed at one process leads to it at all within two seconds', async () => {
  const form = { name: 'Journal of Water', hosts: 'w.example', origin: '' };
  expect((await meera.post('/api/admin/journals/water', form)).status).toBe(200);
  await follows(
    'the host leads there',
    async () => (await statusAt('w.example')) === 200 && (await statusAt('water.example')) === 404,
  );
});

it('a journal that is retired at one process is read-only at all within two seconds', async () => {
  const other = await enter(nodes.other, 'meera');
  const write = async () => (await other.post('/api/admin/manuscripts', { title: 'Wheat' })).status;
  expect(await write()).toBe(201);
  expect((await meera.post('/api/admin/journals/demo/retire', { slug: 'demo' })).status).toBe(200);
  await follows('writes are refused', async () => (await write()) === 409);
  expect((await meera.post('/api/admin/journals/demo/bring-back', {})).status).toBe(200);
  await follows('writes are taken again', async () => (await write()) === 201);
});
