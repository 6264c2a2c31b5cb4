import type { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { BodyOf } from '#contract/calls/call.ts';
import type { BulkChange, RefusedArticle } from '#contract/calls/desk-calls.ts';
import { csvValue } from '#domain/exports/csv.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem } from '#server/problem.ts';
import { listFullArticlesByIds } from '#server/store/full-article-queries.ts';
import { spreadsheetHeader, spreadsheetRow } from './spreadsheet.ts';

type Fields = BodyOf<typeof articlesCalls.updateArticle>;

/** Changes one article by the rules of its form; throws the problems of the catalogue. */
export type ChangeArticle = (
  change: { id: number; fields: Fields; file: undefined },
  actor: Actor,
) => Promise<unknown>;

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

export function bulkChanges({ reads }: JournalDatabase, change: ChangeArticle): BulkChanges {
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
      for (const id of new Set(asked.ids)) {
        signal.throwIfAborted();
        try {
          await change({ id, fields, file: undefined }, actor);
          done.push(id);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          const row = known.get(id);
          refused.push({
            id,
            refnumber: row?.refnumber ? String(row.refnumber) : '',
            title: plainText(row?.title ?? ''),
            reasons: reasonsOf(error),
          });
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
  return fields.map(([field, words]) => `${field}: ${words}`);
}
