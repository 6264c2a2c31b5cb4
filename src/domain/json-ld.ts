import { addresses } from '#contract/addresses.ts';
import type { TermPage } from '#contract/calls/terms-calls.ts';
import type { PublicEditor } from '#contract/fields/editor.ts';
import { orcidAddress, parseOrcid } from './metadata/orcid.ts';
import { plainText } from './rich-text/plain-text.ts';

/**
 * A value as JSON that can stand between `<script type="application/ld+json">` and its end: `<`, `>`, `&` and the line
 * separators are escaped, so nothing in it can end the element.
 *
 * @example inertJson({ name: '</script>' }) // '{"name":"\\u003c/script\\u003e"}'
 */
export const inertJson = (value: object): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeCharacter);

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

type Author = Pick<TermPage, 'slug' | 'name' | 'other_names' | 'orcid' | 'affiliations'>;

/**
 * The page of an author as JSON-LD (schema.org), to be put into a script element: nothing in it can end the element. Never
 * fails.
 *
 * @param origin of absolute links: no slash at its end
 * @example JSON.parse(authorJsonLd(author, 'https://annals.example')).mainEntity.name // 'Puja Verma'
 */
export function authorJsonLd(author: Author, origin: string): string {
  const { slug, name, other_names, affiliations } = author;
  const url = origin + addresses.author(slug);
  const orcid = parseOrcid(author.orcid);
  return inertJson({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': orcid ? orcidAddress(orcid) : url,
      name,
      alternateName: other_names.length > 0 ? other_names : undefined,
      affiliation:
        affiliations.length > 0
          ? affiliations.map((one) => ({ '@type': 'Organization', name: one }))
          : undefined,
    },
  });
}

/** The journal, as far as its board tells of it. */
type BoardJournal = { title: string; issn: string; publisher: string; origin: string };

/**
 * The editors as JSON-LD (schema.org), to be put into a script element: nothing in it can end the element. Never fails.
 *
 * @param editors those of now
 * @example JSON.parse(boardJsonLd(journal, editors)).editor[0].name // 'Meera Joshi'
 */
export function boardJsonLd(
  { title, issn, publisher, origin }: BoardJournal,
  editors: readonly PublicEditor[],
): string {
  return inertJson({
    '@context': 'https://schema.org',
    '@type': 'Periodical',
    url: `${origin}/`,
    name: title,
    issn: issn || undefined,
    publisher: publisher === '' ? undefined : { '@type': 'Organization', name: publisher },
    editor: editors.length === 0 ? undefined : editors.map((editor) => personOf(editor, origin)),
  });
}

function personOf(editor: PublicEditor, origin: string) {
  const { name, degree, content, country, picture, orcid, profile_link } = editor;
  return {
    '@type': 'Person',
    '@id': orcid ? orcidAddress(orcid) : undefined,
    name,
    jobTitle: editor.own_title || plainText(editor.post) || undefined,
    honorificSuffix: degree || undefined,
    affiliation: content === '' ? undefined : { '@type': 'Organization', name: content },
    address: country === '' ? undefined : { '@type': 'PostalAddress', addressCountry: country },
    image: picture === '' ? undefined : origin + addresses.picture('editors', picture),
    sameAs: profile_link || undefined,
  };
}
