import { addresses } from '#contract/addresses.ts';
import { calls } from '#contract/calls/calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import { certificatesOf } from './certificates.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import type { HeldArticle } from './support/holdings.ts';
import type { Outcome, Reading } from './support/load.ts';
import { startPipelining } from './support/pipelining.ts';
import type { RunningServer } from './support/processes.ts';
import { turned } from './support/race.ts';
import { milliseconds, percentile } from './support/statistics.ts';

const seconds = 10;
const connections = 50;
/** Of a client that sends without waiting for answers. */
const pipelines = 20;
/** What others may wait at the 99th percentile: so many times what they wait alone, beside the longest rendering. */
const limit = 3;
const loopback = (network: number, count: number) =>
  Array.from({ length: count }, (_, n) => `127.0.${network}.${n + 1}`);
const others = loopback(2, 10);

type Flood = Pick<Reading, 'paths' | 'headers' | 'body'>;

/**
 * Floods from one address and from fifty, while others open articles that no cache has: how long do the others wait, and
 * is any of them refused?
 */
export async function attack(bench: Bench): Promise<Figure[]> {
  const { ours } = bench;
  const figures: Figure[] = [];
  for (const [engine, site] of [
    ['SQLite', ours.site],
    ['PostgreSQL', await ours.postgresSite()],
  ] as const) {
    const server = await site.serve();
    try {
      figures.push(...(await attackServer(bench, server, engine)));
    } finally {
      await server.close();
    }
  }
  return figures;
}

async function attackServer({ held, load }: Bench, { origin }: RunningServer, engine: string) {
  const articles = held.bench.articles.map(addresses.article);
  const figures: Figure[] = [];
  let turn = 0;
  const reading = () => {
    turn += 1000;
    const paths = turned(articles, turn);
    return { origin, paths, from: others, pace: { perSecond: 20 }, seconds };
  };
  const alone = async (flood: Flood) => {
    const once = { ...flood, origin, pace: { readers: 1 }, requests: 10 };
    const { longest } = await load.read({ longest: once });
    return Math.max(...longest.map(({ ms }) => ms));
  };
  await load.read({ warm: { ...reading(), pace: { readers: 5 }, seconds: 2 } });
  const { idle } = await load.read({ idle: reading() });
  const usual = p99(idle);
  const floods = floodsOf(held.bench.articles);
  const longestOf = new Map<string, number>();
  const named = (name: string) => `${engine}: others beside ${name}, p99`;
  const told = (found: Outcome[], longest: number) => {
    const refused = found.filter(({ status }) => status !== 200).length;
    return {
      waited: refused > 0 ? Number.POSITIVE_INFINITY : Math.max(0, p99(found) - longest) / usual,
      detail: `${milliseconds(p99(found))}, p50 ${milliseconds(p50(found))}, ${refused} refused; idle ${milliseconds(usual)}; the longest alone ${milliseconds(longest)}`,
    };
  };
  for (const [name, flood] of Object.entries(floods)) {
    const longest = await alone(flood);
    longestOf.set(name, longest);
    for (const count of [1, 50]) {
      const from = loopback(1, count);
      const pace = { readers: connections };
      const crowd = { ...flood, paths: turned(flood.paths, turn), origin, from, pace, seconds };
      const found = await load.read({ crowd, reader: reading() });
      const { waited, detail } = told(found.reader, longest);
      const sent = (found.crowd.length / seconds).toFixed(0);
      figures.push(
        figure(
          named(`${name} from ${count === 1 ? 'one address' : '50 addresses'}`),
          waited,
          count === 1 ? { max: limit } : {},
          `${detail}; ${sent} a second came`,
        ),
      );
    }
  }
  const paths = turned(floods.searches.paths, turn);
  // The same, which no cache has, as at their first time.
  const longest = longestOf.get('searches') ?? 0;
  const [from = ''] = loopback(1, 1);
  const pipelining = startPipelining(origin, paths, from, pipelines);
  const { reader } = await load.read({ reader: reading() }).finally(() => pipelining.end());
  const { waited, detail } = told(reader, longest);
  const name = 'searches sent without waiting for answers from one address';
  figures.push(figure(named(name), waited, { max: limit }, detail));
  return figures;
}

function floodsOf(articles: readonly HeldArticle[]) {
  const words = [
    ...new Set(articles.slice(0, 5000).flatMap(({ title }) => foldWords(plainText(title)))),
  ];
  const numbers = Array.from({ length: 5000 }, (_, n) => n);
  const login = { username: 'somebody', password: 'a wrong one' };
  const json = { 'content-type': 'application/json' };
  return {
    'addresses that are not there': { paths: numbers.map((n) => `/nothing-${n}`) },
    'random parameters': { paths: numbers.map((n) => `${addresses.archives}?x=${n}`) },
    searches: { paths: words.map((word) => addresses.search(word)) },
    certificates: { paths: articles.slice(0, 5000).flatMap(certificatesOf) },
    'made-up tokens': {
      paths: numbers.map((n) => `${addresses.archives}?x=${n}`),
      headers: { authorization: 'Bearer made-up' },
    },
    logins: { paths: [calls.login.path], headers: json, body: JSON.stringify(login) },
    'challenges of passkeys': {
      paths: [calls.beginPasskeyLogin.path],
      headers: json,
      body: '{}',
    },
  } satisfies Record<string, Flood>;
}

const times = (outcomes: Outcome[]) => outcomes.map(({ ms }) => ms);
const p99 = (outcomes: Outcome[]) => percentile(times(outcomes), 0.99);
const p50 = (outcomes: Outcome[]) => percentile(times(outcomes), 0.5);
