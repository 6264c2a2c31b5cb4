import { formMessages } from '#contract/messages.ts';
import { parseStoredMetadata, storedMetadata } from '#domain/metadata/stored-metadata.ts';

type Known = { language: string; metadata: string };

/**
 * What an import makes of an article, without a translation into the article's own language: the record's own is left
 * out, and for one that is stored it is the record's language that is.
 *
 * @param given what the record gives of the two
 */
export function withoutOwnTranslation(
  after: Known,
  before: Known,
  given: Partial<Known>,
): { columns: Partial<Known>; reasons: string[] } {
  const { translations = [], ...rest } = parseStoredMetadata(after.metadata);
  const others = translations.filter(({ language }) => language !== after.language);
  const isFine = after.language === '' || others.length === translations.length;
  if (isFine) return { columns: {}, reasons: [] };
  if (given.metadata === undefined && after.metadata === before.metadata) {
    const reason = `language "${after.language}": ${formMessages.metadata.translated}`;
    return { columns: { language: before.language }, reasons: [reason] };
  }
  const kept = others.length > 0 ? { ...rest, translations: others } : rest;
  const reason = `metadata, translations "${after.language}": ${formMessages.metadata.ownLanguage}`;
  return { columns: { metadata: storedMetadata(kept) }, reasons: [reason] };
}
