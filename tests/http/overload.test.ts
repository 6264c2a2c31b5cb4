import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { have } from '../support/have.ts';
import { holdLoop } from '../support/hold-loop.ts';
import { onSite, openSite, roomForAll, type TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

const few = { ...roomForAll.readers };
const limitsOf = (readers: Partial<typeof few>) => ({
  ...roomForAll,
  readers: { ...roomForAll.readers, ...readers },
});

onSite(
  'a page that was good a second ago stands in for a refusal, and no longer',
  async (site) => {
    const by = { username: 'asha', now: new Date() };
    expect((await site.get('/contact')).status).toBe(200);
    few.waiting = 0;
    await site.journal.settings.change({ websitename: 'Another' }, by);
    expect((await site.get('/contact')).status).toBe(200);
    const unseen = await site.get('/indexing');
    expect(unseen).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    const later = performance.now() + 1_001;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
    try {
      expect((await site.get('/contact')).status).toBe(503);
    } finally {
      clock.mockRestore();
    }
  },
  { admissionLimits: { ...roomForAll, readers: few } },
);

onSite(
  'the scripts of a page are answered whatever there is to do',
  async (site) => {
    expect((await site.get('/contact')).status).toBe(503);
    const icon = await site.get('/default-avatar.svg');
    expect(icon).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  },
  { admissionLimits: limitsOf({ waiting: 0 }) },
);

const renderMilliseconds = 20;

onSite(
  'one address that floods keeps another reader waiting for a few of its pages only',
  async (site) => {
    await have.settings(site.journal);
    await site.get('/contact');
    const flood = Array.from({ length: 60 }, (_, n) => `/keywords/word-${n}`);
    const before = site.log.length;
    const answered = () => site.log.slice(before).length;
    const flooding = askAtOnce(site.port, flood, '127.0.0.1');
    await until('the flood has come', () => answered() > 4);
    const [reader] = await askAtOnce(site.port, ['/board'], '127.0.0.5');
    expect(reader).toBe(200);
    expect(await flooding).toEqual(flood.map(() => 404));
    const urls = site.log.slice(before).map(({ url }) => String(url));
    // A dozen where the reader is heard at once; 57 were it to wait for all that came earlier.
    expect(urls.indexOf('/board')).toBeLessThan(40);
  },
  {
    admissionLimits: limitsOf({ atOnce: 2, waiting: 200 }),
    renderer: (built) => ({
      ...built,
      render(...asked) {
        holdLoop(renderMilliseconds);
        return built.render(...asked);
      },
    }),
  },
);

it('while the database is held, readers beyond the room are told, and all others are answered', async () => {
  const site = await openSite('postgres', { admissionLimits: limitsOf({ atOnce: 2, waiting: 2 }) });
  try {
    await have.settings(site.journal);
    for (const refnumber of [101, 102, 103, 104]) await have.article(site.journal, { refnumber });
    expect((await site.get('/contact')).status).toBe(200);
    const held = await hold(site);
    const waiting = [101, 102, 103, 104].map((ref) => site.get(`/api/archives/ref/${ref}`));
    const isFull = async () => (await site.get(`/nowhere-${performance.now()}`)).status === 503;
    await until('there is no room', isFull);

    const search = await site.get('/api/search?keyword=soil');
    expect(search).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(search.json()).toMatchObject({ error: 'unavailable' });
    const page = await site.get('/archives/2024/vol4/issue2');
    expect(page).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    expect(page.text).toContain('Please try again in a moment.');
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await site.get('/auth/login/', login)).status).toBe(401);
    for (const path of ['/contact', '/healthz']) expect((await site.get(path)).status).toBe(200);

    await held.letGo();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    expect((await site.get('/api/search?keyword=soil')).status).toBe(200);
  } finally {
    await site.close();
  }
});

/** Takes the articles of a journal in PostgreSQL from everybody. */
async function hold({ journal: { database } }: TestSite) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const holding = database.writePrivate(async (tx) => {
    await sql`lock table demo.articles in access exclusive mode`.execute(tx);
    isHeld();
    await released;
  });
  await held;
  return {
    async letGo() {
      release();
      await holding;
    },
  };
}

/** Asks on connections that are open already, all in one moment; gives the statuses in the same order. */
async function askAtOnce(port: number, paths: string[], localAddress: string): Promise<number[]> {
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: demo.localhost\r\n\r\n`;
  const sockets: Socket[] = [];
  for (const _ of paths) {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.write(request('/healthz'));
    await once(socket, 'data');
  }
  const answers = sockets.map(async (socket, index) => {
    socket.write(request(paths[index] ?? ''));
    const [head] = await once(socket, 'data');
    return Number(/^HTTP\/1.1 (\d+)/.exec(String(head))?.[1]);
  });
  const statuses = await Promise.all(answers);
  for (const socket of sockets) socket.destroy();
  return statuses;
}
