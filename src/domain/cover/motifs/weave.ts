import { chance, clamp } from '../hash.ts';
import { type Measured, shares } from '../measure.ts';
import { type Frame, isBand, isWide, type Layout, type Motif, placesOf, stroke } from '../motif.ts';
import { shade } from '../palette.ts';

/** A band of the cloth: so many rows of one article. */
type Band = { article: Measured; part: number; from: number; rows: number };
type Cloth = { columns: number; rows: number; cell: number; row: number };

/** Steps of thread and ground, one pair for each of five tones. */
const pairs: readonly [number, number][] = [
  [6, 1],
  [4, 0],
  [7, 2],
  [5, 0],
  [6, 3],
];
const mostRows = 12;
/** The share of a low drawing that the spark may spread over: about half of it is threads. */
const sparkOfLow = 0.06;

/** A cloth. An article is a band of the weft, its pattern mirrored from left to right and from top to bottom. */
export const weave: Motif = {
  ground: 1,
  isDark: true,
  spread: 'beside',
  // Narrower bands than four rows have no pattern.
  most: (frame) => Math.min(60, Math.max(4, Math.floor(clothOf(0, frame).rows / 4))),
  lay(articles, frame): Layout {
    const { width, top } = frame;
    const cloth = clothOf(articles.length, frame);
    const bands = bandsOf(articles, cloth);
    return {
      places: placesOf(
        bands.map(({ article, from, rows }) => [
          article,
          {
            x: width / 2,
            y: top + (from + rows / 4) * cloth.row,
            width: width * (isWide(frame) ? 0.2 : 0.33),
          },
        ]),
      ),
      draw: () => drawCloth(bands, cloth, articles.length > 3, frame),
    };
  },
};

function clothOf(count: number, frame: Frame): Cloth {
  const { width, height, top } = frame;
  const tall = height - top;
  // The threads of a band are as coarse as a border's: finer ones would be neither seen nor few.
  const least = isBand(frame) ? 11 : 24;
  const cell = Math.min(width / clamp(width / 7, 30, 64), tall / clamp(tall / 9, least, 48));
  const columns = Math.round(width / cell / 2) * 2;
  const rows = Math.max(count, Math.round(tall / cell));
  return { columns, cell: width / columns, rows, row: tall / rows };
}

function bandsOf(articles: readonly Measured[], { rows }: Cloth): Band[] {
  const bands: Band[] = [];
  let row = 0;
  for (const { article, to } of shares(articles)) {
    const mine = Math.max(1, Math.round(to * rows) - row);
    const parts = Math.max(1, Math.round(mine / mostRows));
    for (let part = 0; part < parts; part++) {
      const from = Math.round((part / parts) * mine);
      bands.push({
        article,
        part,
        from: row + from,
        rows: Math.round(((part + 1) / parts) * mine) - from,
      });
    }
    row += mine;
  }
  return bands;
}

function drawCloth(bands: readonly Band[], cloth: Cloth, hasSpark: boolean, frame: Frame): string {
  const { width, height, top, ladder, pen } = frame;
  // Grounds first, for a band's ground would hide the threads of the band above it.
  const grounds = new Map<string, string[]>();
  const threads = new Map<string, string[]>();
  const put = (
    colours: Map<string, string[]>,
    colour: string,
    box: [number, number, number, number],
  ) => {
    const [x, y, w, h] = box.map(pen.number);
    const boxes = colours.get(colour) ?? [];
    boxes.push(`M${x} ${y}h${w}v${h}H${x}z`);
    colours.set(colour, boxes);
  };
  for (const band of bands) {
    const { article, part, from, rows } = band;
    const [light = 6, dark = 1] = pairs[Math.min(4, Math.floor(article.tone * 5))] ?? [];
    const isMinor = part % 2 === 1;
    const thread = shade(ladder, isMinor ? Math.max(3, light - 2) : light);
    const isLead = article.isLead && part === 0 && hasSpark;
    // In a low drawing a band may be a third of it: there the spark is in its middle alone.
    const sparkling = isWide(frame) ? (sparkOfLow * cloth.rows * cloth.columns) / rows : Infinity;
    const y = top + from * cloth.row;
    put(grounds, shade(ladder, isMinor ? Math.min(2, dark + 1) : dark), [
      0,
      y,
      width,
      rows * cloth.row + 0.6,
    ]);
    const { isOn, trim } = patternOf(band);
    for (let row = 0; row < rows; row++) {
      const isTrim = Math.min(row, rows - 1 - row) < trim;
      for (const [start, length] of runsOf(cloth.columns, (column) => isOn(row, column))) {
        const isNear = Math.abs(start + length / 2 - cloth.columns / 2) < sparkling / 2;
        put(threads, isLead && !isTrim && isNear ? ladder.spark : thread, [
          (start + 0.07) * cloth.cell,
          y + (row + 0.09) * cloth.row,
          (length - 0.14) * cloth.cell,
          cloth.row * 0.82,
        ]);
      }
    }
  }
  const warp = Array.from(
    { length: cloth.columns - 1 },
    (_, column) =>
      `M${pen.number((column + 1) * cloth.cell)} ${pen.number(top)}V${pen.number(height)}`,
  ).join('');
  const filled = [...grounds, ...threads].map(
    ([colour, boxes]) => `<path fill="${colour}" d="${boxes.join('')}"/>`,
  );
  return `${filled.join('')}<path d="${warp}" stroke="${shade(ladder, 0)}" stroke-opacity=".3" stroke-width="${stroke(frame, 1, 0.7)}"/>`;
}

/** Where a row has threads: start and length of each run. Columns are counted from the middle, so both sides are alike. */
function runsOf(columns: number, isOn: (fromMiddle: number) => boolean): [number, number][] {
  const half = columns / 2;
  const runs: [number, number][] = [];
  let start = -1;
  for (let column = 0; column <= columns; column++) {
    const on = column < columns && isOn(column < half ? half - 1 - column : column - half);
    if (on && start < 0) start = column;
    if (!on && start >= 0) {
      runs.push([start, column - start]);
      start = -1;
    }
  }
  return runs;
}

/** Which threads of a band are seen, by row and by column from the middle; the first and last `trim` rows are its border. */
function patternOf({ article, part, rows }: Band) {
  const seed = article.seed + part * 7919;
  const trim = rows >= 9 ? 2 : rows >= 5 ? 1 : 0;
  const inner = rows - 2 * trim;
  const pick = <T>(of: readonly [T, ...T[]], at: number): T =>
    of[Math.floor(chance(seed, at) * of.length)] ?? of[0];
  const kind = pick(['diamond', 'chevron', 'outline', 'diamond', 'check', 'ikat'], 21);
  const period = pick(rows < 6 ? [4, 6, 8] : [8, 10, 12, 12, 14, 16], 22);
  const shift = Math.floor(chance(seed, 23) * period);
  const middle = (inner - 1) / 2;

  function isOn(row: number, column: number): boolean {
    const edge = Math.min(row, rows - 1 - row);
    if (edge < trim) return edge === 0 || column % 2 === 0;
    const place = row - trim;
    const up = Math.abs(place - middle);
    const across = Math.abs(((column + shift) % period) - period / 2);
    switch (kind) {
      case 'diamond':
        return (
          across + up <= middle + 0.1 && !(across + up > middle - 2 && across + up <= middle - 1)
        );
      case 'chevron':
        return (column + Math.min(place, inner - 1 - place)) % period < period / 3;
      case 'outline':
        return Math.abs(across - up) < 1 || (across < 1 && up < 1);
      case 'check':
        return (Math.floor((column + shift) / 2) + Math.floor(up / 1.5)) % 2 === 0;
      default:
        return up < across * 0.9 && Math.round(across) % 3 !== 1;
    }
  }
  return { isOn, trim };
}
