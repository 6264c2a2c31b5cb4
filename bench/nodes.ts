import { createHash } from 'node:crypto';
import { SteadyLoad } from '../tests/nodes/steady-load.ts';
import { withToken } from '../tests/support/administrator.ts';
import { nginx } from '../tests/support/balancer.ts';
import { ask } from '../tests/support/http-client.ts';
import { openTwoNodes, type TwoNodes } from '../tests/support/two-nodes.ts';
import { until } from '../tests/support/until.ts';
import { fileDownloads } from './node-files.ts';
import { type Figure, limited, type Measurement } from './support/figure.ts';
import { timesOf } from './support/timing.ts';

const delays = 50;
const issue = '/archives/2026/vol4/issue2';

/** Two nodes behind nginx: writes seen on the other one, a node killed, PostgreSQL started anew, files. */
export const nodes: Measurement = async () => {
  if (!nginx) {
    return [{ name: 'two nodes', value: 'not measured', detail: 'nginx is not installed' }];
  }
  const two = await openTwoNodes();
  try {
    return [
      await writesSeen(two),
      await nodeKilled(two),
      ...(await postgresRestarted(two)),
      ...(await fileDownloads(two)),
    ];
  } finally {
    await two.close();
  }
};

/** From the answer of a write on one node until the other one answers with it. */
async function writesSeen({ one, other, administrator }: TwoNodes): Promise<Figure> {
  const direct = withToken(one, administrator.token);
  const taken: number[] = [];
  for (let index = 0; index < delays; index++) {
    const name = `Name ${index} of the journal`;
    await direct.post('/api/settings', { websitename: name });
    const start = performance.now();
    while (!(await ask(other.port, '/api/settings')).text.includes(name)) {}
    taken.push(performance.now() - start);
  }
  const detail = `median ${timesOf(taken).median.toFixed(1)} ms of ${delays}; a request takes part of it`;
  const most = { value: Math.max(...taken), most: 1000, unit: 'ms', digits: 1 };
  return limited({ name: 'a write is seen on the other node, at the most', detail }, most);
}

/** Writes and reads go on without a pause; every write that was answered must be there. */
async function nodeKilled({ other, balancer, administrator }: TwoNodes): Promise<Figure> {
  const paths = [issue, '/api/editors', '/'];
  const load = new SteadyLoad(balancer.port, administrator.token, { first: 1000, paths });
  await until('articles are written', () => load.promised.length >= 10);
  await other.kill('SIGKILL');
  const { length } = load.promised;
  await until('articles are written on', () => load.promised.length >= length + 10);
  await load.end();
  await other.start();

  let lost = 0;
  for (const { refnumber, sha256 } of load.promised) {
    const { bytes } = await ask(balancer.port, `/assets/archives/2026/vol4issue2/${refnumber}.pdf`);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) lost += 1;
  }
  const badReads = load.reads.filter((outcome) => outcome !== 200).length;
  const badWrites = load.writes.filter((outcome) => outcome !== 201).length;
  const detail = `of ${load.promised.length} with a PDF each; not answered: ${badWrites} writes, ${badReads} of ${load.reads.length} reads`;
  const none = { value: lost, most: 0, unit: 'writes', digits: 0 };
  return limited({ name: 'answered, and lost when a node is killed', detail }, none);
}

/** How long who asks the database is refused round a restart, and whether a page of the cache ever is. */
async function postgresRestarted({ postgres, balancer, administrator }: TwoNodes) {
  const token = { authorization: `Bearer ${administrator.token}` };
  await ask(balancer.port, issue);
  const session = watch(balancer.port, '/auth/verify-token', token);
  const cached = watch(balancer.port, issue, {});
  await until('it is asked', () => session.answers() > 20 && cached.answers() > 20);
  const start = performance.now();
  await postgres.stop();
  await postgres.start();
  const away = (performance.now() - start) / 1000;
  const before = session.good();
  await until('it answers again', () => session.good() > before + 50);
  const [refused, cachedRefused] = [await session.end(), await cached.end()];
  return [
    {
      name: 'refused round a restart of PostgreSQL',
      value: `${refused.seconds.toFixed(1)} s`,
      detail: `${refused.bad} answers, all 503; the restart itself took ${away.toFixed(1)} s`,
    },
    {
      name: '  a page of the cache meanwhile',
      value: `${cachedRefused.seconds.toFixed(1)} s`,
      detail: `${cachedRefused.bad} of ${cachedRefused.all} answers`,
    },
  ] satisfies Figure[];
}

/** Asks one address without a pause until it is ended. Throws there for anything but 200 and 503. */
function watch(port: number, path: string, headers: Record<string, string>) {
  let isOver = false;
  let all = 0;
  const bad: number[] = [];
  const asking = (async () => {
    while (!isOver) {
      const { status } = await ask(port, path, { headers });
      all += 1;
      if (status === 503) bad.push(performance.now());
      else if (status !== 200) throw new Error(`${path}: ${status}`);
    }
  })();
  asking.catch(() => {});
  return {
    answers: () => all,
    good: () => all - bad.length,
    async end() {
      isOver = true;
      await asking;
      const seconds = bad.length === 0 ? 0 : ((bad.at(-1) ?? 0) - (bad[0] ?? 0)) / 1000;
      return { all, bad: bad.length, seconds };
    },
  };
}
