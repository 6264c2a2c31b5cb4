import { constants } from 'node:zlib';
import { files } from '#contract/files.ts';
import type { JournalLook } from '#contract/looks.ts';
import type { BuiltFiles } from '#server/http/built-files.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveGenerated } from '#server/http/serve-text.ts';
import { findTheme, journalTheme } from './journal-theme.ts';

const style = {
  headers: {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  },
  brotliQuality: constants.BROTLI_MAX_QUALITY,
};

/** How the journal of this slug looks now. */
type ReadLook = (slug: string) => Promise<JournalLook>;

/** A journal's own colours, alone and with the pages' built styles and the face of its headings, at addresses that name their content. */
export function themeRoutes(
  endpoints: Pick<Endpoints<never>, 'app'>,
  built: BuiltFiles,
  readLook: ReadLook,
): void {
  serveGenerated(endpoints, files.theme, async ({ registration, target: { url } }) => {
    const theme = await find(registration.slug, url);
    return theme && { ...style, name: url, content: () => theme.css };
  });

  serveGenerated(endpoints, files.themedStyles, async ({ registration, target: { url } }) => {
    const end = url.indexOf('/', '/theme/'.length);
    const theme = await find(registration.slug, `${url.slice(0, end)}.css`);
    const styles = theme && stylesNamed(url.slice(end + 1));
    return styles && { ...style, name: url, content: () => theme.css + styles.join('') };
  });

  /** `render-….css`, or `fraunces-….css+render-….css`: never more, for each text is compressed once. */
  function stylesNamed(name: string): string[] | undefined {
    const parts = name.split('+').map((part) => built.get(`/static/${part}`)?.get().plain);
    const known = parts.filter((part) => part !== undefined);
    return known.length === parts.length && known.length <= 2 ? known.map(String) : undefined;
  }

  /** Another node may have made the page that asks. */
  async function find(slug: string, href: string) {
    const known = findTheme(href);
    if (known) return known;
    const theme = journalTheme(await readLook(slug));
    return theme.href === href ? theme : undefined;
  }
}
