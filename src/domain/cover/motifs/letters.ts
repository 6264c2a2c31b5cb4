import { chance, clamp } from '../hash.ts';
import type { Outline } from '../letters.ts';
import { fewestLetters } from '../letters.ts';
import type { Measured } from '../measure.ts';
import { type Frame, isBand, type Layout, type Motif, placesOf } from '../motif.ts';
import { shade } from '../palette.ts';

/** A place for a letter: its middle, and which letter of its article it is. */
type Cell = { article: Measured; at: number; x: number; y: number };
type Forme = {
  columns: number;
  rows: number;
  /** Of a place. */
  width: number;
  height: number;
  /** Where the first row begins. */
  top: number;
};

/** Steps of ink, from the back of the forme to its front. */
const inks = [0.3, 3.2, 4.4, 5.7, 7.2];
/** How high capitals are, and the line that Devanagari hangs from, in thousandths. */
const capital = 650;
/** For a letter that no font has. */
const mark: Outline = { path: 'M0-325l300-300 300 300-300 300z', box: [0, -625, 600, -25] };

/** A printer's forme. An article is the first letter of its title; where there are few, others of it too. */
export const letters: Motif = {
  ground: 2,
  isDark: true,
  spread: 'beside',
  most: (frame) => (isBand(frame) ? formeOf(0, frame).columns : frame.width < 260 ? 30 : 80),
  lay(articles, frame): Layout {
    const forme = formeOf(articles.length, frame);
    const cells = cellsOf(articles, forme);
    const width = Math.max(forme.width, (forme.height * 4) / 3);
    return {
      places: placesOf(cells.map(({ article, x, y }) => [article, { x, y, width }])),
      draw: () => drawForme(cells, forme, frame),
    };
  },
};

function formeOf(count: number, frame: Frame): Forme {
  const { width, height } = frame;
  // Windows wider than a band show less of its height: letters are one line in the middle of it.
  const [top, bottom] = isBand(frame) ? [height * 0.18, height * 0.82] : [frame.top, height];
  const tall = bottom - top;
  const least = Math.max(count, fewestLetters);
  const columns = isBand(frame)
    ? Math.ceil(width / tall / 0.82)
    : Math.max(1, Math.round(Math.sqrt((least * width) / tall)));
  const rows = isBand(frame) ? 1 : Math.ceil(least / columns);
  return { columns, rows, width: width / columns, height: tall / rows, top };
}

function cellsOf(articles: readonly Measured[], forme: Forme): Cell[] {
  const { columns, rows, width, height, top } = forme;
  return Array.from({ length: columns * rows }, (_, place) => {
    const article = articles[place % articles.length];
    if (!article) return undefined;
    return {
      article,
      at: Math.floor(place / articles.length),
      x: ((place % columns) + 0.5) * width,
      y: top + (Math.floor(place / columns) + 0.5) * height,
    };
  }).filter((cell) => cell !== undefined);
}

/** Those of the darkest ink are behind those of the lightest. */
function drawForme(cells: readonly Cell[], forme: Forme, frame: Frame): string {
  const { ladder } = frame;
  const layers = new Map<string, string[]>(inks.map((ink) => [shade(ladder, ink), []]));
  for (const cell of cells) {
    const { article, at } = cell;
    const tone = at === 0 ? article.tone : chance(article.seed, 90 + at);
    const ink = inks[Math.min(inks.length - 1, Math.floor(tone * inks.length))] ?? 0;
    const colour = article.isLead && at === 0 ? ladder.spark : shade(ladder, ink);
    const layer = layers.get(colour) ?? [];
    layers.set(colour, layer);
    layer.push(drawLetter(cell, forme, frame));
  }
  return [...layers]
    .map(([colour, layer]) => layer.length > 0 && `<g fill="${colour}">${layer.join('')}</g>`)
    .filter(Boolean)
    .join('');
}

function drawLetter({ article, at, x, y }: Cell, forme: Forme, frame: Frame): string {
  const { letters, weight, seed } = article;
  const { path, box } = frame.outlines[letters[at % letters.length] ?? ''] ?? mark;
  const [left, upper, right, lower] = box;
  const presence = at === 0 ? 0.8 + 0.17 * weight : 0.86 + 0.22 * chance(seed, 60 + at);
  const size = Math.min(
    (forme.height * 0.84 * presence) / capital,
    (forme.width * 0.98) / (right - left),
    (forme.height * 0.98) / (lower - upper),
  );
  // In its own place: a vowel sign that met the letter above it would be read as one of that.
  const line = clamp(
    y + (capital / 2) * size,
    y - forme.height / 2 - upper * size,
    y + forme.height / 2 - lower * size,
  );
  const start = x - ((right - left) / 2) * size;
  const scale = Math.round(size * 10_000) / 10_000;
  const move = `${frame.pen.number(start - left * size)} ${frame.pen.number(line)}`;
  return `<path transform="translate(${move}) scale(${scale})" d="${path}"/>`;
}
