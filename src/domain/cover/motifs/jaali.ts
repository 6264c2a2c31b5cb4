import { chance, clamp } from '../hash.ts';
import { type Measured, shares } from '../measure.ts';
import { type Frame, isBand, type Layout, type Motif, placesOf } from '../motif.ts';
import { shade } from '../palette.ts';
import type { Point } from '../pen.ts';

type Star = { article: Measured; x: number; y: number; isSpark: boolean };

/** A screen of stone. An article is a run of stars that breathe alike; its tone is theirs. */
export const jaali: Motif = {
  ground: 0,
  isDark: true,
  spread: 'beside',
  most: (frame) => {
    const { columns, rows } = screenOf(80, frame);
    return Math.min(80, columns * rows);
  },
  lay(articles, frame): Layout {
    const screen = screenOf(articles.length, frame);
    const stars = starsOf(articles, screen, frame);
    const { cell } = screen;
    return {
      places: placesOf(stars.map(({ article, x, y }) => [article, { x, y, width: cell * 1.34 }])),
      draw: () => stars.map((star) => drawStar(star, cell, frame)).join(''),
    };
  },
};

type Screen = { cell: number; columns: number; rows: number };

/** Whole rows alone, from below: nothing is cut by the line above which letters are. */
function screenOf(count: number, frame: Frame): Screen {
  const { width, height, top } = frame;
  const across = width < 260 ? 5 : count > 48 ? 9 : count > 24 ? 7 : 5;
  // The lowest bands have one row: stars of two would be too small to be seen.
  const cell = isBand(frame) ? (height - top) / (width > height * 16 ? 1 : 2) : width / across;
  const columns = Math.ceil(width / cell);
  return { cell, columns, rows: Math.floor((height - top) / cell + 0.01) };
}

function starsOf(
  articles: readonly Measured[],
  { cell, columns, rows }: Screen,
  { width, height }: Frame,
): Star[] {
  const left = (width - columns * cell) / 2;
  const runs = shares(articles);
  const count = columns * rows;
  let run = 0;
  let hasSpark = false;
  return Array.from({ length: count }, (_, index) => {
    // Each has a star at least, however light: the stars that are left suffice for those to come.
    const place = (index + 0.5) / count;
    const mustGoOn = count - index <= runs.length - 1 - run;
    if (run < runs.length - 1 && index > 0 && (mustGoOn || place > (runs[run]?.to ?? 1))) run++;
    const article = runs[run]?.article;
    if (!article) return undefined;
    const isSpark = article.isLead && !hasSpark;
    hasSpark ||= isSpark;
    return {
      article,
      isSpark,
      x: left + ((index % columns) + 0.5) * cell,
      y: height - (rows - Math.floor(index / columns) - 0.5) * cell,
    };
  }).filter((star) => star !== undefined);
}

function drawStar({ article, x, y, isSpark }: Star, cell: number, { ladder, pen }: Frame): string {
  const { seed, tone } = article;
  const breath = chance(seed, 4);
  const arm = cell / 2;
  const [diagonal, inner] = [arm * (0.78 + 0.5 * breath), arm * (0.5 + 0.2 * breath)];
  const path = (size: number, colour: string) =>
    `<path d="${pen.polygon(starAt([x, y], [arm * size, diagonal * size, inner * size]))}" fill="${colour}"/>`;
  const heart = starAt([x, y], [arm * 0.4, arm * 0.4, arm * 0.24], Math.PI / 8);
  return (
    path(1, isSpark ? ladder.spark : shade(ladder, 2.3 + 4.5 * tone)) +
    path(0.62, shade(ladder, tone > 0.5 ? 1.2 : 0.3)) +
    `<path d="${pen.polygon(heart)}" fill="${shade(ladder, clamp(7 - 4 * tone, 3, 7))}"/>`
  );
}

/** Sixteen points: arms up, down and sideways, diagonals, and between them the inner ones. */
function starAt(
  [x, y]: Point,
  [arm, diagonal, inner]: [number, number, number],
  turn = 0,
): Point[] {
  return Array.from({ length: 16 }, (_, point) => {
    const angle = (point * Math.PI) / 8 + turn;
    const radius = point % 2 === 1 ? inner : point % 4 === 0 ? arm : diagonal;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}
