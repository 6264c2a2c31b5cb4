import { addresses } from '#contract/addresses.ts';
import type { Bench } from './support/bench.ts';
import type { Holdings } from './support/holdings.ts';
import type { Race } from './support/race.ts';

type Kind = { name: string; pages(held: Holdings): string[]; limit: number; onPostgres: number };

const kinds: Kind[] = [
  {
    name: 'article page',
    pages: ({ issuesNear }) =>
      issuesNear(80, 10).flatMap(({ articles }) => articles.map(addresses.article)),
    limit: 12,
    onPostgres: 20,
  },
  {
    name: 'issue of 80 articles',
    pages: ({ issuesNear }) => issuesNear(80, 5).map(addresses.issue),
    limit: 8,
    onPostgres: 10,
  },
  {
    name: 'issue of 300 articles',
    pages: ({ issuesNear }) => issuesNear(300, 1).map(addresses.issue),
    limit: 11,
    onPostgres: 14,
  },
];
/** Not compressed: that is the same for all. */
const headers = { 'accept-encoding': 'identity' };
const maxTimesSmall = 1.25;

/**
 * Pages that no cache has (queries, React, bytes, ETag) beside a `node:http` handler that reads the same rows from
 * SQLite and joins a plain string; and beside the same kind of page of a small journal.
 */
export function uncachedPages({ held }: Bench): Race[] {
  return kinds.flatMap(({ name, pages, limit, onPostgres }): Race[] => {
    const race: Race = {
      name: `uncached ${name}`,
      server: 'uncached',
      readers: 1,
      ours: { paths: pages(held.bench), headers },
      reference: { name: 'plain SQL and string', paths: pages(held.bench), headers },
      limit,
    };
    const small = { paths: pages(held.small), headers: { ...headers, host: 'small.localhost' } };
    return [
      name === 'article page'
        ? { ...race, headline: (time) => `${time} for an article page that is not cached` }
        : race,
      { ...race, name: '  on PostgreSQL', server: 'postgres', limit: onPostgres },
      {
        ...race,
        name: '  beside a journal of 1,180 articles',
        reference: { ...small, name: 'there', server: 'uncached' },
        limit: maxTimesSmall,
      },
    ];
  });
}
