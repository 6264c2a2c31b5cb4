import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import { calls } from '#contract/calls/calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import { autocannon } from '../tests/support/load-tools.ts';
import { certificatesOf } from './certificates.ts';
import type { Engine, Figure, limits } from './limits.ts';
import type { Holdings } from './support/articles.ts';
import { type Bench, credentials } from './support/bench.ts';
import { ms, percentile } from './support/measure.ts';
import { type RunningServer, watchMemory } from './support/processes.ts';
import { type Outcome, type Reading, readMeanwhile } from './support/readers.ts';

const seconds = 8;
const healingSeconds = 6;
const connections = 50;
/** A client that sends without waiting for answers. */
const pipelines = { connections: 20, requests: 500 };
const trickles = { addresses: 25, each: 8 };
const timesIdle = 5;
/** The floods come through a proxy that the server trusts, and so from any address. */
const proxy = { COLOPHON_TRUST_PROXY: '127.0.0.1' };
const floodFrom = (count: number) => Array.from({ length: count }, (_, n) => `203.0.113.${n + 1}`);
const loopback = (network: number, count: number) =>
  Array.from({ length: count }, (_, n) => `127.0.${network}.${n + 1}`);
const others = loopback(2, 10);

type Flood = { paths: string[]; headers?: Record<string, string>; body?: string };
type FloodName = keyof ReturnType<typeof floodsOf>;
type Attack = Figure<'attack'>;

/** Floods, and logins whose bodies trickle, while others read pages that are cached and articles that no cache has. */
export async function attack(bench: Bench): Promise<Attack[]> {
  const figures: Attack[] = [];
  for (const engine of ['SQLite', 'PostgreSQL'] satisfies Engine[]) {
    const server = await (await bench.site(engine)).serve(proxy);
    const memory = watchMemory();
    memory.watch(server.pid);
    try {
      figures.push(...(await attackServer(bench, server, engine)));
    } finally {
      const most = Math.max(...memory.end());
      figures.push({ name: 'memory', engine, value: most, detail: '' });
      await server.close();
    }
  }
  return figures;
}

async function attackServer(bench: Bench, { origin }: RunningServer, engine: Engine) {
  const { held } = bench;
  const floods = floodsOf(held);
  const figures: Attack[] = [];
  let turn = 0;
  /** Others, who open articles that no cache has, each once. */
  const articles = (perSecond = 20): Reading => {
    turn += 400;
    const paths = held.scattered.slice(turn, turn + 400).map(addresses.article);
    return { origin, paths, from: others, perSecond };
  };
  const everybodys = [
    addresses.home,
    ...held.issues.slice(0, 1).map(addresses.issue),
    ...held.articles.slice(0, 8).map(addresses.article),
  ];
  const cached = (): Reading => ({ origin, paths: everybodys, from: others, perSecond: 20 });
  await readMeanwhile({ articles: articles(50), cached: cached() }, () => wait(2000));
  const idle = await readMeanwhile({ articles: articles() }, () => wait(seconds * 1000));
  const usual = p99(idle.articles);
  /** Where there are some, the machine is too busy for this. */
  const refusedIdle = count(idle.articles, ({ status }) => status !== 200);
  const compared = (read: Outcome[], longest: number) => {
    const refused = count(read, ({ status }) => status !== 200);
    return {
      value: refused > 0 ? Number.POSITIVE_INFINITY : Math.max(0, p99(read) - longest) / usual,
      detail: `${ms(p99(read))}, ${refused} of ${read.length} refused; idle ${ms(usual)}, ${refusedIdle} refused; the longest alone ${ms(longest)}`,
    };
  };
  const flooded = async (
    name: keyof (typeof limits)['attack'],
    flood: Flood,
    pipelining?: typeof pipelines,
  ) => {
    const longest = await longestAlone(origin, flood);
    let sent = 0;
    const read = await readMeanwhile({ articles: articles() }, async () => {
      sent = await send(origin, flood, floodFrom(1), pipelining);
    });
    const { value, detail } = compared(read.articles, longest);
    figures.push({ name, engine, value, detail: `${detail}; ${perSecond(sent)} answered` });
    return longest;
  };

  const longestOf = new Map<FloodName, number>();
  for (const [name, flood] of Object.entries(floods) as [FloodName, Flood][]) {
    longestOf.set(name, await flooded(`${name}, from one address`, flood));
  }
  const fresh = { ...floods.searches, paths: floods.searches.paths.toReversed() };
  await flooded('searches sent without waiting, from one address', fresh, pipelines);

  for (const name of ['random parameters', 'searches', 'certificates', 'logins'] as const) {
    let [sent, over] = [0, 0];
    // The floods before have taken their places in the cache.
    await readMeanwhile({ cached: cached() }, () => wait(1000));
    const read = await readMeanwhile({ articles: articles(), cached: cached() }, async () => {
      sent = await send(origin, floods[name], floodFrom(connections));
      over = Date.now();
      await wait(healingSeconds * 1000);
    });
    const [during, after] = [true, false].map((isDuring) =>
      [read.articles, read.cached].map((all) => all.filter(({ at }) => at < over === isDuring)),
    );
    const [uncached = [], known = []] = during ?? [];
    const postponed = count(uncached, ({ status, retryAfter }) => status === 503 && retryAfter);
    const lost = count(uncached, ({ status }) => status !== 200) - postponed;
    const lostCached = count(known, ({ status }) => status !== 200);
    figures.push({
      name: `${name}, from fifty addresses`,
      engine,
      value: lost + lostCached,
      detail: `cached pages ${ms(p99(known))}, ${lostCached} of ${known.length} refused; others ${ms(p99(uncached))}, ${postponed} of ${uncached.length} got 503 with Retry-After, ${lost} nothing; ${perSecond(sent)} answered`,
    });
    const patience = timesIdle * usual + (longestOf.get(name) ?? 0);
    const bad = (after ?? [])
      .flat()
      .filter(({ status, ms: taken }) => status !== 200 || taken > patience);
    figures.push({
      name: `${name} are over`,
      engine,
      value: Math.max(0, ...bad.map(({ at }) => (at - over) / 1000)),
      detail: `${bad.length} of ${(after ?? []).flat().length} refused, or slower than ${ms(patience)}`,
    });
  }

  const trickling = await trickle(origin);
  const beside = {
    articles: articles(),
    logins: {
      ...articles(2),
      paths: [calls.login.path],
      headers: json,
      body: JSON.stringify(credentials),
    },
  };
  // Longer than the server waits for a body, so that it gives some up.
  const read = await readMeanwhile(beside, () => wait(12_000));
  trickling.end();
  const { value, detail } = compared(read.articles, longestOf.get('logins') ?? 0);
  const refused = count(read.logins, ({ status }) => status !== 200);
  figures.push({
    name: '200 trickled logins',
    engine,
    value: refused > 0 ? Number.POSITIVE_INFINITY : value,
    detail: `${detail}; logins of others ${ms(p99(read.logins))}, ${refused} of ${read.logins.length} refused; ${trickling.givenUp()} bodies given up`,
  });
  return figures;
}

const json = { 'content-type': 'application/json' };

function floodsOf({ articles }: Holdings) {
  const some = articles.slice(0, 5000);
  const numbers = some.map((_, n) => n);
  const words = [...new Set(some.flatMap(({ title }) => foldWords(plainText(title))))];
  const random = numbers.map((n) => `${addresses.archives}?x=${n}`);
  return {
    'addresses that are not there': { paths: numbers.map((n) => `/nothing-${n}`) },
    'random parameters': { paths: random },
    searches: { paths: words.map((word) => addresses.search(word)) },
    certificates: { paths: some.flatMap(certificatesOf) },
    'made-up tokens': { paths: random, headers: { authorization: 'Bearer made-up' } },
    logins: {
      paths: [calls.login.path],
      headers: json,
      body: JSON.stringify({ username: 'somebody', password: 'a wrong one' }),
    },
    'challenges of passkeys': { paths: [calls.beginPasskeyLogin.path], headers: json, body: '{}' },
  } satisfies Record<string, Flood>;
}

/** A flood for its seconds, each connection with its part of the paths. Gives how many answers came. */
async function send(
  origin: string,
  { paths, headers, body }: Flood,
  from: string[],
  { connections: many, requests: pipelining } = { connections, requests: 1 },
): Promise<number> {
  const sent = Array.from({ length: many }, (_, connection) => {
    const own = paths.filter((_, n) => n % many === connection % paths.length);
    const address = from[connection % from.length] ?? '';
    return autocannon({
      url: origin,
      connections: 1,
      pipelining,
      duration: seconds,
      sampleInt: 500,
      headers: { ...headers, 'x-forwarded-for': address },
      requests: own.map((path) => ({ path, ...(body && { method: 'POST', body }) })),
    });
  });
  return (await Promise.all(sent)).reduce((sum, { requests }) => sum + requests.total, 0);
}

/** Of ten requests, one after another. */
async function longestAlone(origin: string, { paths, headers, body }: Flood): Promise<number> {
  let longest = 0;
  for (const path of paths.slice(-10)) {
    const start = performance.now();
    const asked = body === undefined ? {} : { method: 'POST', body };
    await (await fetch(origin + path, { ...asked, ...(headers && { headers }) })).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}

/** Logins whose bodies would take hours. One that the server gives up is begun again. */
async function trickle(origin: string) {
  const { hostname, port, host } = new URL(origin);
  const head = `POST ${calls.login.path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 8000\r\n\r\n{`;
  const from = loopback(1, trickles.addresses);
  const sockets: Socket[] = [];
  let [isOver, givenUp, turn] = [false, 0, 0];
  const begin = (place: number) => {
    const localAddress = from[place % from.length] ?? '';
    const socket = connect({ port: Number(port), host: hostname, localAddress });
    sockets[place] = socket;
    socket.write(head);
    socket.resume();
    // What breaks off is closed right after.
    socket.on('error', () => {});
    socket.on('close', () => {
      if (isOver) return;
      givenUp += 1;
      begin(place);
    });
  };
  const count = trickles.addresses * trickles.each;
  for (let place = 0; place < count; place++) begin(place);
  const sending = setInterval(() => {
    const socket = sockets[turn++ % count];
    if (socket?.writable) socket.write(' ');
  }, 1000 / count);
  return {
    givenUp: () => givenUp,
    end() {
      isOver = true;
      clearInterval(sending);
      for (const socket of sockets) socket.destroy();
    },
  };
}

const count = (outcomes: Outcome[], is: (outcome: Outcome) => boolean) =>
  outcomes.filter(is).length;
const p99 = (outcomes: Outcome[]) =>
  percentile(
    outcomes.map((one) => one.ms),
    0.99,
  );
const perSecond = (sent: number) => `${(sent / seconds).toFixed(0)} a second`;
