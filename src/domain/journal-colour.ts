import { converter, formatHex, wcagContrast } from 'culori';

const toOklch = converter('oklch');
const papers = { light: '#fdfcf9', dark: '#16181c' } as const;
/** A little above the 4.5 that WCAG asks of text, for what rounding takes. */
const textContrast = 4.6;

/** A journal's colour as it is on light paper and on dark: of its hue, and readable as text. */
export type ColourPair = { light: string; dark: string };

/**
 * The colours that pages are set in. The colour keeps its hue; its lightness is moved until it can be read. Throws for
 * what is no colour.
 *
 * @example colourPair('#8a2432').light // '#8a2432'
 */
export const colourPair = (colour: string): ColourPair => ({
  light: readableOn(papers.light, colour, -0.01),
  dark: readableOn(papers.dark, colour, 0.01),
});

/**
 * How well a colour can be read on the journal's paper, and the nearest that can where it cannot: between 1 and 21, by
 * WCAG 2.2. Undefined for what is no colour of the form `#rrggbb`.
 *
 * @example judgeColour('#ffd700') // { contrast: 1.37, nearest: '#836d00' }
 */
export function judgeColour(
  colour: string,
): { contrast: number; nearest: string | undefined } | undefined {
  if (!isColour(colour)) return undefined;
  const contrast = wcagContrast(colour, papers.light);
  const isFine = contrast >= textContrast;
  return {
    contrast: Math.floor(contrast * 100) / 100,
    nearest: isFine ? undefined : colourPair(colour).light,
  };
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

function readableOn(paper: string, accent: string, step: number): string {
  const colour = toOklch(accent);
  if (!colour) throw new Error(`Not a colour: ${accent}`);
  while (wcagContrast(formatHex(colour), paper) < textContrast) {
    colour.l += step;
    if (colour.l <= 0 || colour.l >= 1) break;
  }
  return formatHex(colour);
}
