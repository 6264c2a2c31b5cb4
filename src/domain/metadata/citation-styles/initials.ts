import { initial } from '../../names/authors.ts';
import { isSpelledLetter } from '../../names/person-name.ts';

/** How a style writes initials. */
export type InitialsForm = {
  /** What follows each. */
  end: '.' | '';
  /** What is between two of them. */
  between: ' ' | '';
  /** Of more given names the first ones; without it all. */
  most?: number;
  /** What joins those of a name with a hyphen; a hyphen where it is left out. */
  hyphen?: '-' | '';
};

const devanagari = /^\p{Script=Devanagari}/u;

/**
 * Given names as initials. A Devanagari word that ends in a period, or spells a letter, is an initial already, and stays whole, as a short Latin
 * one does (`Yu.`); initials of Devanagari are kept apart in every style, or they would read as a word. Never fails.
 *
 * @example initials('Anil Kumar', { end: '.', between: ' ' }) // 'A. K.'
 * @example initials('J.-P.', { end: '.', between: ' ' }) // 'J.-P.'
 * @example initials('आर. एस.', { end: '', between: '' }) // 'आर एस'
 * @example initials('आर एस', { end: '.', between: ' ' }) // 'आर. एस.'
 */
export function initials(given: string, form: InitialsForm): string {
  const { between, most = Infinity } = form;
  const words = (given.match(/[^\s.]+(?:\.-[^\s.]+)*\.?/g) ?? []).slice(0, most);
  let text = '';
  let wasDevanagari = false;
  for (const word of words) {
    const isDevanagari = devanagari.test(word);
    const part = shortened(word, form);
    if (part === '') continue;
    const gap = isDevanagari || wasDevanagari ? ' ' : between;
    text += text === '' ? part : gap + part;
    wasDevanagari = isDevanagari;
  }
  return text;
}

const shortened = (word: string, { end, hyphen = '-' }: InitialsForm): string =>
  word
    .split('-')
    .map(letterOf)
    .filter(Boolean)
    .map((letter) => letter + end)
    // Together they would read as a word.
    .join(hyphen === '' && devanagari.test(word) ? ' ' : hyphen);

/** Of a part between hyphens, which may end in a period of its own: `J.-P.` */
function letterOf(part: string): string {
  const stem = part.replace(/\.$/, '');
  const isInitial =
    isSpelledLetter(stem) || (stem !== part && (devanagari.test(part) || stem.length <= 3));
  return isInitial ? stem : initial(stem);
}
