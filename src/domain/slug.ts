import { foldWords } from './search/fold.ts';

const maxCharacters = 80;

/** What a letter of Devanagari becomes; a consonant has its `a` where neither vowel sign nor virama follows. */
const consonants: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n',
    'प p फ ph ब b भ bh म m य y र r ऱ r ल l ळ l ऴ l व v श sh ष sh स s ह h',
  ].flatMap(pairs),
);
const vowels: Readonly<Record<string, string>> = Object.fromEntries(
  pairs('अ a आ a इ i ई i उ u ऊ u ऋ ri ॠ ri ऌ li ए e ऐ ai ओ o औ au ऍ e ऑ o ऎ e ऒ o ॲ e'),
);
const signs: Readonly<Record<string, string>> = Object.fromEntries([
  ...pairs('ा a ि i ी i ु u ू u ृ ri ॄ ri े e ै ai ो o ौ au ॅ e ॉ o ॆ e ॊ o'),
  ['्', ''],
]);
const others: Readonly<Record<string, string>> = Object.fromEntries(pairs('ं n ः h ॐ om'));

function pairs(text: string): [string, string][] {
  const parts = text.split(' ');
  return parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : []));
}

/**
 * A text as a short name of lower-case ASCII letters, digits and hyphens: for addresses, and for sets of OAI-PMH,
 * which take no others. Texts of the same words have the same name. Devanagari is spelled by its sounds; a letter of any
 * other script that has no Latin base is its code point. Empty only where the text has no letter and no digit. Never fails.
 *
 * @example slug('Soil & Crop Science') // 'soil-crop-science'
 * @example slug('मृदा विज्ञान') // 'mrida-vijnana'
 */
export const slug = (text: string): string =>
  foldWords(text).map(toAscii).join('-').slice(0, maxCharacters).replace(/-+$/, '');

function toAscii(word: string): string {
  const letters = Array.from(word);
  return letters.map((letter, index) => spell(letter, letters[index + 1])).join('');
}

function spell(letter: string, next: string | undefined): string {
  if (/^[a-z0-9]$/.test(letter)) return letter;
  const consonant = consonants[letter];
  if (consonant !== undefined) {
    return next !== undefined && next in signs ? consonant : `${consonant}a`;
  }
  const known = vowels[letter] ?? signs[letter] ?? others[letter];
  return known ?? `u${letter.codePointAt(0)?.toString(16) ?? ''}`;
}
