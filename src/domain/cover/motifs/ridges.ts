import { chance, clamp, layeredNoise } from '../hash.ts';
import type { Measured } from '../measure.ts';
import { type Frame, isWide, type Layout, type Motif, type Place, placesOf } from '../motif.ts';
import { shade } from '../palette.ts';
import type { Point } from '../pen.ts';

const golden = 0.6180339887;

type Ridge = { points: Point[]; summits: [Measured, Place][]; colour: string };

/** Ranges of hills, far to near. An article is a summit; the sun is where in the year the issue is. */
export const ridges: Motif = {
  ground: 7,
  isDark: false,
  spread: 'below',
  most: () => 60,
  lay(articles, frame): Layout {
    const ranges = rangesOf(articles, frame);
    return {
      places: placesOf(ranges.flatMap(({ summits }) => summits)),
      draw: () => sunOf(frame) + ranges.map((ridge) => hillsOf(ridge, frame)).join(''),
    };
  },
};

function sunOf({ width, height, top, season, ladder, pen }: Frame): string {
  const radius = Math.min(width, height) * (width > height * 1.25 ? 0.15 : 0.115);
  const y = top + radius * (1.02 + 0.75 * (1 - Math.sin(Math.PI * season)));
  // A phone shows the middle of a drawing that is so wide.
  const x = width * (width > height * 3 ? 0.32 + 0.36 * season : 0.2 + 0.6 * season);
  return `<circle cx="${pen.number(x)}" cy="${pen.number(y)}" r="${pen.number(radius)}" fill="${ladder.spark}"/>`;
}

function hillsOf({ points, colour }: Ridge, { height, pen }: Frame): string {
  const [left] = points[0] ?? [0];
  return `<path d="${pen.line(points)}V${pen.number(height + 4)}H${pen.number(left)}z" fill="${colour}"/>`;
}

function rangesOf(articles: readonly Measured[], frame: Frame): Ridge[] {
  const { seed } = frame;
  const count = clamp(articles.length < 6 ? 6 + (seed % 3) : articles.length, 6, 11);
  return Array.from({ length: count }, (_, range) => {
    const mine = articles
      .map((article, index) => ({ article, index }))
      .filter(({ index }) =>
        articles.length <= count
          ? index === Math.floor((range * articles.length) / count) &&
            isFirst(range, articles.length, count)
          : index % count === range,
      );
    return rangeOf(mine, { range, count, all: articles.length }, frame);
  });
}

/** An article that several ranges would have is in the first of them. */
const isFirst = (range: number, all: number, count: number) =>
  range === 0 || Math.floor((range * all) / count) !== Math.floor(((range - 1) * all) / count);

function rangeOf(
  mine: readonly { article: Measured; index: number }[],
  { range, count, all }: { range: number; count: number; all: number },
  frame: Frame,
): Ridge {
  const { width, height, top, seed, ladder } = frame;
  const span = height * 1.02 - top;
  // The weather of the issue: without it twelve siblings look alike.
  const calm = 0.65 + chance(seed, 41);
  const lean = (chance(seed, 42) - 0.5) * span * 0.16 * (range % 2 === 1 ? 1 : -0.6);
  const depth = range / (count - 1);
  const base = top + span * (0.2 + 0.74 * depth ** 1.1);
  const swing = span * (0.055 + 0.035 * (1 - depth)) * calm;
  const own = mine[0]?.article.seed ?? seed + range;
  const crowded = all > 24;
  const peaks = mine.map(({ article, index }) => ({
    article,
    x: width * (((chance(seed, 77) + (all <= count ? range : index) * golden) % 1) * 1.1 - 0.05),
    rise:
      span *
      (0.055 + 0.075 * article.weight) *
      (0.7 + 0.5 * calm) *
      (all > count ? 0.8 : 1) *
      (crowded ? 0.5 : 1),
    reach: width * (0.1 + 0.09 * article.weight) * (crowded ? 0.6 : 1),
  }));
  const highest = top + span * 0.1;
  const heightAt = (x: number): number => {
    const at = x / width;
    let y =
      base +
      lean * (at - 0.5) -
      swing * 0.55 * layeredNoise(own, at * 2.3 + range * 7, 2) -
      swing * 0.28 * layeredNoise(own + 5, at * 9 + range, 3, 0.55);
    for (const { article, x: middle, rise, reach } of peaks) {
      const away = (x - middle) / reach;
      // Steeper on one side, as hills are that the rain comes to from the sea.
      const side = Math.abs(away * (away < 0 ? 0.8 : 1.35));
      const rough = 1 + 0.1 * layeredNoise(article.seed, at * 14, 2);
      y -= rise * Math.exp(-(side ** 1.35)) * rough;
    }
    return y < highest ? Math.max(top, highest - (highest - y) * 0.3) : y;
  };
  const step = Math.max(4, width / 110);
  const points: Point[] = [];
  for (let x = -step; x <= width + step; x += step) points.push([x, heightAt(x)]);
  const glyph = width * (isWide(frame) ? 0.2 : 0.42);
  return {
    points,
    colour: shade(ladder, 6.4 - 5.6 * depth ** 0.85),
    summits: peaks.map(({ article, x }) => {
      const middle = clamp(x, 0, width);
      return [article, { x: middle, y: heightAt(middle) + glyph * 0.13, width: glyph }];
    }),
  };
}
