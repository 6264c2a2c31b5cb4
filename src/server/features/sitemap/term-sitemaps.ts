import { addresses } from '#contract/addresses.ts';
import type { TermKind } from '#contract/calls/terms-calls.ts';
import { limits } from '#contract/limits.ts';
import { withOrcid } from '#domain/article-terms.ts';
import type { SitemapEntry } from '#domain/exports/sitemap.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { listTermPages, type TermPages } from '#server/store/term-queries.ts';

/** What a sitemap has of a kind: the pages of the short names after one, up to another. */
type Range = { after: string; until: string | undefined };
export type TermFile = Range & { changed: string };

/** A term with many articles has many pages, and is never cut. The protocol allows 50,000. */
const addressesOfFile = 10_000;
const entriesAtOnce = 500;

export type TermSitemaps = {
  /** The sitemaps of a kind, the first of which is 1. */
  files(kind: TermKind): Promise<TermFile[]>;
  /** The pages of one of them, some at a time. */
  entries(kind: TermKind, range: Range): AsyncGenerator<SitemapEntry[], void, void>;
};

/** The pages of authors, keywords and subjects for search engines. */
export function termSitemaps(database: JournalDatabase): TermSitemaps {
  const { reads } = database;

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
    author: memoByVersion(database, readFiles('author')),
    keyword: memoByVersion(database, readFiles('keyword')),
    subject: memoByVersion(database, readFiles('subject')),
  };

  return {
    files: (kind) => files[kind](),
    async *entries(kind, range) {
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
