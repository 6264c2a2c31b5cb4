import { chance, clamp } from '../hash.ts';
import { type Measured, shares } from '../measure.ts';
import { type Frame, isBand, isWide, type Layout, type Motif, placesOf } from '../motif.ts';
import { shade } from '../palette.ts';

type Grain = {
  article: Measured;
  /** Where in the article's run it is: from 0 to 1. */
  inside: number;
  isSpark: boolean;
  x: number;
  y: number;
  /** In degrees. */
  turn: number;
  radius: number;
};

const golden = 0.6180339887;

/** A seed head. An article is a run of grains along the spiral, its pages are their number. */
export const seeds: Motif = {
  ground: 1,
  isDark: true,
  spread: 'beside',
  most: () => 80,
  lay(articles, frame): Layout {
    const grains = grainsOf(articles, frame);
    const { width, height } = frame;
    const seen = grains.filter(({ x, y }) => x > 0 && x < width && y < height);
    return {
      places: placesOf(
        seen
          .toSorted((one, other) => Math.abs(one.inside - 0.5) - Math.abs(other.inside - 0.5))
          .map(({ article, x, y }) => [
            article,
            { x, y, width: width * (isWide(frame) ? 0.18 : 0.34) },
          ]),
      ),
      draw: () => drawGrains(grains, frame),
    };
  },
};

function grainsOf(articles: readonly Measured[], frame: Frame): Grain[] {
  const { width, height, seed } = frame;
  const [whole, middleX, middleY, grainsInAll] = headOf(frame);
  const count = Math.max(articles.length * 2, grainsInAll);
  const start = (seed % 628) / 100;
  const runs = shares(articles);
  let run = 0;
  const grains: Grain[] = [];
  for (let index = 0; index < count; index++) {
    const at = (index + 0.5) / count;
    while (run < runs.length - 1 && at > (runs[run]?.to ?? 1)) run++;
    const mine = runs[run];
    if (!mine) break;
    const { article, from, to } = mine;
    const angle = index * 2 * Math.PI * golden + start;
    const reach = Math.sqrt(at) * whole;
    const [x, y] = [middleX + Math.cos(angle) * reach, middleY + Math.sin(angle) * reach];
    if (x < -width * 0.02 || x > width * 1.02 || y > height * 1.02) continue;
    const inside = (at - from) / (to - from);
    grains.push({
      article,
      inside,
      x,
      y,
      isSpark: article.isLead && inside > 0.5 && inside < 0.5 + Math.min(0.5, 0.07 / (to - from)),
      turn: Math.round((angle * 180) / Math.PI) % 360,
      radius:
        (whole / Math.sqrt(count)) *
        (0.5 + 0.34 * Math.sqrt(at)) *
        (0.84 + 0.2 * chance(article.seed, 4)),
    });
  }
  return grains;
}

/** Radius and middle of the head, and its grains; across a band the head is so large that it runs through. */
function headOf(frame: Frame): [number, number, number, number] {
  const { width, height, top } = frame;
  if (isBand(frame)) return [width * 0.78, width * 0.28, height * 0.55, 5200];
  const grains = width > 700 ? 620 : width > 260 ? 380 : 190;
  if (isWide(frame)) {
    return [Math.min(width * 0.5, height - top), width * 0.58, height * 1.02, grains];
  }
  const whole = Math.max(width * 0.6, (height - top) * 0.6);
  // Next to letters no edge cuts it on their side.
  return [whole, top > 0 ? width * 0.5 : whole * 1.08, top + height * 0.022 + whole * 1.05, grains];
}

function drawGrains(grains: readonly Grain[], { ladder, pen, top }: Frame): string {
  const colours = new Map<string, string[]>();
  for (const { article, inside, isSpark, x, y, turn, radius } of grains) {
    if (y - radius * 1.12 < top) continue;
    const colour = isSpark
      ? ladder.spark
      : shade(ladder, clamp(2.6 + 4.2 * article.tone + 0.7 * inside, 2.4, 7.3));
    const [long, short] = [radius * 1.12, radius * (0.66 + 0.3 * chance(article.seed, 8))];
    const [cx, cy] = [pen.number(x), pen.number(y)];
    const grain = `<ellipse cx="${cx}" cy="${cy}" rx="${pen.number(long)}" ry="${pen.number(short)}" transform="rotate(${turn} ${cx} ${cy})"/>`;
    const same = colours.get(colour) ?? [];
    same.push(grain);
    colours.set(colour, same);
  }
  return [...colours].map(([colour, same]) => `<g fill="${colour}">${same.join('')}</g>`).join('');
}
