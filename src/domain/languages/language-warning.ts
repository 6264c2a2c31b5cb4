import { formMessages } from '#contract/messages.ts';
import { languageTag } from '../language-tag.ts';
import { decodeHtml } from '../rich-text/encoding.ts';
import { isMostlyDevanagari, isWrittenInDevanagari } from './devanagari.ts';

const { scripts, otherScript, otherThanJournals } = formMessages.metadata;

/**
 * What is doubtful about the language of an article: that its title is in a script in which nobody writes that language.
 * Undefined where nothing is, and where the language is not known. Never fails.
 *
 * @param title may be HTML or encoded
 * @param ofJournal what the settings say, in words or as a tag: the language of an article that states none
 * @example languageWarning({ language: 'en', title: 'मृदा में नमी' }, 'Hindi') // 'The title is in Devanagari, in which …'
 */
export function languageWarning(
  { language, title }: { language: string; title: string },
  ofJournal: string,
): string | undefined {
  const tag = languageTag(language.trim() || ofJournal);
  if (tag === undefined) return undefined;
  const script = scriptOf(decodeHtml(title).replace(/<[^<>]*>/g, ''));
  // Of titles in Latin letters languages of further scripts have many.
  const fits = script === (isInDevanagari(tag) ? 'devanagari' : 'latin');
  if (script === undefined || fits) return undefined;
  return (language.trim() === '' ? otherThanJournals : otherScript)(scripts[script]);
}

function scriptOf(text: string): keyof typeof scripts | undefined {
  if (isMostlyDevanagari(text)) return 'devanagari';
  return /\p{Script=Latin}/u.test(text) && !/\p{Script=Devanagari}/u.test(text)
    ? 'latin'
    : undefined;
}

/** `hi-Latn` says its script itself. */
function isInDevanagari(tag: string): boolean {
  const { script } = new Intl.Locale(tag);
  return script === undefined ? isWrittenInDevanagari(tag) : script === 'Deva';
}
