import type { TermKind } from '#contract/calls/terms-calls.ts';
import type { Contributor } from '#contract/metadata.ts';
import { splitKeywords } from './metadata/article-metadata.ts';
import { type Person, peopleOf } from './metadata/people.ts';
import { fullName } from './names/person-name.ts';
import { plainText } from './rich-text/plain-text.ts';
import { slug } from './slug.ts';

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

/** The end of an address that leads to one of several authors of a name: `-0000-0002-1825-009x`. */
const orcidAtEnd = /-(\d{4}-\d{4}-\d{4}-\d{3}[\dx])$/;

/**
 * The short name of one of several authors of a name, who are known by their ORCIDs. Never fails.
 *
 * @example withOrcid('r-kumar', '0000-0001-5109-370X') // 'r-kumar-0000-0001-5109-370x'
 */
export const withOrcid = (slug: string, orcid: string): string => `${slug}-${orcid.toLowerCase()}`;

/** The parts of one that `withOrcid` made; undefined of any other. Never fails. */
export function splitOrcid(slug: string): { slug: string; orcid: string } | undefined {
  const found = orcidAtEnd.exec(slug);
  return found?.[1] === undefined
    ? undefined
    : { slug: slug.slice(0, found.index), orcid: found[1].toUpperCase() };
}
