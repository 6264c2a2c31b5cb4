import { type CoverSize, coverColours, drawCover } from '#domain/cover/cover.ts';
import { lettersOf } from '#domain/cover/letters.ts';
import type { DrawnData, Picture } from '../shapes.ts';
import { outlinesOf } from './outlines.ts';

/** A drawing for a template, which takes it as any picture. Throws for a colour that is none. */
export function drawn({ issue, look }: DrawnData, size: CoverSize): Picture {
  const outlines = look.motif === 'letters' ? outlinesOf(lettersOf(issue)) : undefined;
  return new TextEncoder().encode(drawCover({ ...issue, outlines }, look, size));
}

/** A drawing that is only an ornament: as wide as a page, and so many times as wide as it is high. */
export const drawnBand = (band: DrawnData | undefined, proportion: number): Picture | undefined =>
  band && drawn(band, { width: 800, height: Math.round(800 / proportion), top: 0.04 });

/** The ground that letters stand on, and the two colours that they have there. */
export const groundOf = ({ look }: DrawnData) => coverColours(look);

/** How large the name of a journal is on a cover, in shares of its width: by how long it is, and by its longest word. */
export function nameShare(name: string): number {
  const letters = [...name].length;
  const [, share] = shares.find(([most]) => letters <= most) ?? [0, smallest];
  const longest = Math.max(1, ...name.split(/\s+/).map((word) => [...word].length));
  const isTall = /[\u0900-\u097f]/.test(name);
  return Math.min(share, 0.86 / (longest * 0.56)) * (isTall ? 0.92 : 1);
}

const shares = [
  [6, 0.24],
  [14, 0.15],
  [24, 0.122],
  [36, 0.104],
  [60, 0.084],
  [90, 0.068],
] as const;
const smallest = 0.056;
