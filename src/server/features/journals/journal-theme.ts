import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { colourPair } from '#domain/journal-colour.ts';

type JournalTheme = {
  href: string;
  css: string;
  /** The accent as it can be read on white paper. */
  ink: string;
};

export const defaultAccent = '#8a2432';

/**
 * The journal's colours as a style sheet at an address that names its content. The accent keeps its hue; its lightness
 * is moved until it can be read as text on the paper of either scheme.
 */
export function journalTheme(accent: string = defaultAccent): JournalTheme {
  const known = themes.get(accent) ?? makeTheme(accent);
  themes.set(accent, known);
  return known;
}

const themes = new LRUCache<string, JournalTheme>({ max: 500 });
const byAddress = new LRUCache<string, JournalTheme>({ max: 500 });

/** The theme at an address, where this process has made it: a browser that got its page before a change still finds it. */
export const findTheme = (href: string): JournalTheme | undefined => byAddress.get(href);

function makeTheme(accent: string): JournalTheme {
  const { light, dark } = colourPair(accent);
  const css = `:root{--accent:light-dark(${light},${dark});--accent-fill:${light};}\n`;
  const name = createHash('sha256').update(css).digest('hex').slice(0, 16);
  const theme = { href: `/theme/${name}.css`, css, ink: light };
  byAddress.set(theme.href, theme);
  return theme;
}
