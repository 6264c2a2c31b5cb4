import { addresses } from '#contract/addresses.ts';
import type { PublicEditor } from '#contract/fields/editor.ts';
import { inertJson } from './inert-json.ts';
import { orcidAddress } from './metadata/orcid.ts';
import { plainText } from './rich-text/plain-text.ts';

/** The journal, as far as its board tells of it. */
export type BoardJournal = { title: string; issn: string; publisher: string; origin: string };

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
    image: picture === '' ? undefined : origin + addresses.editorPicture(picture),
    sameAs: profile_link || undefined,
  };
}
