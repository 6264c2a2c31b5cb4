import {
  type Ground,
  grounds,
  type HeadingFace,
  headingFaces,
  type JournalLook,
  type MotifName,
  motifNames,
  shippedAccent,
} from '#contract/looks.ts';
import type { AppearanceValues } from '#contract/settings-groups.ts';
import { coverColours } from './cover/cover.ts';
import { seedOf } from './cover/hash.ts';
import { colourOfHue, degreesBetween, hueOf } from './cover/palette.ts';
import { colourPair } from './journal-colour.ts';

/** A look that belongs together: what a new journal begins with. */
export type Face = { name: string; motif: MotifName; ground: Ground; face: HeadingFace };

export const faces: readonly Face[] = [
  { name: 'Ghat', motif: 'ridges', ground: 'light', face: 'fraunces' },
  { name: 'Section', motif: 'strata', ground: 'light', face: 'newsreader' },
  { name: 'Jaali', motif: 'jaali', ground: 'dark', face: 'eczar' },
  { name: 'Survey', motif: 'contours', ground: 'dark', face: 'archivo' },
  { name: 'Loom', motif: 'weave', ground: 'dark', face: 'source-serif' },
];

const groundOf: Record<MotifName, Ground> = {
  ridges: 'light',
  contours: 'dark',
  strata: 'light',
  weave: 'dark',
  jaali: 'dark',
  rings: 'light',
  seeds: 'dark',
  letters: 'dark',
};

type Chosen = Pick<AppearanceValues, 'motif' | 'ground' | 'heading_face'>;

/**
 * How a journal looks, by what is chosen. Where nothing is, its name decides what draws its issues, and headings are set in
 * the face of every journal before it could choose. Never fails.
 *
 * @param slug its short name
 * @param accentOfFile the colour that publisher.yaml gives it, which is used where no other is chosen
 */
export function journalLook(
  slug: string,
  chosen: Chosen & Pick<AppearanceValues, 'accent'>,
  accentOfFile?: string,
): JournalLook {
  const motif = motifNames.find((name) => name === chosen.motif) ?? faceOf(slug, 0).motif;
  return {
    motif,
    colour: chosen.accent || accentOfFile || shippedAccent,
    ground: grounds.find((ground) => ground === chosen.ground) ?? groundOf[motif],
    face: headingFaces.find((face) => face === chosen.heading_face) ?? 'source-serif',
  };
}

/**
 * The colours that pages are set in, by their variables of CSS. The accent keeps its hue; its lightness is moved until it
 * can be read as text on the paper of either scheme. What is next to a drawing has its ground.
 *
 * @example lookColours(look)['accent'] // 'light-dark(#8a2432,#d1606a)'
 */
export function lookColours(look: JournalLook) {
  const accent = colourPair(look.colour);
  const day = coverColours(look);
  const night = coverColours({ ...look, isNight: true });
  return {
    accent: `light-dark(${accent.light},${accent.dark})`,
    'accent-fill': accent.light,
    'cover-ground': `light-dark(${day.ground},${night.ground})`,
    'cover-ink': `light-dark(${day.ink},${night.ink})`,
    'cover-soft': `light-dark(${day.soft},${night.soft})`,
  };
}

/** The faces in the order of a name. */
const faceOf = (slug: string, at: number): Face => {
  const face = faces[(seedOf(slug) + at) % faces.length];
  if (!face) throw new Error('There are faces');
  return face;
};

/** Less than this, and two colours are taken for one. */
const leastTurn = 40;
/** Red, and seven others as far from each other as can be; where none is far enough from what journals chose, any hue. */
const hues = Array.from({ length: 8 }, (_, at) => 18 + at * 45);
const allHues = Array.from({ length: 360 }, (_, at) => at);

/**
 * What a new journal begins with: the first face, in the order of its name, that no other journal of the publisher has;
 * after five, a motif that fewest have, in a colour far from theirs. Never fails.
 *
 * @example newLook('sjfs', []) // { motif: 'jaali', ground: 'dark', heading_face: 'eczar', accent: '#006031' }
 */
export function newLook(
  slug: string,
  others: readonly JournalLook[],
): Chosen & Pick<AppearanceValues, 'accent'> {
  const taken = (motif: MotifName) => others.filter((other) => other.motif === motif).length;
  const own = faces.map((_, at) => faceOf(slug, at)).find(({ motif }) => taken(motif) === 0);
  const from = seedOf(slug) % motifNames.length;
  const inOrder = [...motifNames.slice(from), ...motifNames.slice(0, from)];
  const motif = own?.motif ?? inOrder.reduce((a, b) => (taken(b) < taken(a) ? b : a));
  const { face } = own ?? faceOf(slug, 0);
  return { motif, ground: groundOf[motif], heading_face: face, accent: farColour(slug, others) };
}

function farColour(slug: string, others: readonly JournalLook[]): string {
  const known = others.map(({ colour }) => hueOf(colour));
  const turnOf = (colour: string) =>
    Math.min(180, ...known.map((hue) => Math.abs(degreesBetween(hue, hueOf(colour)))));
  const from = seedOf(`${slug} colour`) % hues.length;
  const inOrder = [...hues.slice(from), ...hues.slice(0, from), ...allHues].map(colourOfHue);
  return (
    inOrder.find((colour) => turnOf(colour) >= leastTurn) ??
    inOrder.reduce((a, b) => (turnOf(b) > turnOf(a) ? b : a))
  );
}
