import type { NoticeKind } from '#contract/entities/notice.ts';
import type { ArticleKind } from '#contract/metadata.ts';
import type { BibliographicRecord, RelatedNotice } from '../metadata/bibliographic-record.ts';
import { parseDoi } from '../metadata/doi.ts';
import { plainLine } from './plain-line.ts';
import { element, fragment, type Xml } from './xml.ts';

/** What PubMed calls the kinds of articles; all others are journal articles alone. */
const publicationTypes: Partial<Record<ArticleKind, string>> = {
  'review-article': 'Review',
  'case-report': 'Case Reports',
  letter: 'Letter',
  editorial: 'Editorial',
  correction: 'Published Erratum',
  retraction: 'Retraction of Publication',
};

/** What PubMed calls a notice, and its link to the article; it has no link for a concern. */
const noticeTypes: Record<NoticeKind, { publication: string; link: string }> = {
  retraction: { publication: 'Retraction of Publication', link: 'Retraction' },
  correction: { publication: 'Published Erratum', link: 'Erratum' },
  concern: { publication: 'Expression of Concern', link: '' },
};

/**
 * The type of an article by the words of PubMed: a notice is one, whatever else its record says.
 *
 * @example publicationType({ ...record, noticeOf: [retraction] }) // 'Retraction of Publication'
 */
export const publicationType = ({ kind, noticeOf: [first] }: BibliographicRecord): string =>
  first ? noticeTypes[first.kind].publication : (publicationTypes[kind] ?? 'Journal Article');

/** The article that a notice is about, by its DOI or else by its number in the same journal. */
export function noticeObject({ kind, doi, refnumber }: RelatedNotice): Xml {
  const { link } = noticeTypes[kind];
  if (link === '') return fragment();
  const known = parseDoi(doi);
  const param = (name: string, text: string) => element('Param', { Name: name }, plainLine(text));
  return element(
    'Object',
    { Type: link },
    param('type', known === undefined ? 'pii' : 'doi'),
    param('id', known ?? refnumber),
  );
}
