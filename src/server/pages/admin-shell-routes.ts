import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { adminPages } from '#contract/admin-addresses.ts';
import { currentYear } from '#server/edge/cache-version.ts';
import { contextOf } from '#server/edge/listener.ts';
import type { Http } from '#server/http/read-call.ts';
import type { AdminAssets } from './page-renderer.ts';

/**
 * The page that loads the administrators' app: the same for each of its addresses, never kept, with a nonce of its own
 * for the styles that its components make.
 */
export function adminShellRoutes(app: FastifyInstance, http: Http, assets: AdminAssets): void {
  const { services } = http;
  for (const address of ['/admin', '/admin/*']) {
    app.get(address, async (request, reply) => {
      const { registration } = contextOf(request.raw);
      const journal = await services.journal(registration.slug);
      const { websitename } = await journal.settings.get();
      const nonce = randomBytes(16).toString('base64');
      const data = {
        slug: registration.slug,
        journalName: websitename || registration.slug,
        origin: registration.origin,
        year: currentYear(services.registry.publisher.timezone),
        timezone: services.registry.publisher.timezone,
      };
      return reply
        .status(adminPages.test(request.url.split('?')[0] ?? '') ? 200 : 404)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': policy(nonce),
          'x-robots-tag': 'noindex',
        })
        .send(shellPage(assets, nonce, data));
    });
  }
}

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
<body><div id="admin"></div><noscript>The administrators' area needs JavaScript.</noscript></body>
</html>
`;
}
