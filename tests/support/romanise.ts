/** Devanagari as newspapers write it in Latin letters; by another way than the search's own keys, which it is to test. */

const consonants: Record<string, string> = Object.fromEntries(
  'क=k ख=kh ग=g घ=gh च=ch छ=chh ज=j झ=jh ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n प=p फ=ph ब=b भ=bh म=m य=y र=r ल=l ळ=l व=v श=sh ष=sh स=s ह=h ञ=n ङ=n'
    .split(' ')
    .map((pair) => pair.split('=')),
);
const signs: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ृ': 'ri',
};
const vowels: Record<string, string> = Object.fromEntries(
  'अ=a आ=a इ=i ई=i उ=u ऊ=u ए=e ऐ=ai ओ=o औ=au ऋ=ri'.split(' ').map((pair) => pair.split('=')),
);

/** 'शर्मा' is 'sharma'; undefined for a word that has anything else than Devanagari. */
export function romanise(word: string): string | undefined {
  const letters = Array.from(word.normalize('NFC').replaceAll('\u093C', ''));
  let written = '';
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1];
    const consonant = consonants[letter];
    if (consonant !== undefined) {
      const hasVowel = next !== undefined && (next in signs || next === '\u094D');
      // Nobody writes the inherent vowel at the end.
      written += consonant + (hasVowel || next === undefined ? '' : 'a');
    } else if (letter in signs) written += signs[letter];
    else if (letter in vowels) written += vowels[letter];
    else if (letter === '\u0902' || letter === '\u0901') written += 'n';
    else if (letter !== '\u094D') return undefined;
  }
  return written === '' ? undefined : written;
}
