import { type ReaderLanguage, toReaderLanguage } from '#contract/words/languages.ts';
import { frequencyOf } from '../frequency.ts';
import { type DocumentWords, words as en } from './en.ts';
import { words as hi } from './hi.ts';
import { words as mr } from './mr.ts';

export const documentWords: Readonly<Record<ReaderLanguage, DocumentWords>> = { en, hi, mr };

/**
 * The language of a document's own words; English for all that we have no words in.
 *
 * @example documentLanguage('mr-IN') // 'mr'
 */
export const documentLanguage = (tag: string): ReaderLanguage =>
  toReaderLanguage(tag.toLowerCase().split(/[-_]/)[0]) ?? 'en';

/**
 * A document's own words and the shared ones, in the language of a tag. Never fails.
 *
 * @example wordsOfDocument('index-page', 'mr-IN').volume // 'खंड'
 */
export function wordsOfDocument<
  Kind extends Exclude<keyof DocumentWords, 'shared' | 'copyright-form'>,
>(kind: Kind, tag: string): DocumentWords['shared'] & DocumentWords[Kind] {
  const words = documentWords[documentLanguage(tag)];
  return Object.assign({}, words.shared, words[kind]);
}

/**
 * How often a journal appears, in the language of a tag; as the settings have it where they name none of ours. Never fails.
 *
 * @example frequencyIn('hi', 'Quarterly') // 'त्रैमासिक'
 */
export function frequencyIn(tag: string, journalFrequency: string): string {
  const frequency = frequencyOf(journalFrequency);
  return frequency ? wordsOfDocument('cover-page', tag).frequencies[frequency] : journalFrequency;
}
