import type { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { BodyOf } from '#contract/calls/call.ts';
import type { BulkChange, RefusedArticle } from '#contract/calls/desk-calls.ts';
import { ownFieldNames, ownFields } from '#contract/fields/article.ts';
import { csvHeaderLine, csvLine } from '#domain/exports/csv-lines.ts';
import { plainField } from '#domain/fields/kinds.ts';
import { refusalWords } from '#domain/history/refusal-words.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem } from '#server/problem.ts';
import { articlesAtOnce } from '#server/store/article-writes.ts';
import { type FullArticleRow, listFullArticlesByIds } from '#server/store/full-article-queries.ts';

type Fields = BodyOf<typeof articlesCalls.updateArticle>;

/**
 * Changes a few articles at once, each by the rules of its form; tells who was refused.
 *
 * @param line of the journal's history that it goes on with, and answers; undefined while nothing is changed
 */
export type ChangeArticles = (
  ids: readonly number[],
  fields: Fields,
  actor: Actor,
  line: number | undefined,
) => Promise<{ refused: ReadonlyMap<number, Problem>; line: number | undefined }>;

export type BulkChanges = ReturnType<typeof bulkChanges>;

/** Releases the numbers of a few articles at once. */
export type FreeArticles = (
  ids: readonly number[],
  actor: Actor,
  line: number | undefined,
) => ReturnType<ChangeArticles>;

export function bulkChanges(
  { reads }: JournalDatabase,
  { change, free }: { change: ChangeArticles; free: FreeArticles },
) {
  async function listByIds(ids: readonly number[]) {
    const rows = await listFullArticlesByIds(reads, [...new Set(ids)]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  return {
    /**
     * Does the same to each of the articles; one that is refused keeps no other from it. Answers the line of the history that
     * can be undone; 0 where there is none.
     */
    async changeAll(asked: BulkChange, actor: Actor, signal: AbortSignal) {
      const known = await listByIds(asked.ids);
      const fields = fieldsOf(asked);
      const done: number[] = [];
      const refused: RefusedArticle[] = [];
      const ids = [...new Set(asked.ids)];
      let line: number | undefined;
      for (let at = 0; at < ids.length; at += articlesAtOnce) {
        signal.throwIfAborted();
        const some = ids.slice(at, at + articlesAtOnce);
        const isWaiting = (id: number) => doneAlready(asked, known.get(id)) === undefined;
        const waiting = some.filter(isWaiting);
        const said = fields
          ? await change(waiting, fields, actor, line)
          : await free(waiting, actor, line);
        line = said.line;
        for (const id of some) {
          const problem = doneAlready(asked, known.get(id)) ?? said.refused.get(id);
          if (problem === undefined) done.push(id);
          else refused.push(toRefused(id, known.get(id), problem));
        }
      }
      return { done, refused, line: line ?? 0 };
    },
    /** The articles as CSV, in the order of the ids. */
    async spreadsheet(ids: readonly number[], shown: (row: FullArticleRow) => FullArticleRow) {
      const rows = await listByIds(ids);
      const lines = ids.flatMap((id) => {
        const row = rows.get(id);
        return row ? [csvLine(spreadsheetRow(shown(row)))] : [];
      });
      return csvHeaderLine(spreadsheetHeader) + lines.join('');
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
  reasons: refusalWords(problem),
});

/** What the form of each would send; undefined of what no form does. */
function fieldsOf(asked: BulkChange): Fields | undefined {
  switch (asked.action) {
    case 'publish':
      return { state: 'published' };
    case 'withdraw':
      return { state: 'withdrawn' };
    case 'release':
      return undefined;
    case 'date':
      return { publishdate: asked.publishdate };
    case 'move': {
      const [year, volume, issue] = asked.issue.split('/');
      return { year, volume, issue };
    }
  }
}

/** What is withdrawn already is not withdrawn once more: it is told, and not counted as done. */
function doneAlready({ action }: BulkChange, row: FullArticleRow | undefined): Problem | undefined {
  if (action !== 'withdraw' || !row || row.status === 'enabled' || row.status === 'draft') return;
  return new Problem('invalid_fields', { fields: { state: 'It is already withdrawn.' } });
}

/** The columns of a spreadsheet of articles: those that an import reads, so that it can be filled in and brought back. */
const columns: Record<string, (row: FullArticleRow) => string | number | null> = {
  refnumber: ({ refnumber }) => refnumber,
  title: ({ title }) => plainText(title),
  authorname: ({ authorname }) => authorname,
  abstract: ({ abstract }) => plainText(abstract),
  keywords: ({ keywords }) => keywords,
  year: ({ year }) => year,
  volume: ({ volume }) => volume,
  issue: ({ issue }) => issue,
  pagenumber: ({ pagenumber }) => pagenumber,
  publishdate: ({ publishdate }) => publishdate,
  subject: ({ subject }) => subject,
  country: ({ country }) => country,
  ptype: ({ ptype }) => ptype,
  txnid: ({ txnid }) => txnid,
  email: ({ email }) => email,
  mobile: ({ mobile }) => mobile,
  ...Object.fromEntries(
    ownFieldNames.map((name) => [name, (row) => plainField(ownFields[name], row[name])]),
  ),
  status: ({ status }) => status,
  modification: ({ modification }) => modification,
  modifiedby: ({ modifiedby }) => modifiedby,
};

const spreadsheetHeader: readonly string[] = Object.keys(columns);

const spreadsheetRow = (row: FullArticleRow): (string | number)[] =>
  Object.values(columns).map((value) => value(row) ?? '');
