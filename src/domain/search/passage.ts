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

/** At most so far beside the wanted place a word is looked for. */
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
