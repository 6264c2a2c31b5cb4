import { requestPath } from '#contract/address.ts';
import { calls } from '#contract/calls/calls.ts';
import { administratorAt } from './support/administrator.ts';
import type { Bench } from './support/bench.ts';
import type { Figure } from './support/figure.ts';
import { runRace } from './support/race.ts';

const engines = { uncached: 'SQLite', postgres: 'PostgreSQL' } as const;

/** What an editor asks of the list of all articles. */
const questions: Record<string, Record<string, string>> = {
  'the newest changes': {},
  'the last by title': { sort: 'title', order: 'down' },
  'by issue': { sort: 'issue' },
  'by pages': { sort: 'pages' },
  'without a DOI': { without: 'doi', sort: 'number' },
  'without a PDF, published': { without: 'pdf', state: 'published' },
  drafts: { state: 'draft' },
  'changed by one': { by: 'bench' },
  'changed since': { since: '2020-01-01', sort: 'title' },
  'with a common word': { q: 'analysis', state: 'published' },
  'with a prefix of one letter': { q: 's', sort: 'title' },
};

/** Of the time for the rows of a page of results: those are 5.5 ms where this was set, so none takes longer than 100 ms. */
const limit = 18;

/** A page of the list of all articles under each filter and sorting, with its total, beside plain SQL of 100 articles. */
export async function desk(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const server of ['uncached', 'postgres'] as const) {
    const { origin } = await bench.ours.server(server);
    const { token } = await administratorAt(origin);
    for (const [name, query] of Object.entries(questions)) {
      figures.push(
        await runRace(bench, {
          name: `all articles, ${name}, ${engines[server]}`,
          server,
          readers: 1,
          ours: {
            paths: [requestPath(calls.listJournalArticles.path, { query })],
            headers: { authorization: `Bearer ${token}` },
          },
          reference: {
            name: 'plain SQL of 100 articles',
            paths: Array.from({ length: 40 }, (_, index) => `/rows/${index * 13}`),
          },
          limit,
          requests: 10,
          rounds: 5,
        }),
      );
    }
  }
  return figures;
}
