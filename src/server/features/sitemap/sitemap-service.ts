import { addresses } from '#contract/addresses.ts';
import { subjectSlug } from '#domain/article-terms.ts';
import { type SitemapEntry, sitemapAround, sitemapEntry } from '#domain/exports/sitemap.ts';
import { toSecond } from '#domain/oai/utc-range.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { listSubjects } from '#server/store/record-set-queries.ts';
import {
  findLastChangeOfIssues,
  findLastIds,
  hasEnabledArticle,
  type IdRange,
  listLastChanges,
  listSitemapArticles,
  listSitemapIssues,
} from '#server/store/sitemap-queries.ts';
import { listPageDates } from './page-dates.ts';

export type SitemapService = {
  /** The list of the sitemaps, in XML. */
  index(): Promise<string>;
  /** A sitemap in parts; undefined where it would be empty. */
  sitemap(number: number): Promise<AsyncGenerator<string, void, void> | undefined>;
  robots(): Promise<string>;
};

type Parts = {
  database: JournalDatabase;
  /** Of absolute links: no slash at its end. */
  origin(): string;
  /** When anything that every record shows was changed; empty where never. */
  recordsChanged(): Promise<string>;
};

/**
 * A sitemap has the issues and the articles of fixed ranges of ids, so none ever moves to another one. With a page and a
 * PDF an article they are 9,800 addresses at most, and the pages of the journal in the first one.
 */
const issueIds = 1000;
const articleIds = 4400;
/** All in the first one, which may have 50,000 addresses. */
const maxSubjects = 20_000;
/** Read at a time. */
const issuesAtOnce = 100;
const articlesAtOnce = 550;

/** Every public address of the journal for search engines, and what robots are asked to leave. */
export function sitemapService({ database, origin, recordsChanged }: Parts): SitemapService {
  const { reads } = database;
  const files = memoByVersion(database, readFiles);

  const pages = memoByVersion(database, async () => {
    const changed = [...(await listLastChanges(reads, articleIds)).values()].reduce(later, '');
    const subjects = (await listSubjects(reads)).filter(({ isPublic }) => isPublic);
    const slugs = new Set(subjects.map(({ subject }) => subjectSlug(subject)).filter(Boolean));
    return [
      ...(await listPageDates(reads, changed)),
      ...[...slugs]
        .slice(0, maxSubjects)
        .map((slug) => ({ address: addresses.subject(slug), changed })),
    ];
  });

  async function readFiles(): Promise<{ number: number; changed: string | undefined }[]> {
    const last = await findLastIds(reads);
    const changes = await listLastChanges(reads, articleIds);
    const ofAll = [...changes.values()].reduce(later, '');
    const issueRanges = Math.ceil(last.issue / issueIds);
    const count = Math.max(1, issueRanges, Math.ceil(last.article / articleIds));
    const found = [];
    for (let index = 0; index < count; index++) {
      const issues = rangeOf(index, issueIds);
      const ofIssues =
        issueRanges === 1 && index === 0 ? ofAll : await findLastChangeOfIssues(reads, issues);
      const isEmpty =
        index > 0 &&
        !(await hasEnabledArticle(reads, rangeOf(index, articleIds))) &&
        (await listSitemapIssues(reads, issues)).length === 0;
      const ofPages = index === 0 ? (await pages()).map((page) => page.changed ?? '') : [];
      const changed = [changes.get(index) ?? '', ofIssues ?? '', ...ofPages].reduce(later, '');
      if (!isEmpty) found.push({ number: index + 1, changed });
    }
    return found;
  }

  const dater = async () => {
    const changed = await recordsChanged();
    return (own: string | undefined) => toSecond(later(own ?? '', changed)) || undefined;
  };

  return {
    async index() {
      const { start, end } = sitemapAround('sitemapindex');
      const date = await dater();
      const entries = (await files()).map(({ number, changed }) =>
        sitemapEntry('sitemap', {
          address: origin() + addresses.sitemap(number),
          changed: date(changed),
        }),
      );
      return [start, ...entries, end].join('');
    },
    async sitemap(number) {
      if (!(await files()).some((one) => one.number === number)) return undefined;
      const date = await dater();
      const pagesChanged = number === 1 ? await pages() : [];
      const { start, end } = sitemapAround('urlset');
      const write = (entries: SitemapEntry[]) =>
        entries
          .map(({ address, changed }) =>
            sitemapEntry('url', { address: origin() + address, changed }),
          )
          .join('');
      return (async function* () {
        yield start +
          write(pagesChanged.map(({ address, changed }) => ({ address, changed: date(changed) })));
        for (const range of within(rangeOf(number - 1, issueIds), issuesAtOnce)) {
          const issues = await listSitemapIssues(reads, range);
          yield write(
            issues.map((issue) => ({
              address: addresses.issue(issue),
              changed: date(issue.changed ?? undefined),
            })),
          );
        }
        for (const range of within(rangeOf(number - 1, articleIds), articlesAtOnce)) {
          const articles = await listSitemapArticles(reads, range);
          yield write(
            articles.flatMap(({ refnumber, file_sha256, datestamp, ...issue }) => {
              const article = { ...issue, refnumber: String(refnumber) };
              const changed = date(datestamp);
              return [
                { address: addresses.article(article), changed },
                ...(file_sha256 === null
                  ? []
                  : [{ address: addresses.articlePdf(article), changed }]),
              ];
            }),
          );
        }
        yield end;
      })();
    },
    // Documents are drawn for whoever asks: to a crawler that follows every link they would be minutes of a processor.
    robots: async () =>
      [
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /api/pdf/',
        'Disallow: /search',
        '',
        `Sitemap: ${origin()}${addresses.sitemapIndex}`,
        '',
      ].join('\n'),
  };
}

const rangeOf = (index: number, ids: number): IdRange => ({
  first: index * ids + 1,
  end: (index + 1) * ids + 1,
});

function* within({ first, end }: IdRange, ids: number): Generator<IdRange> {
  for (let at = first; at < end; at += ids) yield { first: at, end: Math.min(end, at + ids) };
}

const later = (one: string, other: string): string => (one > other ? one : other);
