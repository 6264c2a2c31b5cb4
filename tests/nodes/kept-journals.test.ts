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

/** The name of the journal that a host leads to at the other node; empty where it leads to none. */
async function journalAt(host: string): Promise<string> {
  const answer = await ask(nodes.other.port, '/api/settings/', { headers: { host } });
  return answer.status === 200 ? (answer.json() as { websitename: string }).websitename : '';
}
const name = 'Journal of Water';

it('a journal that is made at one process is served by all within two seconds', async () => {
  // The only journal has every host.
  expect(await journalAt('water.example')).not.toBe(name);
  const form = { name, slug: 'water', hosts: 'water.example' };
  expect((await meera.post('/api/admin/journals', form)).status).toBe(201);
  await follows('it is served', async () => (await journalAt('water.example')) === name);
});

it('a host that is changed at one process leads to it at all within two seconds', async () => {
  const form = { name, hosts: 'w.example', origin: '' };
  expect((await meera.post('/api/admin/journals/water', form)).status).toBe(200);
  await follows(
    'the host leads there',
    async () =>
      (await journalAt('w.example')) === name && (await journalAt('water.example')) === '',
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
