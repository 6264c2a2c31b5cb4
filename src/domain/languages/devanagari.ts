import { languageTag } from '../language-tag.ts';

/** Languages that are written in Devanagari, as BCP 47 names them. */
const written = new Set('awa bho doi hi kok mag mai mr ne new raj sa'.split(' '));

/**
 * The language that words in Devanagari are taken for: that of their article, else that of the journal, where one of
 * them is written so; else Hindi, by whose rules a voice reads them best. Never fails.
 *
 * @example devanagariLanguage('', 'English, Marathi') // 'mr'
 */
export function devanagariLanguage(ofArticle: string, ofJournal: string): string {
  const named = [ofArticle, ...ofJournal.split(/[\s,;/&()]+/)];
  const known = named.map((one) => languageTag(one) ?? '').find(isWrittenInDevanagari);
  return known ?? 'hi';
}

/** @example isWrittenInDevanagari('mr') // true */
export const isWrittenInDevanagari = (tag: string) => written.has(tag.split('-', 1)[0] ?? '');

/** So much of a text tells what it is written in. */
const readCharacters = 1000;

/**
 * Whether a text, plain or with markup, is in Devanagari for the greater part. Never fails.
 *
 * @example isMostlyDevanagari('मृदा (soil) विज्ञान') // true
 */
export function isMostlyDevanagari(text: string): boolean {
  const read = text.slice(0, readCharacters);
  const count = (letters: RegExp) => read.match(letters)?.length ?? 0;
  return count(/[\u0900-\u0963\u0966-\u097f]/g) > count(/[a-z]/gi);
}

/**
 * The language of a whole text: what its article says, else what its letters tell; undefined where they tell nothing. Never fails.
 *
 * @example languageOfText('मृदा', '', 'English, Marathi') // 'mr'
 */
export function languageOfText(
  text: string,
  ofArticle: string,
  ofJournal: string,
): string | undefined {
  if (ofArticle) return ofArticle;
  return isMostlyDevanagari(text) ? devanagariLanguage('', ofJournal) : undefined;
}

export type ScriptRun = { text: string; isDevanagari: boolean };

const letter = /[\u0900-\u0963\u0966-\u097f\ua8e0-\ua8ff]/;
/** From the first to the last letter of Devanagari with no letter of another script between. */
const runs =
  /[\u0900-\u0963\u0966-\u097f\ua8e0-\ua8ff](?:[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]*[\u0900-\u097f\ua8e0-\ua8ff\u200c\u200d])?/gu;

/**
 * A text in pieces, by whether they are in Devanagari; spaces and marks between its words belong to them. Never fails.
 *
 * @example scriptRuns('Rao, कृष्ण शर्मा') // [{ text: 'Rao, ', isDevanagari: false }, { text: 'कृष्ण शर्मा', isDevanagari: true }]
 */
export function scriptRuns(text: string): ScriptRun[] {
  if (!letter.test(text)) return text === '' ? [] : [{ text, isDevanagari: false }];
  const pieces: ScriptRun[] = [];
  let end = 0;
  for (const found of text.matchAll(runs)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), isDevanagari: false });
    pieces.push({ text: found[0], isDevanagari: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isDevanagari: false });
  return pieces;
}
