import type { createBrowserRouter } from 'react-router';
import { firstPageTakenOver } from '../first-page.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/** What a fragment names; null where nothing has the name. */
export function namedBy(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
}

/** Gives the focus to a part of the page, where the next Tab goes on. */
export function focusPart(part: HTMLElement | null): void {
  // Who went there meanwhile, and further, stays.
  if (!part || (part !== document.activeElement && part.contains(document.activeElement))) return;
  if (part.tabIndex < 0) part.setAttribute('tabindex', '-1');
  part.focus({ preventScroll: true });
}

/**
 * Moves inside a page that is not taken over yet. The router could only show it once the page's script is there, so it is
 * shown at once, as the browser would, and told to the history later, without moving whoever has scrolled on.
 */
export function goInside(router: Router, { hash, pathname, search }: URL): void {
  const left = window.scrollY;
  const part = namedBy(hash);
  focusPart(part);
  part?.scrollIntoView();
  const tell = async () => {
    // Who has gone on to another page is there soon.
    if (router.state.navigation.state !== 'idle') return;
    const top = window.scrollY;
    // Where Back leads to. None of it is painted.
    window.scrollTo(0, left);
    await router.navigate(pathname + search + hash, { flushSync: true });
    window.scrollTo(0, top);
  };
  firstPageTakenOver().then(tell, () => {
    // It is shown; what is not taken over has no history to tell.
  });
}
