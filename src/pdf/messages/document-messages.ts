import type { EditorCategory } from '#contract/fields/editor.ts';
import type { FrequencyName } from '#domain/frequency.ts';

/** What all documents say, but for the copyright form: its text is in `domain/copyright-form`. Templates call it `words`. */
export type DocumentMessages = {
  /** In each document. */
  shared: Record<
    'volume' | 'issue' | 'year' | 'pages' | 'date' | 'chiefEditor' | 'certifies' | 'verify',
    string
  >;
  certificate: Record<'heading' | 'published' | 'refnumber', string> & {
    retracted: (date: string) => string;
  };
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
