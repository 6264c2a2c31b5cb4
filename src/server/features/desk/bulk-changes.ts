import type { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { BodyOf } from '#contract/calls/call.ts';
import type { BulkChange, RefusedArticle } from '#contract/calls/desk-calls.ts';
import { csvValue } from '#domain/exports/csv.ts';
import { fieldName } from '#domain/history/history-values.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem } from '#server/problem.ts';
import { type FullArticleRow, listFullArticlesByIds } from '#server/store/full-article-queries.ts';
import { spreadsheetHeader, spreadsheetRow } from './spreadsheet.ts';

type Fields = BodyOf<typeof articlesCalls.updateArticle>;

/** Changes a few articles at once, each by the rules of its form; tells who was refused. */
export type ChangeArticles = (
  ids: readonly number[],
  fields: Fields,
  actor: Actor,
) => Promise<ReadonlyMap<number, Problem>>;

/** So many in a transaction: it is stored and indexed once for all of them, and readers wait for none of them long. */
const idsAtOnce = 5;

export type BulkChanges = {
  /** Does the same to each of the articles; one that is refused keeps no other from it. */
  changeAll(
    asked: BulkChange,
    actor: Actor,
    signal: AbortSignal,
  ): Promise<{ done: number[]; refused: RefusedArticle[] }>;
  /** The articles as CSV, in the order of the ids. */
  spreadsheet(ids: readonly number[]): Promise<string>;
};

export function bulkChanges({ reads }: JournalDatabase, change: ChangeArticles): BulkChanges {
  async function listByIds(ids: readonly number[]) {
    const rows = await listFullArticlesByIds(reads, [...new Set(ids)]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  return {
    async changeAll(asked, actor, signal) {
      const known = await listByIds(asked.ids);
      const fields = fieldsOf(asked);
      const done: number[] = [];
      const refused: RefusedArticle[] = [];
      const ids = [...new Set(asked.ids)];
      for (let at = 0; at < ids.length; at += idsAtOnce) {
        signal.throwIfAborted();
        const some = ids.slice(at, at + idsAtOnce);
        const isWaiting = (id: number) => doneAlready(asked, known.get(id)) === undefined;
        const problems = await change(some.filter(isWaiting), fields, actor);
        for (const id of some) {
          const problem = doneAlready(asked, known.get(id)) ?? problems.get(id);
          if (problem === undefined) done.push(id);
          else refused.push(toRefused(id, known.get(id), problem));
        }
      }
      return { done, refused };
    },
    async spreadsheet(ids) {
      const rows = await listByIds(ids);
      const lines = ids.flatMap((id) => {
        const row = rows.get(id);
        return row ? [spreadsheetRow(row).map(csvValue).join(',')] : [];
      });
      return `\uFEFF${[spreadsheetHeader.join(','), ...lines].join('\r\n')}\r\n`;
    },
  };
}

const toRefused = (
  id: number,
  row: FullArticleRow | undefined,
  problem: Problem,
): RefusedArticle => ({
  id,
  refnumber: row?.refnumber ? String(row.refnumber) : '',
  title: plainText(row?.title ?? ''),
  reasons: reasonsOf(problem),
});

function fieldsOf(asked: BulkChange): Fields {
  switch (asked.action) {
    case 'publish':
      return { state: 'published' };
    case 'withdraw':
      return { state: 'withdrawn' };
    case 'date':
      return { publishdate: asked.publishdate };
    case 'move': {
      const [year, volume, issue] = asked.issue.split('/');
      return { year, volume, issue };
    }
  }
}

/** In words: of each field that is named, else of the refusal itself. */
function reasonsOf(problem: Problem): string[] {
  const fields = Object.entries(problem.fields ?? {});
  if (fields.length === 0) return [problem.message];
  return fields.map(([field, words]) =>
    ofTheWhole.has(field) ? words : `${fieldName(field)}: ${words}`,
  );
}

/** What is said of these is no field's that one could fill in. */
const ofTheWhole: ReadonlySet<string> = new Set(['state', 'status', 'publish_at']);

/** What is withdrawn already is not withdrawn once more: it is told, and not counted as done. */
function doneAlready({ action }: BulkChange, row: FullArticleRow | undefined): Problem | undefined {
  if (action !== 'withdraw' || !row || row.status === 'enabled' || row.status === 'draft') return;
  return new Problem('invalid_fields', { fields: { state: 'It is withdrawn already.' } });
}
