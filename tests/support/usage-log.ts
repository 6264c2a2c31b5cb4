import type { IncomingMessage } from 'node:http';
import { addressTable } from '#contract/address-table.ts';
import type { JournalRegistration } from '#server/config/journal-registry.ts';
import { AddressTable, RequestTarget } from '#server/edge/request-target.ts';
import type { UsageWindow } from '#server/edge/usage-window.ts';

/** A request that was answered, as the log of a site would have it. */
export type LoggedRequest = {
  at: number;
  node: 0 | 1;
  address: string;
  agent: string;
  url: string;
  method: string;
  status: number;
  headers: Record<string, string>;
};

/** What must be counted, by `measure day` or, of an article, `measure day refnumber`. */
export type Truth = Map<string, number>;

const minute = 60_000;
const second = 1000;

/** The same numbers for the same seed: mulberry32. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

type Made = { requests: LoggedRequest[]; truth: Truth };

/**
 * Makes a log of requests around midnight whose true counts are known by how they are made: each visitor does one thing of
 * which it is known what it counts as.
 *
 * @param midnight of the publisher, in milliseconds since 1970
 * @param refnumbers of the articles that are read
 */
export function makeUsageLog(
  wanted: number,
  { midnight, refnumbers }: { midnight: number; refnumbers: readonly number[] },
): Made {
  const random = randomFrom(20_261_122);
  const requests: LoggedRequest[] = [];
  const truth: Truth = new Map();
  const days = { before: dayOf(midnight - minute), after: dayOf(midnight + minute) };
  let visitors = 0;

  const expect = (measure: string, at: number, amount: number, ref?: number) => {
    const on = at < midnight ? days.before : days.after;
    for (const key of [
      `${measure} ${on}`,
      ...(ref === undefined ? [] : [`${measure} ${on} ${ref}`]),
    ])
      truth.set(key, (truth.get(key) ?? 0) + amount);
  };
  const anyRef = () => refnumbers[random(refnumbers.length)] ?? 0;
  const page = (ref: number) => `/archives/2024/4/2/${ref}`;
  const pdf = (ref: number) =>
    random(2) === 0 ? `${page(ref)}.pdf` : `/assets/archives/2024/vol4issue2/${ref}.pdf`;

  /** Somebody whom nobody else is: a new address, or one with another browser. */
  function visitor(agent = browser) {
    visitors += 1;
    const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
    return (at: number, url: string, more: Partial<LoggedRequest> = {}) =>
      requests.push({
        ...{ at, node: random(2) as 0 | 1, address, agent, url },
        ...{ method: 'GET', status: random(4) === 0 ? 304 : 200, headers: {}, ...more },
      });
  }
  /** Asks whether a PDF is given in parts. */
  const probe = (ask: ReturnType<typeof visitor>, at: number, ref: number) =>
    ask(at, pdf(ref), { status: 206, headers: { range: `bytes=0-${random(2)}` } });
  /** A moment of an hour that it does not leave within ten minutes. */
  const anyTime = () =>
    random(2) === 0 ? midnight - 13 * minute + random(4 * minute) : midnight + random(4 * minute);
  const opened = (at: number, ref: number) => {
    expect('views', at, 1, ref);
    expect('unique_investigations', at, 1, ref);
    expect('sessions', at, 1);
  };

  const scenarios: (() => void)[] = [
    function readsOnce() {
      const [ask, at, ref] = [visitor(), anyTime(), anyRef()];
      ask(at, page(ref));
      opened(at, ref);
    },
    function clicksTwice() {
      const [ask, at, ref] = [visitor(), anyTime(), anyRef()];
      const gaps = [random(30), random(30), random(30)].slice(0, 1 + random(3));
      let moment = at;
      ask(moment, page(ref));
      for (const gap of gaps) {
        moment += gap * second + random(second);
        ask(moment, page(ref));
      }
      opened(at, ref);
    },
    function comesBack() {
      const [ask, at, ref] = [visitor(), anyTime(), anyRef()];
      ask(at, page(ref));
      ask(at + 31 * second + random(8 * minute), page(ref));
      opened(at, ref);
      expect('views', at, 1, ref);
    },
    function comesBackTomorrow() {
      const [ask, ref] = [visitor(), anyRef()];
      const [at, later] = [
        midnight - 13 * minute + random(12 * minute),
        midnight + random(4 * minute),
      ];
      ask(at, page(ref));
      ask(later, page(ref));
      opened(at, ref);
      opened(later, ref);
    },
    function clicksTwiceAtMidnight() {
      const [ask, ref] = [visitor(), anyRef()];
      ask(midnight - random(14 * second) - 1, page(ref));
      const at = midnight + random(15 * second);
      ask(at, page(ref));
      const again = at + random(29 * second);
      if (random(2) === 0) ask(again, page(ref));
      opened(at, ref);
    },
    function reads() {
      const [ask, at, ref] = [visitor(), anyTime(), anyRef()];
      ask(at, page(ref));
      opened(at, ref);
      const later = at + random(8 * minute);
      const inParts = random(2) === 0;
      ask(later, pdf(ref), inParts ? { status: 206, headers: { range: 'bytes=0-65535' } } : {});
      for (let part = 1; inParts && part < 4; part += 1) {
        const range = `bytes=${part * 65_536}-${(part + 1) * 65_536 - 1}`;
        ask(later + part * 40 * second, pdf(ref), { status: 206, headers: { range } });
      }
      expect('downloads', at, 1, ref);
      expect('unique_requests', at, 1, ref);
    },
    function cites() {
      const [ask, at, ref] = [visitor(), anyTime(), anyRef()];
      ask(at, `${page(ref)}.${random(2) === 0 ? 'ris' : 'bib'}`);
      expect('citations', at, 1, ref);
      expect('unique_investigations', at, 1, ref);
      expect('sessions', at, 1);
    },
    function isNoReader() {
      const [at, ref] = [anyTime(), anyRef()];
      const which = random(7);
      if (which === 0) {
        visitor(robot)(at, page(ref));
        expect('robots', at, 1);
      } else if (which === 1) visitor()(at, page(ref), { method: 'HEAD' });
      else if (which === 2) visitor()(at, page(ref), { headers: { 'sec-purpose': 'prefetch' } });
      else if (which === 3) visitor()(at, page(ref), { headers: { authorization: 'Bearer x' } });
      else if (which === 4) visitor()(at, page(7), { status: 404 });
      else if (which === 5) probe(visitor(), at, ref);
      else visitor()(at, '/static/index.js');
    },
    function asksForPrivacy() {
      const [ask, at, ref] = [visitor(), anyTime(), anyRef()];
      const headers = { [random(2) === 0 ? 'dnt' : 'sec-gpc']: '1' };
      ask(at, page(ref), { headers });
      expect('views', at, 1, ref);
      expect('do_not_track', at, 1);
      if (random(2) === 0) return;
      ask(at + second, '/search?keyword=soil', { headers });
      expect('searches', at, 1);
      expect('lost_searches', at, 1);
      expect('do_not_track', at, 1);
    },
    function movesInTheBrowser() {
      const [ask, at, ref] = [visitor(), anyTime(), anyRef()];
      ask(at, '/');
      expect('home', at, 1);
      const path = encodeURIComponent(page(ref));
      ask(at + 5 * second, `/api/usage/shown?path=${path}`, { method: 'POST', status: 204 });
      opened(at, ref);
    },
    function searches() {
      const [ask, at] = [visitor(), anyTime()];
      ask(at, '/search?keyword=soil');
      ask(at + 2 * second, '/search?keyword=soil&page=2');
      ask(at + 4 * second, '/search?keyword=Article');
      expect('searches', at, 2);
      expect('lost_searches', at, 1);
      expect('sessions', at, 1);
    },
  ];

  // One who walks through all articles, and one who would be taken for it if hours were not told apart.
  const walker = visitor();
  for (const [index, ref] of refnumbers.slice(0, 120).entries()) {
    walker(midnight + minute + index * 2 * second, page(ref));
    expect('set_apart', midnight, 1);
  }
  while (requests.length < wanted) scenarios[random(scenarios.length)]?.();
  return { requests: requests.sort((one, other) => one.at - other.at), truth };
}

const dayOf = (at: number) => new Date(at + 5.5 * 60 * minute).toISOString().slice(0, 10);

const addresses = new AddressTable(addressTable);

/** Hands a request to the window of a node as the listener does. */
export function noteLogged(
  window: UsageWindow,
  { method, url, agent, headers, address, status, at }: LoggedRequest,
): void {
  const request = {
    ...{ method, url, headers: { 'user-agent': agent, ...headers } },
    socket: { remoteAddress: address },
  } as unknown as IncomingMessage;
  const registration = { slug: 'demo' } as JournalRegistration;
  const answer = { statusCode: status, headersSent: true };
  // Who has a token in the log is an administrator.
  const hasGoodToken = headers.authorization !== undefined;
  const context = { registration, target: new RequestTarget(url, addresses), hasGoodToken };
  window.note(request, answer, context, at);
}

export { addresses as usageAddresses };
