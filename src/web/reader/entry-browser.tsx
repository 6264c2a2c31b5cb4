import './styles/fonts.css';
import './styles/base.css';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Site } from '#contract/site.ts';
import { limitScripts } from '#web/ui/trusted-types.ts';
import { apiReads } from './data/api-reads.ts';
import { ApiRequests } from './data/api-requests.ts';
import { journalReads } from './data/journal-reads.ts';
import { type PageData, pageDataSelector } from './data/page-data.ts';
import { DocumentParts } from './layout/document.tsx';
import { loadLaterWordsInto, loadPagesOf, prefetchPage } from './lazy-pages.ts';
import { followLinks } from './link-clicks.ts';
import { honestMoves } from './moves/load-whole.ts';
import { readAhead } from './moves/read-ahead.ts';
import { routes } from './routes.tsx';
import { tellShown } from './tell-shown.ts';
import { keepLanguageInMoves } from './words/keep-language-in-moves.ts';
import { loadWords, type PageWords } from './words/load-words.ts';
import { WordsOfPage } from './words/use-words.ts';

limitScripts();

const pageData = document.querySelector(pageDataSelector)?.textContent ?? '';
const { assets, page, hydration } = JSON.parse(pageData) as PageData;
const site = hydration.loaderData?.root as Site;

/** Marks the document once the page listens, for styles and tests that have to know. */
function MarkHydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return children;
}

const requests = new ApiRequests();
const reads = apiReads(site, (path) => requests.ask(path));
const readsAhead = apiReads(site, (path) => requests.fetchAhead(path));

/** Never at the top of this file: what a page's script imports is this file, so both would wait for each other. */
async function start(): Promise<void> {
  const words = await loadWords(page);
  loadLaterWordsInto(words);
  await loadPagesOf(routes, window.location.pathname);

  const router = createBrowserRouter(routes, {
    hydrationData: hydration,
    dataStrategy: honestMoves,
    getContext() {
      const context = new RouterContextProvider();
      context.set(journalReads, reads);
      return context;
    },
  });

  if (page.isKept) keepLanguageInMoves(router, page.language);
  followLinks(router, {
    script: (path) => prefetchPage(routes, path),
    data: (url) => void readAhead(routes, readsAhead, url),
  });
  tellShown(router);

  // A document that was left in the middle of a move, and is shown again as it was: the move never ends in it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && router.state.navigation.state !== 'idle') window.location.reload();
  });

  takeOver(router, words);
}

// Where the script of this page does not come, it stays as the server sent it, which is complete.
start().catch(console.error);

function takeOver(router: ReturnType<typeof createBrowserRouter>, words: PageWords): void {
  // In slices: a long page, taken over in one go, would leave a phone deaf for as long.
  startTransition(() => {
    hydrateRoot(
      document,
      <DocumentParts value={{ assets, pageData }}>
        <MarkHydrated>
          <WordsOfPage value={words}>
            <RouterProvider router={router} />
          </WordsOfPage>
        </MarkHydrated>
      </DocumentParts>,
    );
  });
}
