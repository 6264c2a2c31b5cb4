import { type DocumentLanguage, documentLanguage } from '#domain/document-language.ts';
import type { DocumentMessages } from './document-messages.ts';
import { messagesEn } from './messages-en.ts';
import { messagesHi } from './messages-hi.ts';
import { messagesMr } from './messages-mr.ts';

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
