import { createHash } from 'node:crypto';
import { converter, formatHex, wcagContrast } from 'culori';

const toOklch = converter('oklch');
const papers = { light: '#fdfcf9', dark: '#16181c' } as const;
const textContrast = 4.6;

type JournalTheme = {
  href: string;
  css: string;
  /** The accent as it can be read on white paper. */
  ink: string;
};

const defaultAccent = '#8a2432';

/**
 * The journal's colours as a style sheet at an address that names its content. The accent keeps its hue; its lightness
 * is moved until it can be read as text on the paper of either scheme.
 */
export function journalTheme(accent: string = defaultAccent): JournalTheme {
  const known = themes.get(accent) ?? makeTheme(accent);
  themes.set(accent, known);
  return known;
}

const themes = new Map<string, JournalTheme>();

function makeTheme(accent: string): JournalTheme {
  const light = readableOn(papers.light, accent, -0.01);
  const dark = readableOn(papers.dark, accent, 0.01);
  const css = `:root{--accent:light-dark(${light},${dark});--accent-fill:${light};}\n`;
  const name = createHash('sha256').update(css).digest('hex').slice(0, 16);
  return { href: `/theme/${name}.css`, css, ink: light };
}

function readableOn(paper: string, accent: string, step: number): string {
  const colour = toOklch(accent);
  if (!colour) throw new Error(`Not a colour: ${accent}`);
  while (wcagContrast(formatHex(colour), paper) < textContrast) {
    colour.l += step;
    if (colour.l <= 0 || colour.l >= 1) break;
  }
  return formatHex(colour);
}
