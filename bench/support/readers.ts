import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Times, timesOf } from './timing.ts';

/** A page of a server, of the journal that the host name means. */
export type ReadPage = { address: string; host?: string };

const everyMilliseconds = 10;

/**
 * How long readers of each page wait for it while something goes on. They come at a steady pace, whether or not those
 * before them were answered: a server that stands still is felt by all who come meanwhile.
 */
export async function readMeanwhile<Result>(
  pages: ReadPage[],
  work: Promise<Result>,
): Promise<{ times: Times[]; result: Result }> {
  const agent = new Agent({ keepAlive: true });
  const stop = new AbortController();
  const reading = Promise.all(pages.map((page) => readUntil(page, agent, stop.signal)));
  // Whoever fails early is told of when the work is done.
  reading.catch(() => {});
  try {
    const result = await work;
    stop.abort();
    return { times: (await reading).map(timesOf), result };
  } finally {
    stop.abort();
    await reading.catch(() => {});
    agent.destroy();
  }
}

async function readUntil(page: ReadPage, agent: Agent, signal: AbortSignal): Promise<number[]> {
  const answers: Promise<number>[] = [];
  const start = performance.now();
  while (!signal.aborted) {
    const answer = timeOf(page, agent);
    answer.catch(() => {});
    answers.push(answer);
    const due = start + answers.length * everyMilliseconds;
    await wait(Math.max(0, due - performance.now()));
  }
  return Promise.all(answers);
}

function timeOf({ address, host }: ReadPage, agent: Agent): Promise<number> {
  const headers = { 'accept-encoding': 'br', ...(host ? { host } : {}) };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (response) => {
      response.on('error', reject).resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${address}: ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}
