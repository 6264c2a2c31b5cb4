import type { EditorCategory } from '#contract/entities.ts';
import { type DocumentLanguage, documentLanguage } from '#domain/document-language.ts';
import type { FrequencyName } from '#domain/frequency.ts';
import { messagesEn } from './messages-en.ts';
import { messagesHi } from './messages-hi.ts';
import { messagesMr } from './messages-mr.ts';

/** What all documents say, but for the copyright form: its text is in `domain/copyright-form`. Templates call it `words`. */
export type DocumentMessages = {
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

export const documentMessages: Record<DocumentLanguage, DocumentMessages> = {
  en: messagesEn,
  hi: messagesHi,
  mr: messagesMr,
};

type KindWithMessages = Exclude<keyof DocumentMessages, 'shared'>;

/**
 * A document's own messages and the shared ones, in the language of a tag. Never fails.
 *
 * @example messagesOf('index-page', 'mr-IN').volume // 'खंड'
 */
export function messagesOf<Kind extends KindWithMessages>(
  kind: Kind,
  tag: string,
): DocumentMessages['shared'] & DocumentMessages[Kind] {
  const messages = documentMessages[documentLanguage(tag)];
  return { ...messages.shared, ...messages[kind] };
}
