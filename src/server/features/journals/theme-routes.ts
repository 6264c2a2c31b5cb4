import { constants } from 'node:zlib';
import { files } from '#contract/files.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveGenerated } from '#server/http/serve-generated.ts';
import type { BuiltFiles } from '#server/http/static-files.ts';
import { journalTheme } from './journal-theme.ts';

const style = {
  headers: {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  },
  brotliQuality: constants.BROTLI_MAX_QUALITY,
};

/** A journal's own colours, alone and with the pages' built styles, at addresses that name their content. */
export function themeRoutes(endpoints: Pick<Endpoints<never>, 'app'>, built: BuiltFiles): void {
  serveGenerated(endpoints, files.theme, ({ registration, target }) => {
    const { href, css } = journalTheme(registration.accent);
    return target.url === href ? { ...style, name: href, content: () => css } : undefined;
  });

  serveGenerated(endpoints, files.themedStyles, ({ registration, target: { url } }) => {
    const { href, css } = journalTheme(registration.accent);
    const folder = href.replace(/\.css$/, '/');
    const styles = url.startsWith(folder) && built.get(`/static/${url.slice(folder.length)}`);
    if (!styles) return undefined;
    return { ...style, name: url, content: () => `${css}${styles.plain}` };
  });
}
