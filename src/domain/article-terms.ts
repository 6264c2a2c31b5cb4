import type { Contributor } from '#contract/metadata.ts';
import { splitKeywords } from './metadata/article-metadata.ts';
import { type Person, peopleOf } from './metadata/bibliographic-record.ts';
import { fullName } from './names/full-name.ts';
import { plainText } from './rich-text/plain-text.ts';
import { slug } from './slug.ts';

/** What an article is found by beside its words, each of which has a page: see docs/decisions/0078. */
export const termKinds = ['author', 'keyword', 'subject'] as const;
export type TermKind = (typeof termKinds)[number];

/**
 * The short name of an author in addresses: without honorifics and degrees, with the suffix. Empty where the name has no
 * letter, and so no page. Never fails.
 *
 * @example authorSlug({ name: 'Anil Kumar Sharma', suffix: 'Jr.' }) // 'anil-kumar-sharma-jr'
 */
export const authorSlug = (person: Pick<Person, 'name' | 'suffix'>): string =>
  slug(fullName(person));

/** The same of a keyword, one of `splitKeywords`. */
export const keywordSlug = (keyword: string): string => slug(keyword);

/** The same of a subject, which is stored encoded. */
export const subjectSlug = (subject: string): string => slug(plainText(subject));

export type ArticleTerm = {
  kind: TermKind;
  slug: string;
  /** As this article writes it, plain. */
  name: string;
  /** Of an author who has one: `0000-0002-1825-0097`. Empty elsewhere. */
  orcid: string;
};

type Described = { contributors: readonly Contributor[]; keywords: string; subject: string };

/**
 * All terms of an article, in its order, each once; authors of one name are two where their ORCIDs differ. Never fails.
 *
 * @example termsOf({ contributors: [{ name: 'Dr. Puja Verma' }], keywords: 'rice; soil', subject: '' }).map(({ slug }) => slug) // ['puja-verma', 'rice', 'soil']
 */
export function termsOf({ contributors, keywords, subject }: Described): ArticleTerm[] {
  const terms = [
    ...peopleOf(contributors).map((person) => ({
      kind: 'author' as const,
      slug: authorSlug(person),
      name: fullName(person),
      orcid: person.orcid,
    })),
    ...splitKeywords(keywords).map((name) => ({
      kind: 'keyword' as const,
      slug: keywordSlug(name),
      name,
      orcid: '',
    })),
    { kind: 'subject' as const, slug: subjectSlug(subject), name: plainText(subject), orcid: '' },
  ];
  const met = new Set<string>();
  return terms.filter(({ kind, slug, orcid }) => {
    const key = `${kind} ${slug} ${orcid}`;
    if (slug === '' || met.has(key)) return false;
    met.add(key);
    return true;
  });
}
