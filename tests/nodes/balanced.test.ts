import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '../../src/contract/problems.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { buildServices, type Journal, type Services } from '../../src/server/services.ts';
import { createdArticle, createIssue, pdfFile } from '../admin/articles-support.ts';
import { type Administrator, password, withToken } from '../support/administrator.ts';
import { type Balancer, nginx, startBalancer } from '../support/balancer.ts';
import { ask } from '../support/http-client.ts';
import { NodeProcess } from '../support/node-process.ts';
import { type RunningPostgres, startPostgresServer } from '../support/postgres-server.ts';
import { until } from '../support/until.ts';
import { countEach, SteadyLoad } from './steady-load.ts';

const issuePage = '/archives/2026/vol4/issue2';
const fileOf = (refnumber: string) => `/assets/archives/2026/vol4issue2/${refnumber}.pdf`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('the page about several nodes shows the very configuration that is tried here', async () => {
  const [page, configuration] = await Promise.all(
    ['docs/scaling-out.md', 'deploy/nginx-two-nodes.conf'].map((path) => readFile(path, 'utf8')),
  );
  expect(page).toContain(`\n\`\`\`nginx\n${configuration}\`\`\`\n`);
  expect(configuration).toContain(problems.unavailable[1]);
});

describe.skipIf(!nginx)('two nodes behind nginx, skipped where nginx is not installed', () => {
  let postgres: RunningPostgres;
  let services: Services;
  let journal: Journal;
  let one: NodeProcess;
  let other: NodeProcess;
  let balancer: Balancer;
  let administrator: Administrator;

  beforeAll(async () => {
    postgres = await startPostgresServer(['listen_addresses=127.0.0.1']);
    await postgres.createDatabase('nodes');
    const url = `${postgres.url}/nodes`;
    [one, other] = await Promise.all([NodeProcess.start(url), NodeProcess.start(url)]);
    balancer = await startBalancer([one.port, other.port]);
    const config = { COLOPHON_DATA: one.dataDir, DATABASE_URL: url };
    services = buildServices(readConfig(config));
    journal = await services.journal('demo');
    await journal.users.add({ username: 'asha', password }, new Date());
    const login = await withToken(balancer, '').post('/auth/login/', {
      username: 'asha',
      password,
    });
    administrator = withToken(balancer, (login.body as { token: string }).token);
    await createIssue(administrator);
  });

  afterAll(async () => {
    await balancer?.close();
    await Promise.all([one?.close(), other?.close(), services?.close()]);
    await postgres?.close();
  });

  it('a write through either node is seen on both', async () => {
    for (const name of ['First name', 'Second name', 'Third name']) {
      const said = await administrator.post('/api/settings', { websitename: name });
      expect(said.status).toBe(200);
      for (const { port } of [one, other, balancer]) {
        const isSeen = async () => (await ask(port, '/contact')).text.includes(name);
        await until(`${name} is seen`, isSeen);
      }
    }
  });

  it('a PDF that came to one node is downloaded from the other, whole and in ranges', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_500_000, 'x1y2z3')]);
    await createdArticle(withToken(one, administrator.token), { pdfFile: pdfFile(pdf) });
    for (const _ of ['from the database', 'from the copy']) {
      const whole = await ask(other.port, fileOf('101'));
      expect(whole.bytes.equals(pdf)).toBe(true);
    }
    const headers = { range: 'bytes=262100-262300' };
    const range = await ask(balancer.port, fileOf('101'), { headers });
    expect([range.status, range.headers['content-range']]).toEqual([
      206,
      `bytes 262100-262300/${pdf.length}`,
    ]);
    expect(range.bytes.equals(pdf.subarray(262_100, 262_301))).toBe(true);
  });

  /** Reads and writes without a pause meanwhile; every article that was promised must be there in the end. */
  async function underLoad(first: number, during: (load: SteadyLoad) => Promise<void>) {
    const paths = [issuePage, '/api/editors', fileOf('101')];
    const load = new SteadyLoad(balancer.port, administrator.token, { first, paths });
    try {
      await until('articles are written', () => load.promised.length >= 3);
      await during(load);
    } finally {
      await load.end();
    }
    expect(load.promised.length).toBeGreaterThanOrEqual(6);
    for (const { refnumber, sha256: promised } of load.promised) {
      const { status, bytes } = await ask(balancer.port, fileOf(refnumber));
      expect([refnumber, status, sha256(bytes)]).toEqual([refnumber, 200, promised]);
    }
    return { reads: countEach(load.reads), writes: countEach(load.writes) };
  }
  it('PostgreSQL may be started anew: clear errors meanwhile, and no restart of the nodes', async () => {
    const { reads, writes } = await underLoad(1000, async (load) => {
      await postgres.stop();
      await until('reads are told', () => load.reads.filter((status) => status === 503).length > 5);
      await until('writes are told', () => load.writes.includes(503));
      const away = await ask(balancer.port, '/api/indexing/');
      expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
      expect(away.text).toContain(problems.unavailable[1]);
      await postgres.start();
      await until('both are ready', async () => (await one.isReady()) && (await other.isReady()));
      const { length } = load.promised;
      await until('articles are written again', () => load.promised.length >= length + 3);
    });
    expect(Object.keys(reads).sort()).toEqual(['200', '503']);
    expect(Object.keys(writes).sort()).toEqual(['201', '503']);
    expect([one.isRunning, other.isRunning]).toEqual([true, true]);
    await withToken(one, administrator.token).post('/api/settings', { websitename: 'Afterwards' });
    const isSeen = async () => (await ask(other.port, '/contact')).text.includes('Afterwards');
    await until('the other node is told again', isSeen);
  });

  it('a node may be killed: reads go on, and no answered write is lost', async () => {
    const { reads, writes } = await underLoad(1_000_000, async (load) => {
      await other.kill('SIGKILL');
      const { length } = load.promised;
      await until('articles are written on', () => load.promised.length >= length + 3);
      await other.start();
    });
    // A node may die in the middle of an answer: that one alone is broken, and was no answer yet.
    const { 200: _, broken = 0, ...otherReads } = reads;
    expect([otherReads, broken <= 3]).toEqual([{}, true]);
    const { 201: __, broken: brokenWrites = 0, 503: refused = 0, ...otherWrites } = writes;
    expect([otherWrites, brokenWrites + refused <= 1]).toEqual([{}, true]);
  });
});
