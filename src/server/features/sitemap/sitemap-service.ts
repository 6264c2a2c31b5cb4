import { addresses, announcementAddress, ownPageAddress } from '#contract/addresses.ts';
import { type TermKind, termKinds } from '#contract/calls/terms-calls.ts';
import { limits } from '#contract/limits.ts';
import { nouns } from '#contract/nouns.ts';
import { type Page, readerPages } from '#contract/pages.ts';
import { withOrcid } from '#domain/article-terms.ts';
import { type SitemapEntry, sitemapAround, sitemapEntry } from '#domain/exports/sitemap.ts';
import { toSecond } from '#domain/oai/utc-range.ts';
import { isShownPage } from '#domain/own-page-form.ts';
import type { JournalContext } from '#server/context.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listAnnouncements } from '#server/store/announcement-queries.ts';
import { listOwnPages } from '#server/store/own-page-queries.ts';
import {
  findLastChangeOfEditors,
  findLastChangeOfIssues,
  findLastChangeOfSeen,
  findLastIds,
  hasEnabledArticle,
  type IdRange,
  listLastChanges,
  listLastHistory,
  listSitemapArticles,
  listSitemapIssues,
  readArticlesVersion,
} from '#server/store/sitemap-queries.ts';
import { listTermPages, type TermPages } from '#server/store/term-queries.ts';

export type SitemapService = ReturnType<typeof sitemapService>;

/**
 * A sitemap has the issues and the articles of fixed ranges of ids, so none ever moves to another one. With a page and a
 * PDF an article they are 9,800 addresses at most; the first one has the pages of the journal and of its subjects too.
 */
const issueIds = 1000;
const articleIds = 4400;
/** Read at a time. */
const issuesAtOnce = 100;
const articlesAtOnce = 550;

/** The sitemaps of the pages of terms; the first one of the subjects is in the first of all. */
const termNames: Record<TermKind, string> = {
  author: 'authors',
  keyword: 'keywords',
  subject: 'subjects',
};

/** Every public address of the journal for search engines, and what robots are asked to leave. */
/** @param requireTerms throws while the authors, keywords and subjects are being listed: what is not yet must not look as if it did not exist */
export function sitemapService(
  { database, origin, settings: { recordsChanged } }: JournalContext,
  requireTerms: () => Promise<void>,
) {
  const { reads } = database;
  const byArticles = memoByArticles(reads);
  const terms = termSitemaps(reads, byArticles);
  const lastChanges = byArticles(() => listLastChanges(reads, articleIds));
  const files = memoByVersion(database, readFiles);

  const pages = memoByVersion(database, async () => {
    const changed = [...(await lastChanges()).values()].reduce(later, '');
    return listPageDates(reads, changed);
  });

  async function readFiles(): Promise<{ number: number; changed: string | undefined }[]> {
    const last = await findLastIds(reads);
    const changes = await lastChanges();
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

  /** All of them, in the order of the list. */
  async function listFiles(): Promise<{ name: string | number; changed: string | undefined }[]> {
    await requireTerms();
    const found: { name: string | number; changed: string | undefined }[] = [];
    for (const { number, changed } of await files()) found.push({ name: number, changed });
    for (const kind of ['subject', 'author', 'keyword'] as const) {
      for (const [index, { changed }] of (await terms.files(kind)).entries()) {
        if (kind === 'subject' && index === 0) continue;
        found.push({ name: `${termNames[kind]}-${index + 1}`, changed });
      }
    }
    return found;
  }

  async function* ofTerms(kind: TermKind, file: TermFile | undefined) {
    if (file) yield* terms.entries(kind, file);
  }

  async function* ofRange(number: number) {
    if (number === 1) {
      yield await pages();
      yield* ofTerms('subject', (await terms.files('subject'))[0]);
    }
    for (const range of within(rangeOf(number - 1, issueIds), issuesAtOnce)) {
      yield (await listSitemapIssues(reads, range)).map((issue) => ({
        address: addresses.issue(issue),
        changed: issue.changed ?? undefined,
      }));
    }
    for (const range of within(rangeOf(number - 1, articleIds), articlesAtOnce)) {
      yield (await listSitemapArticles(reads, range)).flatMap(toEntries);
    }
  }

  /** What a sitemap has, some at a time; undefined where there is none of the name. */
  async function findEntries(
    name: string,
  ): Promise<AsyncGenerator<SitemapEntry[], void, void> | undefined> {
    if (/^[1-9]\d{0,8}$/.test(name)) {
      const number = Number(name);
      if (number === 1) await requireTerms();
      return (await files()).some((one) => one.number === number) ? ofRange(number) : undefined;
    }
    const [, kindName = '', digits = ''] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(name) ?? [];
    const kind = termKinds.find((one) => termNames[one] === kindName);
    if (kind === undefined || (kind === 'subject' && digits === '1')) return undefined;
    await requireTerms();
    const file = (await terms.files(kind))[Number(digits) - 1];
    return file && ofTerms(kind, file);
  }

  return {
    /** The list of the sitemaps, in XML. */
    async index(): Promise<string> {
      const { start, end } = sitemapAround('sitemapindex');
      const date = await dater();
      const entries = (await listFiles()).map(({ name, changed }) =>
        sitemapEntry('sitemap', {
          address: origin() + addresses.sitemap(name),
          changed: date(changed),
        }),
      );
      return [start, ...entries, end].join('');
    },
    /** A sitemap in parts: `1` and so on, `authors-1`, `keywords-1`; undefined where it would be empty. */
    async sitemap(name: string) {
      const found = await findEntries(name);
      if (!found) return undefined;
      const date = await dater();
      const { start, end } = sitemapAround('urlset');
      return (async function* () {
        yield start;
        for await (const some of found) {
          const dated = some.map(({ address, changed, picture }) => ({
            address: origin() + address,
            changed: date(changed),
            picture: picture && origin() + picture,
          }));
          yield dated.map((entry) => sitemapEntry('url', entry)).join('');
        }
        yield end;
      })();
    },
    // Documents are drawn for each request: for a crawler that follows every link they would be minutes of a processor.
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

function toEntries(row: Awaited<ReturnType<typeof listSitemapArticles>>[number]): SitemapEntry[] {
  const { refnumber, file_sha256, datestamp: changed, key_image, key_image_alt, ...issue } = row;
  const article = { ...issue, refnumber: String(refnumber) };
  const picture = key_image && key_image_alt && addresses.keyImage(key_image);
  const page = { address: addresses.article(article), changed, picture };
  return file_sha256 === null
    ? [page]
    : [page, { address: addresses.articlePdf(article), changed }];
}

const rangeOf = (index: number, ids: number): IdRange => ({
  first: index * ids + 1,
  end: (index + 1) * ids + 1,
});

function* within({ first, end }: IdRange, ids: number): Generator<IdRange> {
  for (let at = first; at < end; at += ids) yield { first: at, end: Math.min(end, at + ids) };
}

const later = (one: string, other: string): string => (one > other ? one : other);

type PageDate = { address: string; changed: string | undefined };

/**
 * The fixed pages with when what they show last changed. Undefined where nothing of it was ever changed by anybody: an import
 * has no dates for it. Forms, and what sends on to an issue, are for people and not among them.
 *
 * @param articlesChanged when an article last changed; empty without any
 */
async function listPageDates(db: Db, articlesChanged: string): Promise<PageDate[]> {
  const fixed = Object.values<Page>(readerPages);
  // Articles have dates of their own.
  const dating = fixed.flatMap(({ dated = [] }) => dated).filter((noun) => noun !== 'article');
  const changes = await listLastHistory(db, [...new Set(dating)]);
  // An import of editors leaves no history.
  changes.set('editor', latest(changes.get('editor') ?? '', await findLastChangeOfEditors(db)));
  changes.set('article', articlesChanged);
  const page = (address: string, changed: string) => ({ address, changed: changed || undefined });
  const pages: PageDate[] = [];
  for (const { path, dated, shownIf } of fixed) {
    if (!dated) continue;
    if (shownIf !== undefined && shownIf !== 'papers' && shownIf !== 'alerts') {
      const last = await findLastChangeOfSeen(db, nouns[shownIf].table);
      if (last === undefined) continue;
      // The history tells of drafts too.
      changes.set(shownIf, last);
    }
    pages.push(page(path, latest(...dated.map((noun) => changes.get(noun) ?? ''))));
  }
  for (const row of await listAnnouncements(db, 'published')) {
    pages.push(page(announcementAddress(row), row.modification));
  }
  const own = (await listOwnPages(db)).filter(isShownPage);
  for (const { slug, modification } of own) {
    const address = ownPageAddress(slug);
    const known = pages.find((one) => one.address === address);
    if (known) known.changed = latest(known.changed ?? '', modification);
    else pages.push(page(address, modification));
  }
  return pages;
}

const latest = (...moments: string[]): string => moments.sort().at(-1) ?? '';

type MemoByArticles = <T>(load: () => Promise<T>) => () => Promise<T>;

/** Remembers what was made of the articles until one is written, or becomes public. */
const memoByArticles =
  (reads: Db): MemoByArticles =>
  <T>(load: () => Promise<T>) => {
    let known: { version: string; value: Promise<T> } | undefined;
    return async () => {
      const version = await readArticlesVersion(reads);
      if (known?.version !== version) {
        const made = { version, value: load() };
        known = made;
        made.value.catch(() => {
          if (known === made) known = undefined;
        });
      }
      return known.value;
    };
  };

/** What a sitemap has of a kind: the pages of the short names after one, up to another. */
type Range = { after: string; until: string | undefined };
type TermFile = Range & { changed: string };

/** A term with many articles has many pages, and is never cut. The protocol allows 50,000. */
const addressesOfFile = 10_000;
const entriesAtOnce = 500;

/** The pages of authors, keywords and subjects for search engines. */
function termSitemaps(reads: Db, byArticles: MemoByArticles) {
  async function* readPages(kind: TermKind, { after, until }: Range) {
    for (let from: string | undefined = after; from !== undefined; ) {
      const { pages, next } = await listTermPages(reads, kind, { after: from, until });
      yield* pages;
      from = next;
    }
  }

  const readFiles = (kind: TermKind) => async () => {
    const files: (TermFile & { count: number })[] = [];
    for await (const page of readPages(kind, { after: '', until: undefined })) {
      const count = pagesOf(page);
      const last = files.at(-1);
      // The authors of one name are never apart.
      if (last && (last.count + count <= addressesOfFile || last.until === page.slug)) {
        last.count += count;
        last.until = page.slug;
        if (page.changed > last.changed) last.changed = page.changed;
      } else {
        files.push({ after: last?.until ?? '', until: page.slug, changed: page.changed, count });
      }
    }
    return files;
  };
  const files = {
    author: byArticles(readFiles('author')),
    keyword: byArticles(readFiles('keyword')),
    subject: byArticles(readFiles('subject')),
  };

  return {
    /** The sitemaps of a kind, the first of which is 1. */
    files: (kind: TermKind): Promise<TermFile[]> => files[kind](),
    /** The pages of one of them, some at a time. */
    async *entries(kind: TermKind, range: Range) {
      let some: SitemapEntry[] = [];
      for await (const page of readPages(kind, range)) {
        const slug = page.orcid === '' ? page.slug : withOrcid(page.slug, page.orcid);
        for (let number = 1; number <= pagesOf(page); number++) {
          some.push({ address: addresses[kind](slug, number), changed: page.changed });
          if (some.length < entriesAtOnce) continue;
          yield some;
          some = [];
        }
      }
      yield some;
    },
  };
}

const pagesOf = ({ articles }: TermPages): number => Math.ceil(articles / limits.termPageRows);
