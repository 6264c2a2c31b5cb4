import { lazy } from 'react';

// Not scrolling, which the page does by itself when it takes its place again.
const signs = ['wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

// Asked when the page's script comes: before the first page is taken over, or for a move, which somebody made.
const isFirstPage =
  typeof document !== 'undefined' && document.documentElement.dataset.hydrated !== 'true';

/** The first sign that somebody is there. A page that was moved to has had one. */
function someoneReads(): Promise<void> {
  if (!isFirstPage) return Promise.resolve();
  return new Promise((resolve) => {
    for (const sign of signs) {
      window.addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
}

/**
 * In the browser the lower part of an article stays as the server sent it until somebody reads: its script comes then, and
 * the first page is so much lighter. It is never asked for on the server, which has the part itself.
 */
export const LaterLower = lazy(async () => {
  await someoneReads();
  return { default: (await import('./article-lower.tsx')).ArticleLower };
});
