import { type Front, numberFrom } from '#domain/full-text/read-front.ts';
import type { FullText } from '#domain/full-text/tree.ts';
import { inlineText } from '#domain/full-text/words.ts';
import { fromHtml } from '#domain/rich-text/sanitise.ts';
import type { Actor } from '#server/actor.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { uniqueTitleKey } from '#server/store/full-article-queries.ts';
import type { ImportReport } from '../import/import-report.ts';
import type { ImportOptions } from '../import/import-service.ts';
import type { ImportRow } from '../import/readers/import-row.ts';

/** What a JATS file says, once its files are in the store. */
export type TakenText = {
  front: Front;
  text: FullText;
  /** As `articles.full_text` names them; empty where the article has no text. */
  files: string;
  /** Figures and supplements that are not there. */
  missing: readonly string[];
};

/** A JATS file, by its name in the report. */
export type JatsSource = { name: string; take(): Promise<TakenText | { refused: string }> };

export type JatsImportOptions = Pick<ImportOptions, 'now' | 'dryRun'> & {
  /** Articles that are new are drafts. */
  draft?: boolean;
  /** In place of what the files say. */
  volume?: number;
  issue?: number;
  /** What the history names. */
  keep: { username: string; file: string };
  onArticle?: (count: number) => void;
};

export type JatsReport = ImportReport & {
  /** What was read otherwise than it is written, and figures that are missing, by file. */
  notes: string[];
  /** How many articles got a text, or another one. */
  texts: number;
};

type Target = {
  reads: Db;
  run(rows: AsyncIterable<ImportRow>, options: ImportOptions): Promise<ImportReport>;
  /** Gives an article its text; says whether it had another one. */
  put(refnumber: number, files: string, actor: Actor): Promise<boolean>;
};

/**
 * Makes articles of JATS files, as `colophon import` does of rows. An article is known by its DOI, else by its title in its volume
 * and issue, so that a second run changes nothing; a new one gets the next free number.
 */
export async function importJats(
  target: Target,
  sources: AsyncIterable<JatsSource>,
  options: JatsImportOptions,
): Promise<JatsReport> {
  const numbers = await readNumbers(target.reads);
  const notes: string[] = [];
  const texts: { refnumber: number; files: string }[] = [];
  async function* rows(): AsyncGenerator<ImportRow, void, void> {
    let row = 0;
    for await (const { name, take } of sources) {
      row += 1;
      options.onArticle?.(row);
      const taken = await take();
      if ('refused' in taken) {
        yield { row, refused: `${name}: ${taken.refused}` };
        continue;
      }
      const { front, text, files, missing } = taken;
      const volume = options.volume ?? numberFrom(front.volume);
      const issue = options.issue ?? numberFrom(front.issue);
      if (volume === undefined || issue === undefined) {
        const [what, written] =
          volume === undefined ? ['volume', front.volume] : ['issue', front.issue];
        yield { row, refused: `${name}: the ${what} “${written}” gives no number below 1000` };
        continue;
      }
      for (const [what, written, number] of [
        ['volume', options.volume ?? front.volume, volume],
        ['issue', options.issue ?? front.issue, issue],
      ] as const) {
        if (String(written).replace(/^0+(?=\d)/, '') !== String(number))
          notes.push(
            `${name}: ${what} ${number}${written === '' ? ', as none is named' : `, from “${written}”`}`,
          );
      }
      for (const file of missing) notes.push(`${name}: ${file} is missing`);
      const { refnumber, isNew } = numbers.of({
        doi: front.doi,
        title: front.title,
        volume,
        issue,
      });
      if (files !== '') texts.push({ refnumber, files });
      yield {
        row,
        fields: {
          ...fieldsOf(front, text),
          ...{ refnumber: String(refnumber), volume: String(volume), issue: String(issue) },
          ...(isNew && options.draft === true && { status: 'draft' }),
        },
      };
    }
  }
  const { now, dryRun = false, keep } = options;
  const report = await target.run(rows(), { now, dryRun, keep });
  let count = 0;
  if (!dryRun) {
    for (const { refnumber, files } of texts)
      if (await target.put(refnumber, files, { username: keep.username, now })) count += 1;
  }
  return { ...report, notes, texts: count };
}

/** The cells of the row that an import would have of it. */
function fieldsOf(front: Front, text: FullText): Record<string, unknown> {
  const { year, contributors, metadata, volume: _, issue: __, ...lines } = front;
  const references = text.references
    .map(({ inlines }) => inlineText(inlines).replace(/\s+/g, ' ').trim())
    .join('\n');
  return {
    ...lines,
    ...(year !== undefined && { year: String(year) }),
    ...(contributors.length > 0 && { contributors }),
    metadata: { ...metadata, ...(references !== '' && { references }) },
  };
}

type Known = { doi: string | undefined; title: string; volume: number; issue: number };

/** Which article a file is of; numbers given here are known from then on. Reads all articles once. */
async function readNumbers(db: Db) {
  const rows = await db
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .select(['refnumber', 'doi', 'title', 'volume', 'issue'])
    .where('refnumber', 'is not', null)
    .execute();
  const byDoi = new Map<string, number>();
  const byTitle = new Map<string, { number: number; doi: string }>();
  const titleOf = (title: string, { volume, issue }: Pick<Known, 'volume' | 'issue'>) =>
    `${volume}/${issue} ${uniqueTitleKey(title)}`;
  const remember = (number: number, doi: string, title: string) => {
    if (doi !== '') byDoi.set(doi, number);
    byTitle.set(title, { number, doi });
  };
  let last = 0;
  for (const { refnumber, doi, title, ...place } of rows) {
    last = Math.max(last, Number(refnumber));
    remember(Number(refnumber), doi.toLowerCase(), titleOf(title, place));
  }
  return {
    of({ doi: written = '', title, ...place }: Known): { refnumber: number; isNew: boolean } {
      const doi = written.toLowerCase();
      const key = titleOf(fromHtml(title, 'title'), place);
      const named = byTitle.get(key);
      // Each issue may have its "Editorial", and each of them its DOI.
      const isSame = named && (doi === '' || named.doi === '' || named.doi === doi);
      const known = byDoi.get(doi) ?? (isSame ? named.number : undefined);
      const refnumber = known ?? last + 1;
      last = Math.max(last, refnumber);
      remember(refnumber, doi, key);
      return { refnumber, isNew: known === undefined };
    },
  };
}
