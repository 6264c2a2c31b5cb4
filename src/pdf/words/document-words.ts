import type { EditorCategory } from '#contract/entities.ts';
import { type DocumentLanguage, documentLanguage } from '#domain/document-language.ts';
import type { FrequencyName } from '#domain/frequency.ts';
import { wordsEn } from './words-en.ts';
import { wordsHi } from './words-hi.ts';
import { wordsMr } from './words-mr.ts';

/** The words of all documents but the copyright form, whose text is in `domain/copyright-form`. */
export type DocumentWords = {
  /** In each document. */
  shared: Record<
    'volume' | 'issue' | 'year' | 'pages' | 'date' | 'chiefEditor' | 'certifies' | 'verify',
    string
  >;
  certificate: Record<'heading' | 'published' | 'refnumber', string>;
  'editor-certificate': Record<'heading' | 'sentence' | 'term', string> & {
    categories: Record<EditorCategory, string>;
    since: (date: string) => string;
  };
  'cover-page': Record<'inThisIssue', string> & { frequencies: Record<FrequencyName, string> };
  'editorial-board': Record<'heading' | 'none', string> & {
    groups: Record<EditorCategory, string>;
  };
  'index-page': Record<'heading' | 'number' | 'title', string>;
};

export const documentWords: Record<DocumentLanguage, DocumentWords> = {
  en: wordsEn,
  hi: wordsHi,
  mr: wordsMr,
};

type Worded = Exclude<keyof DocumentWords, 'shared'>;

/**
 * A document's own words and the shared ones, in the language of a tag.
 *
 * @example wordsOf('index-page', 'mr-IN').volume // 'खंड'
 */
export function wordsOf<Kind extends Worded>(
  kind: Kind,
  tag: string,
): DocumentWords['shared'] & DocumentWords[Kind] {
  const words = documentWords[documentLanguage(tag)];
  return { ...words.shared, ...words[kind] };
}
