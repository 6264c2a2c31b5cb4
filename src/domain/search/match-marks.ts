import type { Run } from '../rich-text/runs.ts';
import { foldWords, splitCharacters } from './fold.ts';
import { hasPrefix } from './prefixes.ts';

type MarkedText = { text: string; match: boolean };
type MarkedRun = Run & { match: boolean };

/** What may be a word, before folding: letters, with what folding drops or joins inside them. */
const rawWord = /[\p{L}\p{M}\p{N}\p{Cf}]+(?:['\u2018\u2019]+[\p{L}\p{M}\p{N}\p{Cf}]+)*/gu;

/**
 * Splits a text into pieces that match a query and pieces that do not: a word matches, whole, when a word of the query
 * (from `parseQuery`) is a prefix of its folded form. The pieces join to the text again. Never fails.
 *
 * @example markMatches('The Łukasiewicz Logic', ['lukas']) // [{text: 'The ', match: false}, {text: 'Łukasiewicz', match: true}, {text: ' Logic', match: false}]
 */
export function markMatches(text: string, queryWords: readonly string[]): MarkedText[] {
  const marked: MarkedText[] = [];
  const add = (piece: string, match: boolean) => {
    const last = marked.at(-1);
    if (piece === '') return;
    if (last?.match === match) last.text += piece;
    else marked.push({ text: piece, match });
  };
  let end = 0;
  for (const { 0: run, index } of queryWords.length > 0 ? text.matchAll(rawWord) : []) {
    add(text.slice(end, index), false);
    for (const word of splitCharacters(run)) add(word, hasOnePrefixOf(word, queryWords));
    end = index + run.length;
  }
  add(text.slice(end), false);
  return marked;
}

/**
 * `markMatches` for a title in runs: a word that is half in italics is found and marked all the same. Never fails.
 *
 * @example markRuns([{text: 'E. coli', italic: true}], ['coli']) // [{text: 'E. ', italic: true, match: false}, {text: 'coli', italic: true, match: true}]
 */
export function markRuns(runs: readonly Run[], queryWords: readonly string[]): MarkedRun[] {
  const marked: MarkedRun[] = [];
  const pieces = markMatches(runs.map((run) => run.text).join(''), queryWords);
  let piece = pieces.shift();
  for (const { text, italic } of runs) {
    let rest = text;
    while (rest !== '' && piece) {
      const part = rest.slice(0, piece.text.length);
      marked.push({ text: part, italic, match: piece.match });
      rest = rest.slice(part.length);
      piece.text = piece.text.slice(part.length);
      if (piece.text === '') piece = pieces.shift();
    }
  }
  return marked;
}

function hasOnePrefixOf(word: string, queryWords: readonly string[]): boolean {
  // Nearly all words of an abstract are: they fold to their small letters.
  if (/^[A-Za-z0-9]+$/.test(word)) {
    const small = word.toLowerCase();
    return queryWords.some((query) => small.startsWith(query));
  }
  return foldWords(word).some((folded) => queryWords.some((query) => hasPrefix(folded, query)));
}
