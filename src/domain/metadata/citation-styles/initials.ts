import { initial } from '../../names/authors.ts';

/** How a style writes initials: what follows each (`.` or nothing), and what stands between two. */
export type InitialsForm = { end: '.' | ''; between: ' ' | '' };

const devanagari = /^\p{Script=Devanagari}/u;

/**
 * Given names as initials. A Devanagari word that ends in a period is an initial already, and stays whole, as a short Latin
 * one does (`Yu.`); initials of Devanagari are kept apart in every style, or they would read as a word. Never fails.
 *
 * @example initials('Anil Kumar', { end: '.', between: ' ' }) // 'A. K.'
 * @example initials('आर. एस.', { end: '', between: '' }) // 'आर एस'
 */
export function initials(given: string, { end, between }: InitialsForm): string {
  const words = given.match(/[^\s.]+\.?/g) ?? [];
  let text = '';
  let wasDevanagari = false;
  for (const word of words) {
    const isDevanagari = devanagari.test(word);
    const part = shortened(word, end);
    if (part === '') continue;
    const gap = isDevanagari || wasDevanagari ? ' ' : between;
    text += text === '' ? part : gap + part;
    wasDevanagari = isDevanagari;
  }
  return text;
}

function shortened(word: string, end: InitialsForm['end']): string {
  const stem = word.replace(/\.$/, '');
  const isInitial = stem !== word && (devanagari.test(word) || stem.length <= 3);
  if (isInitial) return stem + end;
  return stem
    .split('-')
    .map(initial)
    .filter(Boolean)
    .map((letter) => letter + end)
    .join('-');
}
