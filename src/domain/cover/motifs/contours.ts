import { contours as contourLines } from 'd3-contour';
import { chance, clamp, layeredNoise, noise } from '../hash.ts';
import type { Measured } from '../measure.ts';
import { type Frame, isBand, isWide, type Layout, type Motif, placesOf, stroke } from '../motif.ts';
import { shade } from '../palette.ts';
import { type Point, simplified } from '../pen.ts';

/** In shares of the width and of the height. */
type Hill = {
  article: Measured;
  x: number;
  y: number;
  rise: number;
  /** Along and across, turned by an angle. */
  radius: [number, number];
  cosine: number;
  sine: number;
};

/** A map. An article is a hill, its pages are its height, and a dot marks its summit. */
export const contours: Motif = {
  ground: 0,
  isDark: true,
  spread: 'beside',
  most: () => 48,
  lay(articles, frame): Layout {
    const { width, height } = frame;
    const hills = hillsOf(articles, frame);
    // Where there are many, the hills are small.
    const part = isWide(frame) ? 0.2 : articles.length > 24 ? 0.24 : 0.35;
    return {
      places: placesOf(
        hills.map(({ article, x, y }) => [
          article,
          { x: x * width, y: y * height, width: width * part },
        ]),
      ),
      draw: () => linesOf(hills, frame) + summitsOf(hills, frame),
    };
  },
};

/** A drawing that has letters to its left: there the land is flat, for hills that are cut would be a wall. */
const isRightOfLetters = (frame: Frame) => frame.width > frame.height && !isBand(frame);

/** Places of the R2 sequence: spread evenly, and never two on one spot. */
function hillsOf(articles: readonly Measured[], frame: Frame): Hill[] {
  const { seed, top, width, height } = frame;
  const [middle, reach] = isRightOfLetters(frame) ? [0.6, 0.84] : [0.5, 1];
  const above = top / height;
  // Hills of a low drawing are smaller, so that valleys stay between them.
  const room = Math.min(1, Math.sqrt((height - top) / width / 0.88));
  const size =
    (reach * room * (articles.length > 12 ? 0.33 : 0.4)) / Math.sqrt(articles.length + 1.2);
  // A few hills keep to the middle; where there are many, some run over the edge.
  const spread = clamp(0.3 + articles.length * 0.18, 0.48, 1.04);
  return articles.map((article, index) => {
    const across = (0.5 + (seed % 97) / 97 + index * 0.7548776662) % 1;
    const down = (0.5 + (seed % 89) / 89 + index * 0.569840291) % 1;
    const radius = size * (0.6 + 0.4 * article.weight);
    const stretch = 0.72 + 0.56 * chance(article.seed, 1);
    const angle = Math.PI * chance(article.seed, 2);
    return {
      article,
      x: middle + reach * spread * (across - 0.5),
      y: above + (1 - above) * (0.59 + 0.78 * Math.min(1, spread) * (down - 0.5)),
      rise: 0.45 + 0.55 * article.weight,
      radius: [radius * stretch, radius / stretch],
      cosine: Math.cos(angle),
      sine: Math.sin(angle),
    };
  });
}

/** How high the land is at the points of a grid; flat where the letters are. */
function heightsOf(hills: readonly Hill[], frame: Frame, size: [number, number]) {
  const { width, height, top, seed } = frame;
  const [columns, rows] = size;
  const shore = isRightOfLetters(frame) ? 0.22 : 0;
  const proportion = height / width;
  const above = top / height;
  const heights = new Array<number>(columns * rows);
  for (let row = 0; row < rows; row++) {
    const y = row / (rows - 1);
    const below = above < 0.05 ? 1 : smooth((y - above - 0.012) / 0.17);
    for (let column = 0; column < columns; column++) {
      const x = column / (columns - 1);
      let land =
        0.13 * layeredNoise(seed, x * 3 + 1.7 * noise(seed + 9, y * 2.2), 2) +
        0.12 * layeredNoise(seed + 3, y * 3.1 * proportion + 1.3 * noise(seed + 4, x * 3), 2);
      for (const { x: left, y: down, rise, radius, cosine, sine } of hills) {
        const [dx, dy] = [x - left, (y - down) * proportion];
        const along = (dx * cosine + dy * sine) / radius[0];
        const across = (dy * cosine - dx * sine) / radius[1];
        land += rise * Math.exp(-0.9 * (along ** 2 + across ** 2));
      }
      heights[row * columns + column] = land * below * (shore === 0 ? 1 : smooth(x / shore));
    }
  }
  return heights;
}

/** From 0 to 1 without a corner. */
function smooth(at: number): number {
  const part = clamp(at, 0, 1);
  return part ** 2 * (3 - 2 * part);
}

function linesOf(hills: readonly Hill[], frame: Frame): string {
  const { width, height, ladder, pen } = frame;
  const count = hills.length;
  const columns = Math.round(clamp(width / 12, 44, width > height ? 110 : count > 40 ? 68 : 84));
  const rows = Math.round((columns * height) / width);
  // Fixed heights, not of the greatest: one article's hill does not flatten the others.
  const highest = count <= 12 ? 1.15 : 1.4;
  const levels = Math.round(clamp(Math.sqrt(width * height) / 62, 7, count > 24 ? 15 : 22));
  const lines = contourLines()
    .size([columns, rows])
    .thresholds(
      Array.from({ length: levels }, (_, level) => highest * (0.06 + (0.93 * level) / levels)),
    )(heightsOf(hills, frame, [columns, rows]));
  const [unitX, unitY] = [width / (columns - 1), height / (rows - 1)];
  const tolerance = Math.max(0.4, width / 1100);
  return lines
    .map(({ coordinates }, level) => {
      const path = coordinates
        .flat()
        .map((ring) => {
          const points = ring.map(
            ([x = 0, y = 0]): Point => [(x - 0.5) * unitX, (y - 0.5) * unitY],
          );
          const kept = simplified(points, tolerance).slice(0, -1);
          return points.length < 8 || kept.length < 4 ? '' : pen.ring(kept);
        })
        .join('');
      if (path === '') return '';
      const at = level / levels;
      const isIndex = level % 5 === 0;
      const [fill, line] = [shade(ladder, 0.3 + 4.1 * at ** 1.05), shade(ladder, 2.4 + 4.6 * at)];
      const thickness = isIndex ? stroke(frame, 2.3, 1) : stroke(frame, 1.15, 0.7);
      const opacity = isIndex ? '' : ' stroke-opacity=".75"';
      return `<path d="${path}" fill="${fill}" stroke="${line}" stroke-width="${thickness}"${opacity}/>`;
    })
    .join('');
}

function summitsOf(hills: readonly Hill[], frame: Frame): string {
  const { width, height, top, ladder, pen } = frame;
  return hills
    .map(({ article, x, y }) => {
      const isInside = y * height > top && y < 0.985 && x > 0.03 && x < 0.97;
      if (!isInside) return '';
      const radius = stroke(frame, article.isLead ? 9 : 4.2, 1.4);
      const colour = article.isLead ? ladder.spark : shade(ladder, 7);
      return `<circle cx="${pen.number(x * width)}" cy="${pen.number(y * height)}" r="${radius}" fill="${colour}"/>`;
    })
    .join('');
}
