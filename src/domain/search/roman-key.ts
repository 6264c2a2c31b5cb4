/**
 * Words in Devanagari and their spellings in Latin letters, brought to one key: consonants without their aspiration and
 * doubling, vowels without their length, no *a* at all, for nobody writes the inherent one alike: शर्मा and "Sharma" are
 * both `srm`. It finds; it is no transliteration to show.
 */

const consonants =
  'कख=k गघ=g चछ=c जझ=j टठतथ=t डढदध=d णनञङ=n पफ=p बभ=b म=m य=y र=r लळ=l व=v शषस=s ह=h';
const vowels = 'अआ=a ा=a इईिी=i उऊुू=u एऐेै=e ओऔोौॉऑ=o ऋृ=ri';

const latinOf = (groups: string) =>
  new Map(
    groups.split(' ').flatMap((group) => {
      const [letters = '', latin = ''] = group.split('=');
      return Array.from(letters, (letter): [string, string] => [letter, latin]);
    }),
  );
const consonantOf = latinOf(consonants);
const vowelOf = latinOf(vowels);

const devanagari = /[\u0904-\u0939]/;
/** The nasal is written by the lips before a letter of the lips; two vowels are often written as one. */
const likeSounds: readonly [RegExp, string][] = [
  [/\u0902(?=[पफबभम])/g, 'म\u094D'],
  [/\u0902/g, 'न\u094D'],
  [/ज्ञ/g, 'ग्य'],
  [/ा[इई]/g, 'ै'],
  [/ा[उऊ]/g, 'ौ'],
];

/** In this order, of a word in small Latin letters. */
const spellings: readonly [RegExp, string][] = [
  [/dny|jn(?=[aeiou])/g, 'gy'],
  [/x/g, 'ks'],
  [/ck|q|c(?!h)/g, 'k'],
  [/ngh/g, 'nh'],
  [/([kgcjtdpbs])h+/g, '$1'],
  [/f/g, 'p'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/e{2,}|(?<=[^aeiou])y$/g, 'i'],
  [/o{2,}/g, 'u'],
  [/[ae]i/g, 'e'],
  [/[ao]u/g, 'o'],
];

/** What both ways of writing have left to differ in. */
const toKey = (spelling: string): string | undefined => {
  const key = spelling
    .replace(/er(?=[^aeiou])/g, 'r')
    .replace(/(.)\1+/g, '$1')
    .replace(/a/g, '');
  return key.length < 2 ? undefined : key;
};

/**
 * The key of a folded word in Latin letters; undefined where it is too short to mean anything. Never fails.
 *
 * @example romanKey('sharma') // 'srm'
 */
export function romanKey(word: string): string | undefined {
  if (!/^[a-z]{3,}$/.test(word)) return undefined;
  return toKey(spellings.reduce((text, [from, to]) => text.replace(from, to), word));
}

/**
 * The keys of those of the folded words that are in Devanagari. Never fails.
 *
 * @example romanKeysOf(['शर्मा', 'rice']) // ['srm']
 */
export function romanKeysOf(words: readonly string[]): string[] {
  return words.filter((word) => devanagari.test(word)).flatMap((word) => toKey(spelt(word)) ?? []);
}

function spelt(word: string): string {
  const letters = likeSounds.reduce((text, [from, to]) => text.replace(from, to), word);
  let latin = '';
  for (const [index, letter] of [...letters].entries()) {
    const consonant = consonantOf.get(letter);
    if (consonant === undefined) latin += vowelOf.get(letter) ?? '';
    else latin += consonant + (/[\u093E-\u094D]/.test(letters[index + 1] ?? '') ? '' : 'a');
  }
  return latin;
}
