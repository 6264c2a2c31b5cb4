import { randomBytes } from 'node:crypto';
import { type Address, routePattern } from '#contract/address.ts';
import { addresses } from '#contract/addresses.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { JournalLook } from '#contract/looks.ts';
import type { AppearanceValues } from '#contract/settings-groups.ts';
import { journalLook } from '#domain/journal-look.ts';
import { drawingName } from '#domain/made-pictures.ts';
import { version } from '../config/config.ts';
import { currentYear } from '../config/journal-registry.ts';
import { journalTheme } from '../features/journals/journal-theme.ts';
import { type Endpoints, meet } from '../http/endpoints.ts';
import type { AdminAssets } from './page-renderer.ts';

type AdminShellOptions = {
  assets: AdminAssets /** Of the publisher. */;
  timezone(): string;
};

/**
 * The page that loads the administrators' app: the same for each of its addresses, never kept, with a nonce of its own
 * for the styles that its components make. What is no page of the app has status 404.
 */
export function adminShellRoutes(
  endpoints: Endpoints<{
    settings: {
      get(): Promise<{ websitename: string; journal_language: string }>;
      metadata(): Promise<{ author_names: string; abbreviated_title: string }>;
    };
    passwordLinks: { isMailed(): Promise<boolean> };
    appearance: {
      get(): Promise<
        Pick<AppearanceValues, 'accent' | 'motif' | 'ground' | 'heading_face' | 'short_title'>
      >;
      ofSite(): Promise<{ logo?: string }>;
    };
  }>,
  { assets, timezone }: AdminShellOptions,
): void {
  for (const page of Object.values<AdminPage>(adminPages)) serveShell(page);
  serveShell({ path: '/admin/*', isMissing: true });

  function serveShell({ path, params: shape, isMissing = false }: AdminPage): void {
    endpoints.app.get(routePattern(path), async (request, reply) => {
      const { context, journal } = await meet(endpoints, request);
      const { slug, origin, originFrom, accent, retired = '' } = context.registration;
      const { websitename, journal_language } = await journal.settings.get();
      const looks = await journal.appearance.get();
      const look = journalLook(slug, looks, accent);
      const { author_names, abbreviated_title } = await journal.settings.metadata();
      const band = (isNight: boolean) =>
        addresses.drawing(
          drawingName({ slug, look, settings: { websitename } }, 'band', undefined, isNight),
        );
      const nonce = randomBytes(16).toString('base64');
      const data = {
        slug,
        journalName: websitename || slug,
        shortTitle: looks.short_title || abbreviated_title || websitename || slug,
        band: { day: band(false), night: band(true) },
        origin,
        originFrom,
        retired,
        year: currentYear(timezone()),
        timezone: timezone(),
        journalLanguage: journal_language,
        logo: (await journal.appearance.ofSite()).logo ?? '',
        anyNames: author_names === 'any',
        version,
        canMail: await journal.passwordLinks.isMailed(),
      };
      const isThere = !isMissing && (shape?.safeParse(request.params).success ?? true);
      return reply
        .status(isThere ? 200 : 404)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': policy(nonce),
          'x-robots-tag': 'noindex',
        })
        .send(shellPage(withTheme(assets, look), nonce, data));
    });
  }
}

/** With the journal's own look, for its mark and for previews of its pages. */
const withTheme = (assets: AdminAssets, look: JournalLook): AdminAssets => ({
  ...assets,
  styles: [...assets.styles, journalTheme(look).href],
});

type AdminPage = Pick<Address, 'path' | 'params'> & { isMissing?: boolean };

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

function shellPage(assets: AdminAssets, nonce: string, data: { journalName: string }): string {
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const modules = assets.modules
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join('');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Administration</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles}${modules}
<script type="application/json" id="shell-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${assets.script}" nonce="${nonce}"></script>
</head>
<body><div id="admin"></div><noscript>The administration needs JavaScript.</noscript></body>
</html>
`;
}
