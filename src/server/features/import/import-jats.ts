import type { NoticeKind } from '#contract/entities/notice.ts';
import { type Front, numberFrom } from '#domain/full-text/read-front.ts';
import { fromHtml } from '#domain/rich-text/sanitise.ts';
import type { Db } from '#server/platform/db/tables.ts';
import {
  findFullArticleByRef,
  listArticleKeys,
  uniqueTitleKey,
} from '#server/store/full-article-queries.ts';
import { emptyReport, type ImportReport, noteRow } from './import-report.ts';
import type { GivenPlace } from './jats-places.ts';
import type { ImportRow } from './readers/import-row.ts';
import { type FoundText, refusalOf } from './text-source.ts';

/** A JATS file: its name in the report, and what is in it. */
export type JatsSource = {
  name: string;
  /** Throws `invalid_fields` and `UnreadableFile`. */
  read(): Promise<JatsText>;
};

type JatsText = Pick<FoundText, 'keep'> & { front: Front | undefined };

export type JatsOptions = {
  dryRun: boolean;
  /** New articles are drafts. */
  draft?: boolean;
  /** In place of what the files say: of all of them, and of each by its name, which comes first. */
  given?: GivenPlace;
  places?: ReadonlyMap<string, GivenPlace>;
  /** Called after each file, with how many there were. */
  onFile?: (count: number) => void;
};

/** An article that a file says that it corrects or retracts, and the notice, both by their DOIs. */
type Notice = { row: number; kind: NoticeKind; of: string; doi: string };

/** The rows of the report are those of `names`, from 1. */
export type JatsReport = ImportReport & {
  names: string[];
  notices: Notice[];
  /** Names of `places` that no file has. */
  unmet: string[];
};

/**
 * Makes articles of JATS files, as `colophon import` does of rows. An article is known by its DOI, else by its title in its volume
 * and issue, so that a second run changes nothing; a new one gets the next free number.
 */
export async function importJats(
  reads: Db,
  sources: AsyncIterable<JatsSource>,
  { dryRun, onFile, ...options }: JatsOptions,
  run: (rows: AsyncIterable<ImportRow>, report: ImportReport) => Promise<ImportReport>,
): Promise<JatsReport> {
  const report = emptyReport();
  const articles = await readArticles(reads);
  const names: string[] = [];
  const notices: Notice[] = [];
  const unmet = new Set(options.places?.keys());
  /** The file of each article. */
  const met = new Map<number, string>();

  /** By its name in the report, else by its last part where no row has that. */
  function givenPlace(name: string): GivenPlace {
    const keys = [name, name.slice(name.lastIndexOf('/') + 1)];
    const key = keys.find((one) => options.places?.has(one)) ?? name;
    unmet.delete(key);
    return { ...options.given, ...options.places?.get(key) };
  }

  async function readRow(row: number, { name, read }: JatsSource): Promise<ImportRow> {
    const { front, keep: keepText } = await read();
    if (!front) return { row, refused: 'It has no title.' };
    const given = givenPlace(name);
    const numbers = { volume: 0, issue: 0 };
    const stored = articles.findByDoi(front.doi);
    const said = front.yearOf === undefined ? front.year : (stored?.year ?? front.year);
    const year = given.year ?? said ?? stored?.year;
    if (year === undefined) {
      return { row, refused: 'It says no year of publication. Name one with --year or --places.' };
    }
    for (const field of ['volume', 'issue'] as const) {
      const number = given[field] ?? (front[field] === '' ? stored?.[field] : undefined);
      const found = number ?? numberFrom(front[field]);
      if (found === undefined) {
        const refused = `The ${field} “${front[field]}” gives no number up to 999. Name one with --${field} or --places.`;
        return { row, refused };
      }
      numbers[field] = found;
    }
    const article = stored ?? articles.findByTitle(front, numbers) ?? articles.add(front, numbers);
    const other = met.get(article.refnumber);
    if (other !== undefined) return { row, refused: `It is the same article as ${other}.` };
    met.set(article.refnumber, name);
    for (const { kind, doi } of front.noticeOf ?? []) {
      notices.push({ row, kind, of: doi, doi: front.doi ?? '' });
    }
    const before = article.isNew ? undefined : await findFullArticleByRef(reads, article.refnumber);
    const { fullText, notes } = await keepText(before?.full_text ?? '', { dryRun });
    for (const field of ['volume', 'issue'] as const) {
      notes.unshift(...numberNote(field, given[field], front[field], numbers[field]));
    }
    if (given.year === undefined && front.yearOf !== undefined && stored === undefined) {
      notes.unshift(
        `year ${year}: ${yearSources[front.yearOf]}, for it says no year of publication`,
      );
    }
    for (const reason of notes) noteRow(report, { row, reason });
    return {
      row,
      isNew: article.isNew,
      ...(fullText !== '' && { fullText }),
      fields: {
        ...fieldsOf(front),
        ...{ refnumber: String(article.refnumber), year: String(year), ...numbers },
        ...(article.isNew && options.draft === true && { status: 'draft' }),
      },
    };
  }

  async function* rows(): AsyncGenerator<ImportRow, void, void> {
    for await (const source of sources) {
      const row = names.push(source.name);
      yield await readRow(row, source).catch((error: unknown) => {
        const refused = refusalOf(error);
        if (refused === undefined) throw error;
        return { row, refused };
      });
      onFile?.(row);
    }
  }
  const done = await run(rows(), report);
  return { ...done, names, notices, unmet: [...unmet] };
}

const yearSources = {
  received: 'that in which it was received',
  accepted: 'that in which it was accepted',
  copyright: 'that of its copyright',
};

/** Said where the number is not the one that the file has. */
function numberNote(
  field: 'volume' | 'issue',
  given: number | undefined,
  written: string,
  number: number,
): string[] {
  if (given !== undefined || written.replace(/^0+(?=\d)/, '') === String(number)) return [];
  return [`${field} ${number}${written === '' ? ': it names none' : `, for “${written}”`}`];
}

/** The cells of the row that an import would have of it. */
function fieldsOf(front: Front): Record<string, unknown> {
  const { contributors, metadata, ...others } = front;
  const { year: _, yearOf: __, volume: ___, issue: ____, noticeOf: _____, ...lines } = others;
  return {
    ...lines,
    ...(contributors.length > 0 && { contributors }),
    metadata,
  };
}

type Place = { volume: number; issue: number };
type Article = Place & { year?: number; refnumber: number; doi: string; isNew: boolean };

/** Which article a file is of. Reads the keys of all articles once; those that are added are known from then on. */
async function readArticles(db: Db) {
  const byDoi = new Map<string, Article>();
  const byTitle = new Map<string, Article>();
  let last = 0;
  const titleOf = (title: string, { volume, issue }: Place) =>
    `${volume}/${issue} ${uniqueTitleKey(title)}`;
  const remember = (article: Article, title: string) => {
    last = Math.max(last, article.refnumber);
    if (article.doi !== '') byDoi.set(article.doi, article);
    byTitle.set(titleOf(title, article), article);
    return article;
  };
  for (const { title, doi, ...row } of await listArticleKeys(db)) {
    remember({ ...row, doi: doi.toLowerCase(), isNew: false }, title);
  }
  const doiOf = ({ doi = '' }: Front) => doi.toLowerCase();
  return {
    findByDoi: (doi = '') => byDoi.get(doi.toLowerCase()),
    findByTitle(front: Front, place: Place): Article | undefined {
      const found = byTitle.get(titleOf(fromHtml(front.title, 'title'), place));
      // Each issue may have several of one title, such as book reviews, each with its DOI.
      const [doi, other] = [doiOf(front), found?.doi ?? ''];
      return doi === '' || other === '' || doi === other ? found : undefined;
    },
    add(front: Front, { volume, issue }: Place): Article {
      const added = { refnumber: last + 1, doi: doiOf(front), isNew: true };
      return remember({ ...added, volume, issue }, fromHtml(front.title, 'title'));
    },
  };
}
