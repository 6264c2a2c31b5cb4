import { prefixesOf } from '#domain/search/prefixes.ts';
import type { Term, TermOption } from '#domain/search/search-terms.ts';
import { hiddenWords } from './hidden-words.ts';
import { allScopes, bitOf } from './scope-levels.ts';

/** A word as the vocabulary has it. */
export type SoughtWord = {
  bytes: Uint8Array;
  /** Whether words that go on are found too. */
  isPrefix: boolean;
  /** Whether the word itself counts as whole. */
  isWhole: boolean;
  /** Whether it is the spelling of a word in Devanagari. */
  isRomanised?: true;
  /** The scopes in which it is looked for, a bit each. */
  scopes: number;
};
export type SoughtFact = {
  of: 'years' | 'volumes' | 'issues' | 'pages' | 'within';
  from: number;
  to: number;
};

/** A term of a search as chunks are asked for it: any of these will do. */
export type SoughtTerm = { words: SoughtWord[]; facts: SoughtFact[] };

/** The terms of a search; those of long words, which are seldom frequent, first. */
export function toSoughtTerms(terms: readonly Term[]): SoughtTerm[] {
  const longest = ({ words, facts }: SoughtTerm) =>
    facts.length > 0 ? 0 : Math.max(...words.map(({ bytes }) => bytes.length));
  return terms.map(toSoughtTerm).sort((a, b) => longest(b) - longest(a));
}

function toSoughtTerm(term: Term): SoughtTerm {
  const options: readonly TermOption[] = typeof term === 'string' ? [{ word: term }] : term;
  const sought: SoughtTerm = { words: [], facts: [] };
  for (const option of options) addOption(sought, option);
  return sought;
}

function addOption({ words, facts }: SoughtTerm, option: TermOption): void {
  const exactly = (word: string, scopes = allScopes) =>
    words.push({ bytes: Buffer.from(word), isPrefix: false, isWhole: true, scopes });
  if ('word' in option) {
    const scopes = option.in === undefined ? allScopes : bitOf(option.in);
    if (option.whole) return void exactly(option.word, scopes);
    for (const [index, prefix] of prefixesOf(option.word).entries()) {
      // Only the word itself is whole, and it is among those of the first prefix.
      words.push({ bytes: Buffer.from(prefix), isPrefix: true, isWhole: index === 0, scopes });
    }
  } else if ('romanised' in option) {
    const bytes = Buffer.from(hiddenWords.romanised(option.romanised));
    words.push({ bytes, isPrefix: false, isWhole: false, isRomanised: true, scopes: allScopes });
  } else if ('doi' in option) exactly(hiddenWords.doi(option.doi));
  else if ('doiSuffix' in option) exactly(hiddenWords.doiSuffix(option.doiSuffix));
  else if ('pages' in option) facts.push({ of: 'pages', ...fromTo(option.pages) });
  else if ('within' in option) facts.push({ of: 'within', ...fromTo(option.within) });
  else if ('years' in option) {
    facts.push({ of: 'years', ...fromTo(option.years) });
  } else if ('volume' in option) {
    facts.push({ of: 'volumes', from: option.volume, to: option.volume });
  } else facts.push({ of: 'issues', from: option.issue, to: option.issue });
}

const fromTo = ([from, to]: readonly [number, number]) => ({ from, to });
