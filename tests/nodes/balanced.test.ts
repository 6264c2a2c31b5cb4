import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#contract/problems.ts';
import { createdArticle, pdfFile } from '../admin/articles-support.ts';
import { withToken } from '../support/administrator.ts';
import { nginx } from '../support/balancer.ts';
import { ask } from '../support/http-client.ts';
import { openTwoNodes, type TwoNodes } from '../support/two-nodes.ts';
import { until } from '../support/until.ts';
import { countEach, SteadyLoad } from './steady-load.ts';

const issuePage = '/archives/2026/vol4/issue2';
const fileOf = (refnumber: string) => `/assets/archives/2026/vol4issue2/${refnumber}.pdf`;
/** Of the few that ask without a pause, some twice, while the dead process still seems to listen. */
const maxUnderWay = 5;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Files of which the database has less than it says, and articles whose file it has not. */
async function countHalfFiles(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select
      (select count(*)::int from demo.files where bytes <> (select coalesce(sum(length(content)), 0)
        from demo.file_parts where file_parts.sha256 = files.sha256)) as half,
      (select count(*)::int from demo.articles where file_sha256 not in
        (select sha256 from demo.files)) as missing`);
    return rows[0];
  } finally {
    await client.end();
  }
}

it('the page about several nodes leads to the very configuration that is tried here', async () => {
  const [page, configuration] = await Promise.all(
    ['docs/scaling-out.md', 'deploy/nginx/two-nodes.conf'].map((path) => readFile(path, 'utf8')),
  );
  expect(page).toContain('](../deploy/nginx/two-nodes.conf)');
  expect(configuration).toContain(problems.unavailable[1]);
});

describe.skipIf(!nginx)('two nodes behind nginx, skipped where nginx is not installed', () => {
  let nodes: TwoNodes;

  beforeAll(async () => {
    nodes = await openTwoNodes();
  });

  afterAll(() => nodes?.close());

  it('a write through either node is seen on both', async () => {
    const { one, other, balancer, administrator } = nodes;
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
    const { one, other, balancer, administrator } = nodes;
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
    const { balancer, administrator } = nodes;
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
    expect(await countHalfFiles(nodes.databaseUrl)).toEqual({ half: 0, missing: 0 });
    const { refusals } = load;
    return { reads: countEach(load.reads), writes: countEach(load.writes), refusals };
  }
  it('PostgreSQL may be started anew: clear errors meanwhile, and no restart of the nodes', async () => {
    const { postgres, one, other, balancer, administrator } = nodes;
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

  it('both nodes are restarted, one after the other, and nobody is refused', async () => {
    const { one, other } = nodes;
    const { reads, writes, refusals } = await underLoad(500_000, async (load) => {
      for (const node of [one, other]) {
        await node.kill('SIGTERM');
        const { length } = load.promised;
        await until('articles are written on', () => load.promised.length >= length + 3);
        await node.start();
        await until('it has its share again', () => load.promised.length >= length + 6);
      }
    });
    expect([Object.keys(reads), Object.keys(writes), refusals]).toEqual([['200'], ['201'], []]);
  });

  it('a frozen node costs one reader two seconds, and the others nothing', async () => {
    const { other, balancer } = nodes;
    /** Whether this reader met the frozen node, and was answered by the other one. */
    const waits = async () => {
      const begun = performance.now();
      expect((await ask(balancer.port, issuePage)).status).toBe(200);
      return performance.now() - begun > 1500;
    };
    other.freeze();
    try {
      // nginx may have left it alone already, since it was restarted.
      await until('a reader meets the frozen node', waits);
      const waited: boolean[] = [];
      for (let asked = 0; asked < 40; asked++) waited.push(await waits());
      // One that seemed to meet it may have met a pause of the machine instead, and this is the one who did.
      expect(waited.filter(Boolean).length).toBeLessThanOrEqual(1);
    } finally {
      other.thaw();
    }
  });

  it('a node may be killed: reads go on, and no answered write is lost', async () => {
    const { other } = nodes;
    const { reads, writes } = await underLoad(1_000_000, async (load) => {
      await other.kill('SIGKILL');
      const { length } = load.promised;
      await until('articles are written on', () => load.promised.length >= length + 3);
      await other.start();
    });
    // What was under way when it died may be broken: nobody was told that it was done.
    const { 200: _, broken = 0, ...otherReads } = reads;
    expect(otherReads).toEqual({});
    expect(broken).toBeLessThanOrEqual(maxUnderWay);
    const { 201: __, broken: brokenWrites = 0, 503: refused = 0, ...otherWrites } = writes;
    expect(otherWrites).toEqual({});
    expect(brokenWrites + refused).toBeLessThanOrEqual(maxUnderWay);
  });
});
