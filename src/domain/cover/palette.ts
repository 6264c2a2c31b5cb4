import { clampChroma, converter, formatHex, type Oklch } from 'culori';
import { clamp } from './hash.ts';

const toOklch = converter('oklch');

/** Nine colours of one hue from dark to light, and the one spark that a drawing has. */
export type Ladder = { steps: readonly Oklch[]; spark: string };

/** The steps of a day: how light each is, how strong its colour, and by how many degrees it turns from the hue. */
const day = {
  lightness: [0.2, 0.285, 0.375, 0.475, 0.59, 0.72, 0.85, 0.945, 0.975],
  chroma: [0.5, 0.72, 0.92, 1, 0.95, 0.72, 0.42, 0.17, 0.09],
};
const night = {
  lightness: [0.13, 0.175, 0.225, 0.28, 0.34, 0.405, 0.47, 0.235, 0.215],
  chroma: [0.34, 0.42, 0.5, 0.56, 0.6, 0.6, 0.58, 0.3, 0.26],
};
/** Shade is cool and light is warm: that turn keeps one hue from being dull. */
const turns = [-16, -11, -5, 0, 6, 12, 18, 24, 28];
const sunHue = 80;

/**
 * The ladder of a journal's colour, `#rrggbb`. Grey stays grey, on warm paper. The spark is turmeric, or vermilion where
 * the journal itself is yellow. Throws for what is no colour.
 */
export function ladderOf(accent: string, isNight = false): Ladder {
  const colour = toOklch(accent);
  if (!colour) throw new Error(`Not a colour: ${accent}`);
  const isGrey = colour.c < 0.02;
  const hue = isGrey ? sunHue : (colour.h ?? sunHue);
  const strength = isGrey ? 0.012 : clamp(colour.c, 0.045, 0.15);
  const toSun = degreesBetween(hue, sunHue);
  const { lightness, chroma } = isNight ? night : day;
  const steps = lightness.map((l, step) => {
    const turn = turns[step] ?? 0;
    const most = Math.abs(toSun) + (turn < 0 ? 99 : 0);
    const turned = Math.sign(turn) * Math.min(Math.abs(turn), most) * (Math.sign(toSun) || 1);
    return inGamut(l, strength * (chroma[step] ?? 0), hue + turned);
  });
  const isYellow = isGrey || Math.abs(degreesBetween(hue, 78)) < 38;
  return { steps, spark: formatHex(sparkOf(isYellow, isNight)) };
}

function sparkOf(isYellow: boolean, isNight: boolean): Oklch {
  if (isNight) return inGamut(0.78, 0.11, isYellow ? 35 : 82);
  return isYellow ? inGamut(0.64, 0.17, 35) : inGamut(0.82, 0.145, sunHue);
}

/** The hue of a colour, in degrees; that of the sun for a grey. */
export const hueOf = (colour: string): number => toOklch(colour)?.h ?? sunHue;

/** A colour of a hue that can be read on paper: `#rrggbb`. */
export const colourOfHue = (hue: number): string => formatHex(inGamut(0.43, 0.13, hue));

/** The same colours from light to dark, for motifs of a dark ground that are drawn on a light one. */
export const reversed = ({ steps, spark }: Ladder): Ladder => ({
  steps: steps.toReversed(),
  spark,
});

/** The same, without the glare of its upper steps: for motifs of a dark ground on dark pages. */
export const dimmed = ({ steps, spark }: Ladder): Ladder => ({
  steps: steps.map(({ l, c, h = 0 }) => inGamut(l > 0.4 ? 0.4 + (l - 0.4) * 0.7 : l, c, h)),
  spark,
});

/** The colour at a place on the ladder, between two steps a mixture of both: `#rrggbb`. */
export function shade(ladder: Ladder, at: number): string {
  const colours = shades.get(ladder) ?? new Map<number, string>();
  shades.set(ladder, colours);
  const colour = colours.get(at) ?? formatHex(mixed(ladder, at));
  colours.set(at, colour);
  return colour;
}

/** Hundreds of forms have few colours, and to mix one takes long. */
const shades = new WeakMap<Ladder, Map<number, string>>();

/** How light a colour at a place is: from 0 to 1. */
export const lightnessAt = (ladder: Ladder, at: number): number => mixed(ladder, at).l;

function mixed({ steps }: Ladder, at: number): Oklch {
  const low = clamp(Math.floor(at), 0, steps.length - 2);
  const part = clamp(at - low, 0, 1);
  const [from, to] = [steps[low], steps[low + 1]];
  if (!from || !to) throw new Error('A ladder has nine steps');
  const [fromHue = 0, toHue = fromHue] = [from.h, to.h];
  return inGamut(
    from.l + (to.l - from.l) * part,
    from.c + (to.c - from.c) * part,
    fromHue + degreesBetween(fromHue, toHue) * part,
  );
}

const inGamut = (l: number, c: number, h: number): Oklch =>
  clampChroma({ mode: 'oklch', l, c, h }, 'oklch');

/** From one hue to another by the shorter way: -180 to 180. */
export const degreesBetween = (from: number, to: number): number => ((to - from + 540) % 360) - 180;
