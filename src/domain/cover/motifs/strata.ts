import { chance, clamp, layeredNoise, noise } from '../hash.ts';
import type { Measured } from '../measure.ts';
import { shares } from '../measure.ts';
import { type Frame, isWide, type Layout, type Motif, placesOf, stroke } from '../motif.ts';
import { lightnessAt, shade } from '../palette.ts';
import type { Point } from '../pen.ts';

/** A bed between two surfaces, which have a point at each of the same places. */
type Bed = { article: Measured; upper: Point[]; lower: Point[]; thickness: number; at: number };

/** Steps of stone, so that beds of near tones differ. */
const stones = [3.1, 5.6, 1.5, 4.5, 2.3, 6.3];
const pointsAcross = 41;

/** A section through the ground. An article is a bed, its pages are the thickness, its subject is the stone. */
export const strata: Motif = {
  ground: 8,
  isDark: false,
  spread: 'below',
  most: () => 60,
  least: 7,
  lay(articles, frame): Layout {
    const beds = bedsOf(articles, frame);
    const { width } = frame;
    return {
      places: placesOf(
        beds.map(({ article, upper, lower }) => {
          const at = 6 + Math.floor(chance(article.seed, 33) * 28);
          const [x = 0, y = 0] = upper[at] ?? [];
          const [, below = y] = lower[at] ?? [];
          return [article, { x, y: (y + below) / 2, width: width * (isWide(frame) ? 0.18 : 0.32) }];
        }),
      ),
      draw: () => beds.map((bed) => drawBed(bed, frame)).join(''),
    };
  },
};

function bedsOf(articles: readonly Measured[], frame: Frame): Bed[] {
  const { width, height, top, seed, ladder } = frame;
  const rise = Math.min(height * 0.075, (height - top) * 0.16);
  const surface = top + rise;
  const span = height - surface + height * 0.09;
  const dip = (noise(seed, 3.3) > 0 ? 1 : -1) * Math.min(span * 0.1, rise);
  const swing = Math.min(span * clamp(0.085 - articles.length * 0.0006, 0.05, 0.085), rise * 0.9);
  const roughness = 0.5 / Math.sqrt(Math.max(1, articles.length / 8));
  let upper = Array.from({ length: pointsAcross }, (_, index): Point => {
    const x = (index / (pointsAcross - 1)) * (width + 20) - 10;
    const y =
      surface + dip * (x / width - 0.5) - swing * 1.2 * layeredNoise(seed, (x / width) * 1.5, 2);
    return [x, Math.max(y, top)];
  });
  let before: number | undefined;
  return shares(articles).map(({ article, from, to }) => {
    const thickness = span * (to - from);
    const least = Math.max(1.2 * frame.scale, thickness * 0.22);
    const lower = upper.map(([x, y]): Point => {
      const at = x / width;
      const flat = surface + span * to + dip * (1 - to * 0.3) * (at - 0.5) * (1 + to * 0.5);
      const wave =
        0.9 * layeredNoise(seed, at * 1.5 + to * 0.55, 2) +
        roughness * layeredNoise(article.seed, at * 3.2, 2);
      return [x, Math.max(y + least, flat - swing * 1.35 * wave)];
    });
    let at =
      (stones[Math.round(article.tone * 5) % 6] ?? 3) + (chance(article.seed, 5) - 0.5) * 0.8;
    const isNear =
      before !== undefined &&
      Math.abs(lightnessAt(ladder, before) - lightnessAt(ladder, at)) < 0.07;
    if (isNear) at += at > 3.5 ? -1.5 : 1.6;
    at = clamp(at, 0.6, 6.8);
    before = at;
    const bed = { article, upper, lower, thickness, at };
    upper = lower;
    return bed;
  });
}

function drawBed(bed: Bed, frame: Frame): string {
  const { ladder } = frame;
  const stone = between(bed.upper, bed.lower, shade(ladder, bed.at), frame);
  return stone + laminaeOf(bed, frame) + seamOf(bed, frame);
}

/** The spark of the lead: a seam along the top of its bed. */
function seamOf({ article, upper, lower, thickness }: Bed, frame: Frame): string {
  if (!article.isLead) return '';
  const depth = Math.min(thickness * 0.5, frame.height * 0.021);
  const below = upper.map(([x, y], index): Point => {
    const floor = lower[index]?.[1] ?? y;
    const seam = y + depth * (0.75 + 0.5 * noise(article.seed, (x / frame.width) * 2));
    return [x, Math.min(floor, seam)];
  });
  return between(upper, below, frame.ladder.spark, frame);
}

/** Fine lines within a bed: whole, dashed, dotted, or none. */
function laminaeOf({ article, upper, lower, thickness, at }: Bed, frame: Frame): string {
  const { width, height, ladder, pen } = frame;
  const kind = Math.floor(chance(article.seed, 11) * 4);
  if (kind === 3) return '';
  const unit = clamp(height / 1600, 0.12, 1);
  const count = clamp(Math.floor(thickness / (26 * unit + 4)), 0, 14);
  const isLight = lightnessAt(ladder, at) > 0.6;
  const colour = shade(ladder, isLight ? 2.6 : 6.4);
  const long = (length: number, more: number) => Math.round((length * unit + more) * 10) / 10;
  const line = [
    `stroke-width="${stroke(frame, 1.2, 0.7)}"`,
    `stroke-width="${stroke(frame, 1.2, 0.7)}" stroke-dasharray="${long(34, 3)} ${long(12, 2)}"`,
    `stroke-width="${stroke(frame, 3.2, 0.9)}" stroke-dasharray="0.1 ${long(13, 1.5)}" stroke-linecap="round"`,
  ][kind];
  const paths = Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / (count + 1);
    const points = upper.flatMap(([x, y], place): Point[] => {
      if (place % 3 !== 0 && place !== pointsAcross - 1) return [];
      const depth = (lower[place]?.[1] ?? y) - y;
      const wave = share + 0.05 * noise(article.seed + index + 1, (x / width) * 5);
      return [[x, y + depth * wave]];
    });
    return pen.line(points);
  }).join('');
  if (paths === '') return '';
  return `<path d="${paths}" fill="none" stroke="${colour}" stroke-opacity="${isLight ? 0.4 : 0.34}" ${line}/>`;
}

function between(upper: Point[], lower: Point[], fill: string, { pen }: Frame): string {
  const half = (points: Point[]) => points.filter((_, index) => index % 2 === 0);
  return `<path d="${pen.line(half(upper))}${pen.onward(half(lower.toReversed()))}z" fill="${fill}"/>`;
}
