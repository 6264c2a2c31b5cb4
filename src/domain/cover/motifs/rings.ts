import { chance, clamp, layeredNoise } from '../hash.ts';
import { type Measured, shares } from '../measure.ts';
import { type Frame, isBand, isWide, type Layout, type Motif, placesOf, stroke } from '../motif.ts';
import { shade } from '../palette.ts';
import type { Point } from '../pen.ts';

type Year = { article: Measured; from: number; to: number; at: number };

/** A tree that was cut. An article is a year, its pages are the breadth of its rings. */
export const rings: Motif = {
  ground: 8,
  isDark: false,
  spread: 'beside',
  most: ({ width }) => (width < 240 ? 20 : 40),
  least: 7,
  lay(articles, frame): Layout {
    const years = yearsOf(articles);
    const trunk = trunkOf(frame);
    // Where there are many, they are thin.
    const part = isWide(frame) ? 0.18 : years.length > 24 ? 0.22 : 0.34;
    return {
      places: placesOf(
        years.map(({ article, from, to }) => {
          const angle = -Math.PI * (0.3 + 0.4 * chance(article.seed, 33));
          const [x, y] = trunk.point((from + to) / 2, angle, article.seed, 0);
          return [article, { x, y, width: frame.width * part }];
        }),
      ),
      draw: () => drawYears(years, trunk, frame),
    };
  },
};

/** Neighbours of near tones are set apart. */
function yearsOf(articles: readonly Measured[]): Year[] {
  let before = -9;
  return shares(articles).map(({ article, from, to }) => {
    let at = 6.3 - 2.5 * article.tone;
    if (Math.abs(at - before) < 0.6) at += at > 5 ? -0.9 : 0.9;
    before = at;
    return { article, from, to, at };
  });
}

type Trunk = {
  radius: number;
  point: (share: number, angle: number, seed: number, roughness: number) => Point;
};

/** Low on the right, so that it bleeds on three sides; across a band as a core that was taken from it. */
function trunkOf(frame: Frame): Trunk {
  const { width, height, top, seed } = frame;
  const tall = height - top;
  const highest = top > 0 ? top : Number.NEGATIVE_INFINITY;
  const [radius, middleX, middleY] = isBand(frame)
    ? [width * 0.78, width * 0.28, height * 0.55]
    : isWide(frame)
      ? [Math.min(width * 0.46, tall * 0.98), width * 0.6, height * 0.98]
      : trunkBelow(Math.min(Math.max(width * 0.86, tall * 0.9), tall * 0.97));

  /** Its heart is seen, however low the drawing is; next to letters no edge cuts it on their side. */
  function trunkBelow(size: number): [number, number, number] {
    const x = top > 0 ? width * (0.66 + 0.1 * chance(seed, 31)) : size * 1.1;
    return [size, x, top + size * 1.05];
  }
  const shape = (share: number, angle: number) =>
    1 -
    share * 0.055 * ((1 + Math.sin(2 * angle + 0.6 + (seed % 6))) / 2) +
    share * 0.05 * layeredNoise(seed, Math.cos(angle) * 1.3 + 5, 2) +
    share * 0.045 * layeredNoise(seed + 8, Math.sin(angle) * 1.3 + 9, 2);
  return {
    radius,
    point: (share, angle, own, roughness) => {
      const wobble =
        1 +
        roughness * layeredNoise(own, Math.cos(angle) * 2 + 3, 2) +
        roughness * layeredNoise(own + 1, Math.sin(angle) * 2 + 7, 2);
      const reach = radius * (0.02 + 0.98 * share) * shape(0.35 + 0.65 * share, angle) * wobble;
      return [
        middleX + Math.cos(angle) * reach - (1 - share) * radius * 0.06,
        Math.max(highest, middleY + Math.sin(angle) * reach * 0.97 + (1 - share) * radius * 0.05),
      ];
    },
  };
}

function drawYears(years: readonly Year[], { radius, point }: Trunk, frame: Frame): string {
  const { width, ladder, pen, scale } = frame;
  const directions = width < 240 ? 26 : 40;
  const ring = (share: number, seed: number, roughness = 0.008) =>
    pen.ring(
      Array.from({ length: directions }, (_, step) =>
        point(share, (step / directions) * Math.PI * 2 - Math.PI / 2, seed, roughness),
      ),
    );
  const bark = `<path d="${ring(1.022, frame.seed)}" fill="${shade(ladder, 0)}"/>`;
  const apart = (15 * Math.max(scale, 0.3) + 1.5) * (isBand(frame) ? 2 : 1);
  const count = Math.round(clamp(radius / apart, 14, 56));
  const wood = years.toReversed().map(({ article, from, to, at }) => {
    const mine = Math.max(1, Math.round(count * (to - from)));
    const within = Array.from({ length: mine - 1 }, (_, index) =>
      ring(from + (to - from) * ((index + 1) / mine) ** 0.85, article.seed + index + 1, 0.006),
    ).join('');
    const fine =
      within &&
      `<path d="${within}" fill="none" stroke="${shade(ladder, 2.4)}" stroke-width="${stroke(frame, 1.5, 0.7)}" stroke-opacity=".5"/>`;
    const colour = article.isLead ? ladder.spark : shade(ladder, 0.8);
    const thickness = article.isLead ? stroke(frame, 11, 2) : stroke(frame, 3.4, 0.9);
    return `<path d="${ring(to, article.seed)}" fill="${shade(ladder, at)}" stroke="${colour}" stroke-width="${thickness}"/>${fine}`;
  });
  return bark + wood.join('');
}
