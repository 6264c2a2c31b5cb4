import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { type JournalReads, journalReads } from './data/journal-reads.ts';
import { type PageAssets, serializePageData } from './data/page-data.ts';
import type { RenderedPage } from './data/rendered-page.ts';
import { DocumentParts } from './layout/document.tsx';
import { pageHeaders } from './page-headers.ts';
import { routes } from './routes.tsx';
import { loadLaterWords, loadWords } from './words/load-words.ts';
import { WordsOfPage } from './words/use-words.ts';

export { startScript } from './layout/start-script.ts';

const handler = createStaticHandler(routes);

/**
 * Reads what the page of an address shows, to be rendered, or where it sends the reader. A failure that is nobody's
 * mistake comes back as a page of status 500 with the error, for the caller to log and not to keep.
 */
export async function renderPage(
  url: string,
  reads: JournalReads,
  assets: PageAssets,
): Promise<RenderedPage> {
  const requestContext = new RouterContextProvider();
  requestContext.set(journalReads, reads);
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    return { status: context.status === 301 ? 301 : 302, location };
  }

  const language = 'en';
  const words = { ...(await loadWords(language)), later: await loadLaterWords(language) };
  const parts = serializePageData({
    assets,
    language,
    hydration: { loaderData: context.loaderData, errors: publicErrors(context.errors) },
  });
  const render = () => {
    const html = renderToString(
      <DocumentParts value={parts}>
        <WordsOfPage value={words}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </WordsOfPage>
      </DocumentParts>,
    );
    return `<!DOCTYPE html>${html}`;
  };
  const error = Object.values(context.errors ?? {}).find((thrown) => thrown instanceof Error);
  return {
    status: context.statusCode,
    source: parts.pageData,
    render,
    headers: pageHeaders(context),
    error,
  };
}

/** What an error page may tell: a status and its text, never an exception's message nor the router's, which has the address. */
function publicErrors(errors: Record<string, unknown> | null) {
  if (!errors) return undefined;
  return Object.fromEntries(
    Object.entries(errors).map(([route, thrown]) => {
      if (thrown instanceof Error) return [route, bareError(500, '')];
      const isRouters = isRouteErrorResponse(thrown) && 'internal' in thrown && thrown.internal;
      return [route, isRouters ? bareError(thrown.status, thrown.statusText) : thrown];
    }),
  );
}

const bareError = (status: number, statusText: string) => ({
  status,
  statusText,
  internal: true,
  data: null,
});
