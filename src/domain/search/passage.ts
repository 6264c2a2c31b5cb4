import { markMatches } from './match-marks.ts';

/** Longer texts are looked at to here. */
const maxCharacters = 20_000;
/** About two lines and a half of a table. */
const passageCharacters = 240;

/**
 * The stretch of a plain text in which most of the folded words are, cut between words and with an ellipsis where something
 * is left out; undefined where none of them is in it. Linear in the length of the text. Never fails.
 *
 * @example passageOf('In the hills. Rice grows where it rains.', ['rice']) // 'In the hills. Rice grows where it rains.'
 */
export function passageOf(text: string, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  const whole = text.slice(0, maxCharacters);
  const places: { from: number; to: number; text: string }[] = [];
  let at = 0;
  for (const piece of markMatches(whole, words)) {
    if (piece.match) {
      places.push({ from: at, to: at + piece.text.length, text: piece.text.toLowerCase() });
    }
    at += piece.text.length;
  }
  if (places.length === 0) return undefined;
  if (text.length <= passageCharacters) return text;
  const [from, to] = densest(places);
  const room = Math.max(0, passageCharacters - (to - from));
  const start = wordStart(whole, from - Math.floor(room / 3));
  const end = wordEnd(whole, Math.max(to, start + passageCharacters));
  const before = start > 0 ? '… ' : '';
  const after = end < text.length ? ' …' : '';
  return `${before}${whole.slice(start, end).trim()}${after}`;
}

/** The window with the most different words, the first of equals. */
function densest(places: readonly { from: number; to: number; text: string }[]): [number, number] {
  const counts = new Map<string, number>();
  let [best, first] = [0, 0];
  let window: [number, number] = [0, 0];
  for (const place of places) {
    counts.set(place.text, (counts.get(place.text) ?? 0) + 1);
    for (
      let left = places[first];
      left && place.to - left.from > passageCharacters && left !== place;
      left = places[first]
    ) {
      first += 1;
      const others = (counts.get(left.text) ?? 0) - 1;
      if (others > 0) counts.set(left.text, others);
      else counts.delete(left.text);
    }
    if (counts.size > best) {
      best = counts.size;
      window = [places[first]?.from ?? place.from, place.to];
    }
  }
  return window;
}

/** The largest distance from the wanted place at which the edge of a word is looked for. */
const maxWord = 40;

function wordStart(text: string, wanted: number): number {
  if (wanted <= 0) return 0;
  const space = text.lastIndexOf(' ', wanted);
  return space < wanted - maxWord ? outsidePair(text, wanted) : space + 1;
}

function wordEnd(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const space = text.indexOf(' ', wanted);
  return space === -1 || space > wanted + maxWord ? outsidePair(text, wanted) : space;
}

/** Not between the two halves of one letter. */
const outsidePair = (text: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;

/** What is shown of a text around the words that were found. */
const around = 110;
/** Between two words: spaces and marks, and no long way. */
const between = '[^\\p{L}\\p{N}]{1,4}';

/** Where words stand side by side in a text, whatever their case; -1 where nowhere. Words and text are bounded by the caller. */
export function findSideBySide(text: string, words: readonly string[]): number {
  if (words.length === 0) return -1;
  const pattern = words.map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '')).join(between);
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu'));
}

/**
 * A passage of a text with the words of a query in it: where they are side by side, else around the first of them
 * that the text has. Undefined where it has none. Never fails.
 *
 * @param text with `sectionMark` where a section of the article's page begins
 * @param words folded, as a query has them
 * @example textPassage('It rained. The springs of Mulshi ran dry.', ['springs', 'mulshi']) // { text: 'It rained. The springs of Mulshi ran dry.' }
 */
export function textPassage(text: string, words: readonly string[]): Passage | undefined {
  const sideBySide = findSideBySide(text, words);
  const places = words.map((word) => findSideBySide(text, [word])).filter((place) => place >= 0);
  const [first] = places.sort((a, b) => a - b);
  const at = sideBySide >= 0 ? sideBySide : first;
  if (at === undefined) return undefined;
  const start = at <= around ? 0 : text.indexOf(' ', at - around) + 1;
  const cut = text.lastIndexOf(' ', at + around * 2);
  const end =
    at + around * 2 >= text.length || cut <= at ? Math.min(text.length, at + around * 2) : cut;
  const shown = withoutMarks(text.slice(start, end));
  return {
    text: `${start > 0 ? '… ' : ''}${shown}${end < text.length ? ' …' : ''}`,
    section: [...text.slice(0, at).matchAll(marks)].at(-1)?.[1],
  };
}

/** A part of a text, and the id of the section that it is from, where the text says so. */
export type Passage = { text: string; section?: string | undefined };

/** Tells in a searched text that a section begins here: in two characters that stand for nothing. */
export const sectionMark = (id: string): string => `\uFDD0${id}\uFDD1`;
const marks = /\uFDD0([^\uFDD0\uFDD1\n]{1,300})\uFDD1/g;
export const withoutMarks = (text: string): string => text.replace(marks, '');
