import { addresses } from '#contract/addresses.ts';
import { calls } from '#contract/calls/calls.ts';
import { credentials } from './support/administrator.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import type { Outcome } from './support/load.ts';
import { turned } from './support/race.ts';
import { milliseconds, percentile } from './support/statistics.ts';
import { startTrickling } from './support/trickling.ts';

const attackers = { addresses: 25, bodies: 8 };
const seconds = 12;
/** What others may wait: so many times what they wait alone. */
const max = 3;
const loopback = (network: number, count: number) =>
  Array.from({ length: count }, (_, n) => `127.0.${network}.${n + 1}`);
const others = loopback(2, 10);

/**
 * Logins whose bodies trickle, from 25 addresses with eight each: how long do others wait for articles that no cache has, and
 * for a login of theirs, and is any of them refused? Longer than the server waits for a body, so that it gives some up.
 */
export async function slowLogins({ ours, held, load }: Bench): Promise<Figure[]> {
  const articles = held.bench.articles.map(addresses.article);
  const figures: Figure[] = [];
  for (const [engine, site] of [
    ['SQLite', ours.site],
    ['PostgreSQL', await ours.postgresSite()],
  ] as const) {
    const server = await site.serve();
    const { origin } = server;
    const login = {
      paths: [calls.login.path],
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    };
    let turn = 0;
    const readings = () => {
      turn += 1000;
      const common = { origin, from: others, seconds };
      const paths = turned(articles, turn);
      return {
        pages: { ...common, paths, pace: { perSecond: 20 } },
        logins: { ...common, ...login, pace: { perSecond: 2 } },
      };
    };
    try {
      await load.read({ warm: { ...readings().pages, pace: { readers: 5 }, seconds: 2 } });
      const idle = await load.read(readings());
      const { addresses: count, bodies } = attackers;
      const trickling = await startTrickling(origin + calls.login.path, loopback(1, count), bodies);
      const beside = await load.read(readings());
      trickling.end();
      const name = `beside ${count * bodies} login bodies that trickle from ${count} addresses`;
      for (const [what, rank, text] of [
        ['pages', 0.99, 'p99'],
        ['logins', 0.5, 'p50'],
      ] as const) {
        const refused = beside[what].filter(({ status }) => status !== 200).length;
        const [waited, usual] = [beside[what], idle[what]].map((them) => of(them, rank));
        figures.push(
          figure(
            `${engine}: ${what} of others ${name}, ${text}`,
            refused > 0 || !waited || !usual ? Number.POSITIVE_INFINITY : waited / usual,
            { max },
            `${milliseconds(waited ?? 0)}, ${refused} refused; idle ${milliseconds(usual ?? 0)}; ${trickling.givenUp()} bodies given up`,
          ),
        );
      }
    } finally {
      await server.close();
    }
  }
  return figures;
}

const of = (outcomes: Outcome[], rank: number) =>
  percentile(
    outcomes.map(({ ms }) => ms),
    rank,
  );
