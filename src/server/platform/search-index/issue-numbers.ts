import type { Db } from '#server/platform/db/tables.ts';
import { chunkArticles, type LoadedChunk } from './chunk.ts';
import type { ChunkNumbers } from './chunk-levels.ts';

/** An issue's place in time, the oldest 1, beside its numbers. */
type IssueNumbers = { year: number; volume: number; issue: number; place: number };

/** The issues of a journal by their ids. */
export type IssueTable = {
  numbersOf(chunk: LoadedChunk): ChunkNumbers & { places: Uint32Array };
  count: number;
};

/** All issues, the oldest first: some hundreds, of which a title or a cover is not read. */
export function listIssueNumbers(db: Db) {
  return db
    .selectFrom('issues')
    .select(['id', 'year', 'volume', 'issue'])
    .orderBy('year')
    .orderBy('volume')
    .orderBy('issue')
    .orderBy('id')
    .execute();
}

export type IssueRow = Awaited<ReturnType<typeof listIssueNumbers>>[number];

/** The numbers of a chunk's issues are looked up once, for as long as chunk and issues stay what they are. */
export function issueTable(rows: readonly IssueRow[]): IssueTable {
  const byId = new Map<number, IssueNumbers>(
    rows.map(({ id, ...numbers }, index) => [id, { ...numbers, place: index + 1 }]),
  );
  const known = new WeakMap<LoadedChunk, ReturnType<IssueTable['numbersOf']>>();
  const lookUp = ({ issueIds }: LoadedChunk) => {
    const numbers = {
      years: new Uint16Array(chunkArticles),
      volumes: new Uint32Array(chunkArticles),
      issues: new Uint32Array(chunkArticles),
      places: new Uint32Array(chunkArticles),
    };
    for (let slot = 0; slot < chunkArticles; slot++) {
      const found = byId.get(issueIds[slot] ?? 0);
      if (found === undefined) continue;
      numbers.years[slot] = found.year;
      numbers.volumes[slot] = found.volume;
      numbers.issues[slot] = found.issue;
      numbers.places[slot] = found.place;
    }
    return numbers;
  };
  return {
    count: rows.length,
    numbersOf(chunk) {
      const numbers = known.get(chunk) ?? lookUp(chunk);
      known.set(chunk, numbers);
      return numbers;
    },
  };
}
