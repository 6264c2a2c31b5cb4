import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { calls } from '#contract/calls/calls.ts';
import { onEachDatabase, type TestHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { until } from '../support/until.ts';
import { tier } from '../tiers.ts';

const script = fileURLToPath(new URL('./counting-child.ts', import.meta.url));
/** A process that starts takes most of the time. */
const livesOn = tier === 'all' ? { sqlite: 40, postgres: 40 } : { sqlite: 2, postgres: 1 };
const articlesOfLife = 200;
/** After how many it is killed: another number in each life, so that it dies at every stage of a write. */
const writesOf = (life: number) => 20 + ((life * 25) % 170);
/** A machine that is busy with other tests needs half a minute to load a server, and longer to let it write. */
const patience = { seconds: 120, env: { COLOPHON_DATABASE_TIMEOUT: '60' } };
const refOf = (life: number, index: number) => 1000 + life * articlesOfLife + index;

/** Tells that a reader of their own was shown an article: whether it was answered. */
function tell(port: number, ref: number): Promise<boolean> {
  const path = `${calls.noteShown.path}?path=${encodeURIComponent(`/archives/2024/4/2/${ref}`)}`;
  const headers = { host: 'demo.localhost', 'user-agent': `Mozilla/5.0 (X11; rv:${ref}.0)` };
  return new Promise((done) => {
    const asked = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('close', () => done(answer.statusCode === 204));
    });
    asked.on('error', () => done(false));
    asked.end();
  });
}

/** A server that counts, killed while readers read; how much it had written at least, and how much was answered. */
async function liveAndDie({ config }: TestHouse, life: number, afterWrites: number) {
  const child = fork(script, {
    env: {
      PATH: process.env.PATH,
      COLOPHON_DATA: config.dataDir,
      ...patience.env,
      ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  let port = 0;
  let written = 0;
  let answered = 0;
  let sent = 0;
  child.on('message', (said: { port?: number; written?: number }) => {
    port = said.port ?? port;
    written = said.written ?? written;
  });
  try {
    const listens = () => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
      return port !== 0;
    };
    await until('it listens', listens, patience.seconds);
    while (written < afterWrites && sent < articlesOfLife) {
      const some = Array.from({ length: 5 }, (_, index) => tell(port, refOf(life, sent + index)));
      sent += some.length;
      answered += (await Promise.all(some)).filter(Boolean).length;
    }
    await until('it has written', () => written >= afterWrites, patience.seconds);
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
  return { written, answered, sent };
}

onEachDatabase(
  'a server that is killed loses what it had not written, and counts nothing twice',
  async (house) => {
    const { database, usage } = house.journal;
    const lives = livesOn[database.engine];
    const refs = Array.from({ length: lives * articlesOfLife }, (_, index) => refOf(0, index));
    await have.articles(
      house.journal,
      refs.map((refnumber) => ({ refnumber })),
    );
    let atLeast = 0;
    let atMost = 0;
    for (let life = 0; life < lives; life += 1) {
      const { written, answered } = await liveAndDie(house, life, writesOf(life));
      expect(written).toBeGreaterThan(0);
      atLeast += written;
      atMost += answered;
    }
    await usage.settle(Date.now() + 10 * 60_000);
    const days = await database.reads
      .selectFrom('usage_days')
      .select(['key', 'views', 'unique_investigations'])
      .where('kind', '=', 'article')
      .execute();
    // Each reader read an article of their own, so none has more than one.
    const wrong = days.filter((day) => day.views !== 1 || day.unique_investigations !== 1);
    expect(wrong).toEqual([]);
    expect(days.length).toBeGreaterThanOrEqual(atLeast);
    expect(days.length).toBeLessThanOrEqual(atMost + 5 * lives);
    const totals = await database.reads
      .selectFrom('usage_months')
      .select(({ fn }) => fn.sum<number | string>('views').as('views'))
      .where('kind', '=', 'journal')
      .executeTakeFirstOrThrow();
    expect(Number(totals.views)).toBe(days.length);
    expect(await database.reads.selectFrom('usage_clicks').selectAll().execute()).toEqual([]);
  },
  { env: patience.env, timeout: 400_000 },
);
