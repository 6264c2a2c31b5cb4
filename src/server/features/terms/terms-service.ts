import type { TermKind, TermPage } from '#contract/calls/terms-calls.ts';
import type { ArticleListItem } from '#contract/entities/article.ts';
import { limits } from '#contract/limits.ts';
import { authorSlug, keywordSlug, splitOrcid, withOrcid } from '#domain/article-terms.ts';
import { withoutDirectionMarks } from '#domain/clean-text.ts';
import { splitKeywords } from '#domain/metadata/article-metadata.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { peopleOf } from '#domain/metadata/people.ts';
import { fullName } from '#domain/names/person-name.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { JournalContext } from '#server/context.ts';
import { DatabaseUnavailable } from '#server/platform/storage-faults.ts';
import { findNextSlug } from '#server/store/article-terms.ts';
import {
  areTermsWhole,
  countByOrcid,
  countTermArticles,
  fillTerms,
  listTermArticleIds,
  listTermTexts,
  type Term,
} from '#server/store/term-queries.ts';

/** What an article says of its authors, keywords and subject. */
type Texts = { authorname: string; contributors: string; keywords: string; subject: string };

type TermFacts = {
  name: string;
  other_names: string[];
  orcid: string;
  affiliations: string[];
};

const shown = withoutDirectionMarks;

/** Who or what a term is, by its articles, the newest first. What none says is empty. */
function termFacts(term: Term, articles: readonly Texts[]): TermFacts {
  if (term.kind === 'author') return authorFacts(term, articles);
  const names = articles.map(({ keywords, subject }) =>
    term.kind === 'subject'
      ? plainText(shown(subject))
      : splitKeywords(shown(keywords)).find((keyword) => keywordSlug(keyword) === term.slug),
  );
  return { name: names.find(Boolean) ?? '', other_names: [], orcid: '', affiliations: [] };
}

function authorFacts({ slug, orcid }: Term, articles: readonly Texts[]): TermFacts {
  const people = articles.flatMap(({ authorname, contributors }) =>
    peopleOf(contributorsOf(shown(authorname), shown(contributors))).filter(
      (person) => authorSlug(person) === slug && (orcid === undefined || person.orcid === orcid),
    ),
  );
  const [newest] = people;
  const name = newest === undefined ? '' : fullName(newest);
  const others = new Set(people.map(({ otherName }) => otherName).filter(Boolean));
  others.delete(name);
  return {
    name,
    other_names: [...others],
    orcid: people.find((person) => person.orcid !== '')?.orcid ?? '',
    affiliations:
      people
        .find(({ affiliations }) => affiliations.length > 0)
        ?.affiliations.map((one) => one.name) ?? [],
  };
}

export type TermsService = ReturnType<typeof termsService>;

type PublicArticles = {
  /** Those of the ids that are public. */
  listByIds(ids: number[]): Promise<(ArticleListItem & { keywords?: string })[]>;
};

/** How many of the newest articles tell who an author is. */
const telling = 25;
/** Addresses that led to each other: a circle is left. */
const maxSteps = 8;

/** What a page is about: the articles of a term, and those of its namesakes. */
type Found = Term & { total: number; namesakes: Map<string, number> };

export function termsService({ database }: JournalContext, { listByIds }: PublicArticles) {
  const { reads } = database;
  let filling: Promise<void> | undefined;
  let isClosed = false;
  let isWhole = false;

  const fill = () => {
    filling ??= fillTerms(database, () => isClosed).finally(() => {
      filling = undefined;
    });
    return filling;
  };

  /** What is not listed yet must not look as if it did not exist. */
  async function requireWhole(): Promise<void> {
    isWhole ||= await areTermsWhole(reads);
    if (isWhole) return;
    // What stops it is reported elsewhere: readers are told to come again.
    fill().catch(() => {});
    throw new DatabaseUnavailable('The authors, keywords and subjects are being listed');
  }

  async function findTerm(kind: TermKind, asked: string): Promise<Found | undefined> {
    let slug = asked.toLowerCase();
    for (let step = 0; step < maxSteps; step += 1) {
      const found = kind === 'author' ? await findAuthor(slug) : await findPlain({ kind, slug });
      if (found) return found;
      const next = await findNextSlug(reads, kind, slug);
      if (next === undefined) return undefined;
      slug = next;
    }
    return undefined;
  }

  async function findPlain(term: Term): Promise<Found | undefined> {
    const total = await countTermArticles(reads, term);
    return total > 0 ? { ...term, total, namesakes: new Map() } : undefined;
  }

  /** All of a name are one author, unless they have different ORCIDs. */
  async function findAuthor(slug: string): Promise<Found | undefined> {
    const parts = splitOrcid(slug) ?? { slug, orcid: undefined };
    const kind = 'author';
    const byOrcid = await countByOrcid(reads, { kind, slug: parts.slug });
    const unknown = byOrcid.get('') ?? 0;
    byOrcid.delete('');
    const own = parts.orcid === undefined ? undefined : byOrcid.get(parts.orcid);
    if (parts.orcid !== undefined && own === undefined) return undefined;
    if (byOrcid.size <= 1) return findPlain({ kind, slug: parts.slug });
    return own === undefined
      ? { kind, slug: parts.slug, orcid: '', total: unknown, namesakes: byOrcid }
      : { kind, slug: parts.slug, orcid: parts.orcid, total: own, namesakes: new Map() };
  }

  async function factsOf(term: Term) {
    const ids = await listTermArticleIds(reads, term, { offset: 0, limit: telling });
    const rows = ids.length === 0 ? [] : await listTermTexts(reads, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return termFacts(
      term,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
  }

  const addressOf = ({ slug, orcid }: Term): string => (orcid ? withOrcid(slug, orcid) : slug);

  return {
    /** A page of articles; undefined where there is none. */
    async find(kind: TermKind, asked: string, page: number): Promise<TermPage | undefined> {
      await requireWhole();
      const found = await findTerm(kind, asked);
      if (!found) return undefined;
      const { total, namesakes: byOrcid, ...term } = found;
      const offset = (page - 1) * limits.termPageRows;
      if (page > 1 && offset >= total) return undefined;
      const namesakes = await Promise.all(
        [...byOrcid].map(async ([orcid, articles]) => {
          const { name } = await factsOf({ ...term, orcid });
          return { slug: withOrcid(term.slug, orcid), name, orcid, articles };
        }),
      );
      const ids = await listTermArticleIds(reads, term, { offset, limit: limits.termPageRows });
      const listed = (await listByIds(ids)).map(({ keywords: _, ...article }) => article);
      const articles = new Map(listed.map((article) => [article.id, article]));
      const facts = await factsOf(term);
      return {
        kind,
        slug: addressOf(term),
        ...facts,
        name: facts.name || (namesakes[0]?.name ?? ''),
        namesakes,
        total,
        page,
        articles: ids.flatMap((id) => articles.get(id) ?? []),
      };
    },
    /** The newest articles of an author or keyword, and what it is called; undefined where there are none. */
    async newest(kind: TermKind, asked: string, limit: number) {
      await requireWhole();
      const found = await findTerm(kind, asked);
      // A feed has one address: a client that asks by a former one is told that there is none.
      if (!found || addressOf(found) !== asked || found.total === 0) return undefined;
      const ids = await listTermArticleIds(reads, found, { offset: 0, limit });
      return { name: (await factsOf(found)).name, ids };
    },
    /** Throws `DatabaseUnavailable` while articles of an earlier version are being listed. */
    requireWhole,
    /** Lists the articles that an earlier version left; ends when all are, or when it is closed. */
    fill,
    async close() {
      isClosed = true;
      // The caller who began it is told what stopped it.
      await filling?.catch(() => {});
    },
  };
}
