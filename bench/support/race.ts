import type { Bench } from './bench.ts';
import { type Figure, figure } from './figure.ts';
import type { ServerName } from './installation.ts';
import { interleave } from './interleave.ts';
import type { Load } from './load.ts';
import { processorSeconds, type RunningServer } from './processes.ts';
import { median, milliseconds, percentile } from './statistics.ts';

/** What is asked of a server: these paths, each the next one. */
type Requests = { paths: string[]; headers?: Record<string, string> };

/**
 * The same work by us and by a reference, in turns. One reader asks one thing after another: how long do we take beside
 * the reference? Or many ask at a time: how many do we answer in a second of the server's processor beside it? Its client,
 * which takes part of the machine too, does not count.
 */
export type Race = {
  name: string;
  server: ServerName;
  ours: Requests;
  /** On the reference server, or on the one of ours that is named. */
  reference: Requests & { name: string; server?: ServerName };
  readers: 1 | 32;
  /** Readers have the page already and ask whether it has changed. */
  revalidates?: boolean;
  /** For one reader the most of the reference's time, for many the least of its rate. */
  limit: number;
  /** How many requests of one reader make a round. */
  requests?: number;
  rounds?: number;
  /** Before each round of ours. */
  before?(origin: string): Promise<unknown>;
  headline?(value: string, ratio: string): string;
};

const seconds = 1;

/** One side of a race: each round gives the milliseconds of a request, or the answers a second of the processor. */
export function entrant(
  load: Load,
  race: Race,
  { paths, headers }: Requests,
  { origin, pid }: RunningServer,
) {
  const { readers, requests = 40, revalidates } = race;
  const taken: number[] = [];
  let turn = 0;
  const round = async (): Promise<number> => {
    const etag = revalidates && { 'if-none-match': await etagOf(origin + paths[0]) };
    const end = readers === 1 ? { requests } : { seconds };
    const reading = { origin, paths: turned(paths, turn), headers: { ...headers, ...etag } };
    const before = await processorSeconds(pid);
    const { page } = await load.read({ page: { ...reading, pace: { readers }, ...end } });
    const busy = (await processorSeconds(pid)) - before;
    turn += requests;
    const wrong = page.find(({ status }) => status !== (revalidates ? 304 : 200));
    if (wrong) throw new Error(`${race.name}: status ${wrong.status}`);
    const times = page.map(({ ms }) => ms);
    taken.push(...times);
    return readers === 1 ? median(times) : page.length / (busy || seconds);
  };
  return { taken, round };
}

export async function runRace(bench: Bench, race: Race): Promise<Figure> {
  const { server, readers, reference, limit, before, headline } = race;
  const own = await bench.ours.server(server);
  const beside = reference.server ? await bench.ours.server(reference.server) : bench.reference;
  const us = entrant(bench.load, race, race.ours, own);
  const them = entrant(bench.load, race, reference, beside);
  // Until the engines have warmed to it.
  for (const { round } of [us, them, us, them]) await round();
  us.taken.length = 0;
  const ours = async () => {
    await before?.(own.origin);
    return us.round();
  };
  const rounds = race.rounds ?? (readers === 1 ? 9 : 15);
  const { median, ratio } = await interleave({ ours, reference: them.round }, rounds);
  const shown = (value: number) =>
    readers === 1 ? milliseconds(value) : `${(1e6 / value).toFixed(1)} µs of the processor`;
  const p99 = milliseconds(percentile(us.taken, 0.99));
  const result = figure(
    race.name,
    ratio('ours', 'reference'),
    readers === 1 ? { max: limit } : { min: limit },
    `${shown(median.ours)}, p99 ${p99}; ${reference.name} ${shown(median.reference)}`,
  );
  return { ...result, ...(headline && { headline: headline(shown(median.ours), result.value) }) };
}

/** The same list, beginning further on. */
export function turned<T>(list: T[], by: number): T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

async function etagOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}
