import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { AdminAssets, PageRenderer, RendererBundle } from './page-renderer.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const assets = {
  scripts: ['/@vite/client', '/src/web/reader/islands/start-dev.ts'],
  styles: [],
  ownStyles: {},
  preloads: [],
};

/** The pages while developing: rendered through Vite from their sources, and reloaded as they change. */
export async function developPages(): Promise<{
  renderer: PageRenderer;
  before(handler: Handler): Handler;
  adminAssets: AdminAssets;
}> {
  const vite = await createServer({
    appType: 'custom',
    // Bundling the configuration writes a file, which would start the watched server again and again.
    configLoader: 'native',
    server: { middlewareMode: true },
  });
  // Pages are no part of what the browser loads, which would tell it.
  vite.watcher.on('change', (file) => {
    if (/\/src\/(?:web\/reader|contract|domain)\//.test(file))
      vite.ws.send({ type: 'full-reload' });
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages');
  return {
    renderer: {
      async render(url, reads, { withScript, links } = { withScript: true }) {
        const { renderPage } = await ssr.runner.import<RendererBundle>(
          '/src/web/reader/render.tsx',
        );
        return renderPage(url, reads, withScript ? assets : { ...assets, scripts: [] }, links);
      },
    },
    adminAssets: { script: '/src/web/admin/entry-dev.ts', modules: [], styles: [] },
    before: (handler) => (request, response) => {
      vite.middlewares(request, response, () => {
        allowInlineStyles(response);
        handler(request, response);
      });
    },
  };
}

/** Vite puts styles into the page by script while developing, which the policy of the real pages forbids. */
function allowInlineStyles(response: ServerResponse) {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers?: Record<string, unknown>,
  ) => typeof response;
  response.writeHead = ((status: number, headers: Record<string, unknown> = {}) => {
    const { 'content-security-policy': _, ...others } = headers;
    response.removeHeader('content-security-policy');
    return writeHead(status, others);
  }) as typeof response.writeHead;
}
