import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { addressIn, languageOf, toReaderLanguage } from '#contract/language-address.ts';
import type { Site } from '#contract/site.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import { type JournalReads, journalReads } from './data/journal-reads.ts';
import { type PageAssets, serializePageData } from './data/page-data.ts';
import type { RenderedPage } from './data/rendered-page.ts';
import { serverParts } from './data/server-parts.ts';
import { DocumentParts } from './layout/document.tsx';
import { PageNotFound } from './layout/page-not-found.tsx';
import { PageBoundary } from './layout/page-outlet.tsx';
import { pageHeaders } from './page-headers.ts';
import { CitationStyles } from './pages/article/citation-styles.tsx';
import { routes } from './routes.tsx';
import { keepInLinks } from './words/keep-language.ts';
import { loadTexts } from './words/load-texts.ts';
import { loadLaterWords, loadWords, type PageLanguage } from './words/load-words.ts';
import { WordsOfPage } from './words/use-words.ts';

export { startScript } from './layout/start-script.ts';

Object.assign(serverParts, { CitationStyles, PageNotFound });

const handler = createStaticHandler(routes);

const leftOut = '<!--$!-->';

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
  const asked = languageOf(url);
  const context = await handler.query(requestFor(url), { requestContext });
  if (!('loaderData' in context)) {
    const location = context.headers.get('location') ?? '/';
    return { status: context.status === 301 ? 301 : 302, location: addressIn(location, asked) };
  }

  const page = pageLanguage(asked, context.loaderData.root);
  const { language } = page;
  const words = {
    ...(await loadWords(page)),
    later: await loadLaterWords(language),
    texts: await loadTexts(language),
  };
  const parts = serializePageData({
    assets,
    page,
    hydration: { loaderData: context.loaderData, errors: publicErrors(context.errors) },
  });
  const toHtml = (boundary: ComponentType<{ children: ReactNode }>) =>
    renderToString(
      <DocumentParts value={parts}>
        <WordsOfPage value={words}>
          <PageBoundary value={boundary}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </PageBoundary>
        </WordsOfPage>
      </DocumentParts>,
    );
  const render = () => {
    let html = toHtml(Suspense);
    // React left the page out, because something in it threw: without the boundary it throws here.
    if (html.includes(leftOut)) html = toHtml(Fragment);
    return `<!DOCTYPE html>${stylesFirst(page.isKept ? keepInLinks(html, language) : html)}`;
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

/**
 * The style sheet, without which nothing is painted, comes on the connection that is open, and what React puts before it, the
 * fonts, on new ones. React leaves no choice of the order.
 */
function stylesFirst(html: string): string {
  const styles =
    html.slice(0, html.indexOf('</head>')).match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const rest = styles.reduce((left, style) => left.replace(style, ''), html);
  return rest.replace('<link', `${styles.join('')}<link`);
}

/**
 * What React Router and the loaders read of a request. A whole one loads the client behind `fetch`, which takes a tenth of a
 * server's start.
 */
const requestFor = (url: string) =>
  ({ url, method: 'GET', signal: new AbortController().signal }) as Request;

/** The language that was asked for, else the journal's own, which is English unless it chose another. */
function pageLanguage(asked: ReaderLanguage | undefined, site: Site | undefined): PageLanguage {
  const own = toReaderLanguage(site?.metadata.reader_language) ?? 'en';
  return { language: asked ?? own, isKept: asked !== undefined && asked !== own };
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
