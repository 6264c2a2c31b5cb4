import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { JournalLook } from '#contract/looks.ts';
import { lookColours } from '#domain/journal-look.ts';

type JournalTheme = { href: string; css: string };

/** The look of a journal as a style sheet at an address that names its content. */
export function journalTheme(look: JournalLook): JournalTheme {
  const name = JSON.stringify(look);
  const known = themes.get(name) ?? makeTheme(look);
  themes.set(name, known);
  return known;
}

const themes = new LRUCache<string, JournalTheme>({ max: 500 });
const byAddress = new LRUCache<string, JournalTheme>({ max: 500 });

/** The theme at an address, where this process has made it: a browser that got its page before a change still finds it. */
export const findTheme = (href: string): JournalTheme | undefined => byAddress.get(href);

function makeTheme(look: JournalLook): JournalTheme {
  const css = `:root{${Object.entries(lookColours(look))
    .map(([variable, value]) => `--${variable}:${value};`)
    .join('')}}\n`;
  const name = createHash('sha256').update(css).digest('hex').slice(0, 16);
  const theme = { href: `/theme/${name}.css`, css };
  byAddress.set(theme.href, theme);
  return theme;
}
