import { Agent, get } from 'node:http';
import { autocannon, measure } from '../../tests/support/load-tools.ts';
import { processorSeconds, type RunningServer } from './processes.ts';

/** What is asked of a server: these paths, each the next one. */
export type Requests = { paths: string[]; headers?: Record<string, string> };

const readers = 32;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Many readers at a time for a second: the microseconds that a request takes of the server's processor. Their client takes a
 * part of the machine too, and does not count.
 */
export function crowd({ origin, pid }: RunningServer, path: string) {
  let bytes = 0;
  const round = async (): Promise<number> => {
    const before = await processorSeconds(pid);
    const result = await autocannon({
      url: origin + path,
      connections: readers,
      duration: 1,
      sampleInt: 250,
      headers: { 'accept-encoding': 'br' },
    });
    const busy = (await processorSeconds(pid)) - before;
    const wrong = result.non2xx + result.errors;
    if (wrong > 0) throw new Error(`${path}: ${wrong} of the requests failed`);
    bytes = result.throughput.total / result.requests.total;
    // Where the system does not say what a process takes, the time of the clock.
    return (1e6 * (busy || result.duration)) / result.requests.total;
  };
  return { round, bytes: () => bytes };
}

/** One reader, one request after another: the milliseconds of a typical one of so many. */
export function reader({ origin }: RunningServer, { paths, headers }: Requests, requests: number) {
  let turn = 0;
  const once = { gc: false, min_cpu_time: 0, batch_threshold: 0 } as const;
  return async (): Promise<number> => {
    const { p50 } = await measure(() => read(origin + paths[turn++ % paths.length], headers), {
      ...once,
      min_samples: requests,
      max_samples: requests,
    });
    return p50 / 1e6;
  };
}

/** Reads an answer to its last byte. Throws where it is another one than 200. */
export function read(url: string, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume().on('end', resolve).on('error', reject);
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
    }).on('error', reject);
  });
}

/**
 * Measures variants in turn, `rounds` times, every other round backwards, so that none always comes after another.
 * `ratio` is the median of what one is to the other in each round: it changes little if something disturbs a whole round.
 */
export async function interleave<Name extends string>(
  variants: Record<Name, () => Promise<number>>,
  rounds: number,
) {
  const names = Object.keys(variants) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      taken[name].push(await variants[name]());
    }
  }
  return {
    typical: (name: Name) => median(taken[name]),
    ratio: (name: Name, reference: Name) =>
      median(taken[name].map((value, round) => value / (taken[reference][round] ?? Number.NaN))),
  };
}

/** Ours compared with the reference, after a round of each until the engines are warm. */
export async function compare(
  ours: () => Promise<number>,
  reference: () => Promise<number>,
  rounds = 9,
) {
  for (const warmUp of [ours, reference]) await warmUp();
  const { typical, ratio } = await interleave({ ours, reference }, rounds);
  return {
    /** How many times as long we take, and how many times as many we answer. */
    time: ratio('ours', 'reference'),
    rate: ratio('reference', 'ours'),
    ours: typical('ours'),
    reference: typical('reference'),
  };
}

/** The number below which `share` of the numbers are. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle one, or the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (low + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

export const ms = (value: number) => `${value.toFixed(2)} ms`;
