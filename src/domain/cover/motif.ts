import type { Outlines } from './letters.ts';
import type { Measured } from './measure.ts';
import type { Ladder } from './palette.ts';
import type { Pen } from './pen.ts';

/** Where a motif draws, and with what. Lengths are in units of the drawing. */
export type Frame = {
  width: number;
  height: number;
  /** Nothing is drawn above it: letters are there, on the plain ground. */
  top: number;
  /** Strokes are this much thinner than on a cover 1200 wide. */
  scale: number;
  /** Of the issue. */
  seed: number;
  /** Where in the year the issue is: from 0 to 1. */
  season: number;
  ladder: Ladder;
  pen: Pen;
  /** Of the letters of titles. */
  outlines: Outlines;
};

/**
 * The middle of the part of a drawing that an article's glyph shows, and how wide that part is; of articles that are drawn as
 * one, each a little to one side, by `aside` of that width.
 */
export type Place = { x: number; y: number; width: number; aside?: number };

/** What is known of a drawing before it is drawn, and the drawing: elements of SVG. */
export type Layout = { places: ReadonlyMap<string, Place>; draw: () => string };

export type Motif = {
  /** The step of the ladder that the ground has. */
  ground: number;
  isDark: boolean;
  /** Whether the drawing runs below the letters from side to side, or is next to them. */
  spread: 'below' | 'beside';
  /** More articles than these are joined with their neighbours. */
  most: (frame: Frame) => number;
  /** Fewer articles are cut into parts. */
  least?: number;
  lay: (articles: readonly Measured[], frame: Frame) => Layout;
};

/** Keeps the first place of each article. */
export function placesOf(found: Iterable<readonly [Measured, Place]>): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [{ refnumbers }, place] of found) {
    for (const [index, refnumber] of refnumbers.entries()) {
      const aside = 1.2 * ((index + 0.5) / refnumbers.length - 0.5);
      if (!places.has(refnumber)) places.set(refnumber, { ...place, aside });
    }
  }
  return places;
}

export const isWide = ({ width, height }: Frame): boolean => width > height * 1.25;

/** So low that the drawing runs across it from side to side. */
export const isBand = ({ width, height }: Frame): boolean => width > height * 4;

/** The width of a stroke: never below `least`, where it would vanish. */
export const stroke = ({ scale }: Frame, width: number, least: number): string =>
  String(Math.round(Math.max(least, width * scale) * 10) / 10);
