import './styles/fonts.css';
import './styles/base.css';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Site } from '#contract/site.ts';
import { limitScripts } from '#web/ui/trusted-types.ts';
import { archiveListId, showOwnYear } from './archives/own-year.ts';
import { journalReads } from './data/journal-reads.ts';
import { type PageData, pageDataSelector } from './data/page-data.ts';
import { someoneReads } from './first-page.ts';
import { DocumentParts } from './layout/document.tsx';
import { leaveFirstPage, loadLaterWordsInto, prefetchPage } from './lazy-pages.ts';
import { followLinks, type Prefetch } from './link-clicks.ts';
import { honestMoves } from './moves/load-whole.ts';
import { routes } from './routes.tsx';
import { storedToken } from './stored-token.ts';
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

let reading: ReturnType<typeof startReading> | undefined;

/** What moves read with: its script comes at the first sign of somebody, or with the first move. */
async function startReading() {
  const { readAhead, startReading } = await import('./loaders.ts');
  return { readAhead, ...startReading(site) };
}
const readings = () => {
  reading ??= startReading();
  return reading;
};

/** Never at the top of this file: what a page's script imports is this file, so both would wait for each other. */
async function start(): Promise<void> {
  const words = await loadWords(page);
  loadLaterWordsInto(words);
  const someone = someoneReads();
  leaveFirstPage(routes, window.location.pathname, someone);
  someone.then(readings).catch(console.error);
  const archive = document.getElementById(archiveListId);
  if (archive) showOwnYear(archive);

  const router = createBrowserRouter(routes, {
    hydrationData: hydration,
    dataStrategy: honestMoves,
    async getContext() {
      const context = new RouterContextProvider();
      const read = await readings().catch(() => undefined);
      // Without them the loaders have not come either, and the move says so.
      if (read) context.set(journalReads, read.reads);
      return context;
    },
  });

  if (page.isKept) keepLanguageInMoves(router, page.language);
  const prefetch: Prefetch = {
    script: (path) => prefetchPage(routes, path),
    data: (url) =>
      void readings().then(
        ({ readAhead, readsAhead }) => readAhead(routes, readsAhead, url),
        // Whoever goes there hears of it.
        () => {},
      ),
  };
  followLinks(router, prefetch, words.words.failure.notLoaded);
  tellShown(router);
  if (storedToken() !== undefined) {
    import('./own-visits.ts').then(({ tellOwnVisits }) => tellOwnVisits(router), console.error);
  }

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
