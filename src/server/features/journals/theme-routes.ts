import { constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { routePattern } from '#contract/address.ts';
import { files } from '#contract/files.ts';
import { CachedResponse } from '#server/edge/cached-response.ts';
import { contextOf } from '#server/edge/request-context.ts';
import { sendResponse } from '#server/http/send-response.ts';
import { Problem } from '#server/problem.ts';
import { journalTheme } from './journal-theme.ts';

/** A journal's own colours, alone and with the pages' built styles. */
export function themeRoutes(app: FastifyInstance, builtFiles: Map<string, CachedResponse>): void {
  const themed = new Map<string, CachedResponse>();
  const remember = (address: string, response: CachedResponse) => {
    themed.set(address, response);
    return response;
  };

  app.get(routePattern(files.theme.path), async (request, reply) => {
    const { href, css } = journalTheme(contextOf(request.raw).registration.accent);
    if (href !== request.url) throw new Problem('not_found');
    const response = themed.get(href) ?? remember(href, styleResponse(css));
    return sendResponse(request, reply, response);
  });

  app.get<{ Params: { style: string } }>(
    routePattern(files.themedStyles.path),
    async (request, reply) => {
      const { href, css } = journalTheme(contextOf(request.raw).registration.accent);
      const { style } = request.params;
      const styles = builtFiles.get(`/static/${style}`);
      if (!styles || request.url !== href.replace(/\.css$/, `/${style}`)) {
        throw new Problem('not_found');
      }
      const response =
        themed.get(request.url) ??
        remember(request.url, styleResponse(`${css}${await styles.body('identity')}`));
      return sendResponse(request, reply, response);
    },
  );
}

const styleResponse = (css: string) =>
  new CachedResponse(
    200,
    {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    css,
    { brotliQuality: constants.BROTLI_MAX_QUALITY },
  );
