import type { DrawingShape, JournalLook, MotifName } from '#contract/looks.ts';
import { monthNumbers } from '../frequency.ts';
import type { IssueAddress } from '../issue-address.ts';
import { clamp, seedOf } from './hash.ts';
import type { Outlines } from './letters.ts';
import { type CoverArticle, cut, joined, measure } from './measure.ts';
import type { Frame, Layout, Motif, Place } from './motif.ts';
import { contours } from './motifs/contours.ts';
import { jaali } from './motifs/jaali.ts';
import { letters } from './motifs/letters.ts';
import { ridges } from './motifs/ridges.ts';
import { rings } from './motifs/rings.ts';
import { seeds } from './motifs/seeds.ts';
import { strata } from './motifs/strata.ts';
import { weave } from './motifs/weave.ts';
import { dimmed, ladderOf, reversed, shade } from './palette.ts';
import { penOf } from './pen.ts';

const motifs: Record<MotifName, Motif> = {
  ridges,
  contours,
  strata,
  weave,
  jaali,
  rings,
  seeds,
  letters,
};

/** What a drawing shows: an issue as the public list has it. */
export type CoverIssue = IssueAddress & {
  /** The short name of its journal. */
  journal: string;
  /** As stored, `Jul-Sep`; empty where unknown. */
  months: string;
  articles: readonly CoverArticle[];
  /** The refnumber of the article that the office lets lead. */
  lead?: string;
  /** Of letters of the titles, as far as a font has them; without one a mark is drawn. No other motif needs them. */
  outlines?: Outlines | undefined;
};

/** How a journal has its issues drawn; by night for pages that are dark. */
export type CoverLook = Omit<JournalLook, 'face'> & { isNight?: boolean };

/** In units of the drawing; `top` is the line above which nothing is drawn, as a share of the height. */
export type CoverSize = { width: number; height: number; top: number };

/** How large each of them is. One that is wide runs below the letters from side to side, or is to their right. */
export function drawingSize({ motif }: Pick<JournalLook, 'motif'>, shape: DrawingShape): CoverSize {
  const isBelow = motifs[motif].spread === 'below';
  switch (shape) {
    case 'cover':
      return { width: 1200, height: 1600, top: 0.34 };
    case 'thumbnail':
      return { width: 150, height: 200, top: 0.36 };
    case 'wide':
      return isBelow
        ? { width: 1280, height: 340, top: 0.06 }
        : { width: 720, height: 432, top: 0 };
    case 'band':
      return { width: 1280, height: 104, top: 0.04 };
  }
}

/** Whether a motif runs below the letters from side to side, or is next to them. */
export const spreadOf = (motif: MotifName): Motif['spread'] => motifs[motif].spread;

/** Colours for what is next to a drawing or above it. */
export type CoverColours = { ground: string; ink: string; soft: string };

/** The ground of a look, and the colours of letters on it: the contrast is that of two colours, whatever is drawn. */
export function coverColours(look: CoverLook): CoverColours {
  const { ladder, letters, ground, isDark } = paletteOf(look);
  return {
    ground: shade(ladder, ground),
    ink: shade(letters, isDark ? 8 : 0),
    soft: shade(letters, isDark ? 6 : 2),
  };
}

/**
 * An issue's drawing as SVG: the same bytes for the same data. Without text, style, script or reference. Throws for a
 * colour that is none; any field of an article may be empty.
 */
export function drawCover(issue: CoverIssue, look: CoverLook, size: CoverSize): string {
  const { width, height } = size;
  const box = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const ground = `<rect width="${width}" height="${height}" fill="${coverColours(look).ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${ground}${layOut(issue, look, size).draw()}</svg>`;
}

/** The part of a drawing that is an article's glyph, four to three: `x y width height`, by refnumber. */
export function glyphBoxes(
  issue: CoverIssue,
  look: CoverLook,
  size: CoverSize,
): Map<string, string> {
  const { places } = layOut(issue, look, size);
  return new Map([...places].map(([refnumber, place]) => [refnumber, boxOf(place, size)]));
}

function boxOf({ x, y, width, aside = 0 }: Place, size: CoverSize): string {
  const height = width * 0.75;
  const room = Math.abs(aside) * width;
  const left = clamp(x - width / 2, room, size.width - width - room) + aside * width;
  const above = clamp(y - height / 2, 0, size.height - height);
  return [left, above, width, height].map(Math.round).join(' ');
}

function layOut(issue: CoverIssue, look: CoverLook, { width, height, top }: CoverSize): Layout {
  const motif = motifs[look.motif];
  const frame: Frame = {
    width,
    height,
    top: height * top,
    scale: clamp(width / 1200, 0.2, 1),
    seed: seedOf([issue.journal, issue.year, issue.volume, issue.issue].join('|')),
    season: seasonOf(issue),
    ladder: paletteOf(look).ladder,
    pen: penOf(width),
    outlines: issue.outlines ?? {},
  };
  const articles = joined(measure(issue.journal, issue.articles, issue.lead), motif.most(frame));
  return motif.lay(motif.least === undefined ? articles : cut(articles, motif.least), frame);
}

/**
 * The ladder that a look is drawn with. A motif of light ground is drawn dark with the ladder of the night; one of dark
 * ground is drawn light with its own ladder reversed, and by night with fewer lights.
 */
function paletteOf({ motif: name, colour, ground, isNight = false }: CoverLook) {
  const motif = motifs[name];
  const isDark = isNight || ground === 'dark';
  const day = ladderOf(colour);
  if (motif.isDark) {
    const ladder = isNight ? dimmed(day) : isDark ? day : reversed(day);
    return { ladder, letters: day, ground: motif.ground, isDark };
  }
  return {
    ladder: isDark ? ladderOf(colour, true) : day,
    letters: day,
    ground: motif.ground,
    isDark,
  };
}

function seasonOf({ months, issue }: CoverIssue): number {
  const [first] = monthNumbers(months) ?? [];
  return first === undefined ? ((issue % 4) + 0.5) / 4 : (first + 0.5) / 12;
}
