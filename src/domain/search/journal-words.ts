import { foldWords } from './fold.ts';

/** What names of journals are abbreviated without. */
const small = new Set(foldWords('a an and de des du for in of on the und & का की के और एवं व में'));
/** Fewer letters of all words may be a name and an initial. */
const minLetters = 5;
const significant = (words: readonly string[]) => words.filter((word) => !small.has(word));

/**
 * The words of a text without the journal's name at its end, where it stands before volume and issue: whole, as one of its
 * abbreviations, each word shortened, or as initials. A year between name and volume stays.
 *
 * @param names what the journal is called, abbreviated too
 * @example withoutJournal(['gildea', 'comput', 'linguist'], ['Computational Linguistics']) // ['gildea']
 */
export function withoutJournal(
  words: readonly string[],
  names: readonly string[],
): readonly string[] {
  const years = words.length - words.findLastIndex((word) => !/^(?:1[89]|20)\d\d$/.test(word)) - 1;
  const end = words.length - years;
  const called = names
    .flatMap((name) => [name, name.split(':')[0] ?? ''])
    .map((name) => significant(foldWords(name)));
  for (let begin = 0; begin < end; begin++) {
    const typed = significant(words.slice(begin, end));
    if (called.some((name) => isNamed(typed, name))) {
      return [...words.slice(0, begin), ...words.slice(end)];
    }
  }
  return words;
}

function isNamed(typed: readonly string[], name: readonly string[]): boolean {
  if (typed.length === 0 || name.length === 0) return false;
  const initials = name.map(([letter]) => letter).join('');
  if (typed.length === 1 && name.length > 1) return typed[0] === initials;
  if (typed.length !== name.length) return false;
  if (typed.every((word, index) => word === name[index])) return true;
  const isShortened = typed.every((word, index) => name[index]?.startsWith(word));
  return isShortened && name.length > 1 && typed.join('').length >= minLetters;
}
