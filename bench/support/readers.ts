import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Readers of a server: so many requests a second, whether or not those before were answered, each for the next path. */
export type Reading = {
  origin: string;
  paths: string[];
  perSecond: number;
  /** The loopback addresses that they come from, in turns. */
  from: string[];
  headers?: Record<string, string>;
  /** Sent with POST; without one the paths are read. */
  body?: string;
};

/** `at`: when it was asked, in milliseconds as `Date.now()` counts. `status` is 0 where no answer came. */
export type Outcome = { at: number; ms: number; status: number; retryAfter: boolean };

const patience = 15_000;
const isReaders = !isMainThread && workerData?.readings !== undefined;

/** Lets readers of several kinds read in a thread of their own as long as the work goes on: they do not wait for it. */
export async function readMeanwhile<Name extends string>(
  readings: Record<Name, Reading>,
  work: () => Promise<unknown>,
): Promise<Record<Name, Outcome[]>> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { readings } });
  const outcomes = new Promise<Record<Name, Outcome[]>>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  const worked = work().finally(() => worker.postMessage('end'));
  const [read] = await Promise.all([outcomes, worked]);
  return read;
}

if (isReaders) {
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  const agent = new Agent({ keepAlive: true });
  const readAll = async (reading: Reading): Promise<Outcome[]> => {
    const outcomes: Promise<Outcome>[] = [];
    for (const start = performance.now(); !isOver; await wait(1)) {
      const due = ((performance.now() - start) / 1000) * reading.perSecond;
      while (outcomes.length < due) outcomes.push(read(reading, outcomes.length, agent));
    }
    return Promise.all(outcomes);
  };
  const all = Object.entries<Reading>(workerData.readings).map(
    async ([name, reading]) => [name, await readAll(reading)] as const,
  );
  parentPort?.postMessage(Object.fromEntries(await Promise.all(all)));
  agent.destroy();
}

function read(reading: Reading, index: number, agent: Agent, isAgain = false): Promise<Outcome> {
  const { origin, paths, from, headers = {}, body } = reading;
  const at = performance.timeOrigin + performance.now();
  return new Promise((resolve) => {
    const end = (status: number, retryAfter = false) =>
      resolve({ at, ms: performance.timeOrigin + performance.now() - at, status, retryAfter });
    const asked = request(origin + paths[index % paths.length], {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'accept-encoding': 'br', ...headers },
      localAddress: from[index % from.length],
      timeout: patience,
    });
    asked.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      response.resume().on('error', () => end(0));
      response.on('end', () => end(statusCode, headers['retry-after'] !== undefined));
    });
    asked.on('timeout', () => asked.destroy());
    // A server may end a kept connection at any time: browsers ask again, as Node's documentation says.
    asked.on('error', () =>
      asked.reusedSocket && !isAgain ? resolve(read(reading, index, agent, true)) : end(0),
    );
    asked.end(body);
  });
}
