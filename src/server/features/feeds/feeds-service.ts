import { addresses, type FeedFormat } from '#contract/addresses.ts';
import type { TermKind } from '#contract/calls/terms-calls.ts';
import { feedEntry, feedFormats, lastUpdate } from '#domain/exports/feed.ts';
import type { Records } from '#domain/metadata/records.ts';
import { articleIdentifier, repositoryIdentifier } from '#domain/oai/oai-identifier.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { slug } from '#domain/slug.ts';
import type { JournalContext } from '#server/context.ts';
import { listNewestArticleIds } from '#server/store/article-queries.ts';
import { listSubjects } from '#server/store/record-queries.ts';

export type FeedsService = ReturnType<typeof feedsService>;

export type FeedTerm = { kind: TermKind; slug: string };

/** The newest articles of an author or a keyword, and what it is called. */
type NewestOf = (
  kind: TermKind,
  slug: string,
  limit: number,
) => Promise<{ name: string; ids: number[] } | undefined>;

const newest = 50;
/** Of a journal without articles. */
const never = '1970-01-01T00:00:00Z';

const isFormat = (format: string): format is FeedFormat => Object.hasOwn(feedFormats, format);

function addressOf(format: FeedFormat, term: FeedTerm | undefined): string {
  if (term?.kind === 'author') return addresses.authorFeed(term.slug, format);
  if (term?.kind === 'keyword') return addresses.keywordFeed(term.slug, format);
  return addresses.feed(format, term?.slug);
}

export function feedsService(
  { database, settings }: JournalContext,
  records: Records,
  newestOf: NewestOf,
) {
  return {
    /**
     * The newest articles, of an author, a keyword or a subject where one is given; undefined where there is no such feed.
     *
     * @param image the address of the journal's current cover
     */
    async feed(
      format: string,
      { term, image }: { term?: FeedTerm | undefined; image?: string | undefined } = {},
    ) {
      if (!isFormat(format)) return undefined;
      const of = await newestArticles(term);
      if (!of) return undefined;
      const journal = await records.journal();
      const found = await records.listByIds(of.ids);
      const repository = repositoryIdentifier((await settings.get()).domain, journal.origin);
      const entries = found.map((record) =>
        feedEntry(record, articleIdentifier(repository, record.id)),
      );
      const { contentType, write } = feedFormats[format];
      const body = write({
        title: [journal.title, of.name].filter(Boolean).join(': '),
        language: journal.language,
        url: journal.origin + addressOf(format, term),
        home: journal.origin + addresses.home,
        image,
        publisher: journal.publisher,
        updated: lastUpdate(entries) ?? never,
        entries,
      });
      return { contentType, body };
    },
  };

  async function newestArticles(term: FeedTerm | undefined) {
    if (term && term.kind !== 'subject') return newestOf(term.kind, term.slug, newest);
    const subject = term && (await findSubject(term.slug));
    if (term && !subject) return undefined;
    const ids = await listNewestArticleIds(database.reads, subject?.stored, newest);
    return { name: subject?.name ?? '', ids };
  }

  /** All spellings of a subject, as they are stored; undefined where no public article has one. */
  async function findSubject(name: string) {
    const all = await listSubjects(database.reads);
    const found = all.filter(
      ({ subject, isPublic }) => isPublic && name !== '' && slug(plainText(subject)) === name,
    );
    const [first] = found;
    return first && { name: plainText(first.subject), stored: found.map(({ subject }) => subject) };
  }
}
