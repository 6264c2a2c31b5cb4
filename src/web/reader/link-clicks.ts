import type { createBrowserRouter } from 'react-router';
import { firstPageTakenOver, isTakenOver } from './first-page.ts';
import { rememberFocus } from './moves/focus-memory.ts';
import { isPage } from './words/keep-language.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The page inside the site that the link at an event leads to. */
function pageUrlOf({ target }: Event, here: Location): URL | undefined {
  const link = (target as Element | null)?.closest?.('a');
  // Another language is another document.
  if (!link || link.target || link.hreflang || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, here.href);
  return url.origin === here.origin && isPage(url.pathname) ? url : undefined;
}

/** The address that a click on a plain link inside the site leads to; undefined when the browser should follow it. */
function pageAddressOf(event: MouseEvent, here: Location): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const url = pageUrlOf(event, here);
  if (!url) return undefined;
  return url.pathname + url.search + url.hash;
}

/** What is done before a link is followed: its script is fetched early, its data a little later. */
export type Prefetch = { script(path: string): void; data(url: URL): void };

/** Who only passes over a link has left it by then. */
const hoverMilliseconds = 65;

/**
 * Pages hold plain links, which work without JavaScript; one listener turns clicks on them into moves inside the
 * browser. Cheaper than a component with hooks for each of an issue's hundreds of links. Those inside a page too: the
 * history has to know them, or Back finds the address changed and the page where it was.
 */
export function followLinks(router: Router, prefetch: Prefetch): void {
  prefetchWhatIsPointedAt(prefetch);
  document.addEventListener('focusin', ({ target }) => rememberFocus(target as Element));
  const follow = (event: MouseEvent) => {
    const address = pageAddressOf(event, window.location);
    if (address === undefined) return;
    event.preventDefault();
    const link = (event.target as Element).closest('a');
    // Some browsers give no focus to what is clicked.
    if (link) rememberFocus(link);
    router.navigate(address);
  };
  document.addEventListener('click', follow);
  // Of what is not taken over yet React lets nobody hear, and nothing in it listens by itself.
  window.addEventListener(
    'click',
    (event) => {
      if (isTakenOver() || !(event.target as Element).closest?.('main')) return;
      if (!holdClick(event)) follow(event);
    },
    { capture: true },
  );
}

/** What was clicked and waits: who clicks again while nothing happens wants it once. */
const waiting = new Set<string>();

/**
 * A click on what needs its script, or does more with it (`data-waits`), is made again once that is there. Where it does not
 * come a link is followed by the browser; for a button the page is loaded anew.
 */
function holdClick(event: MouseEvent): boolean {
  const control = (event.target as Element).closest<HTMLElement>('[data-waits]');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!control || !isPlain) return false;
  event.preventDefault();
  event.stopPropagation();
  const { waits = '' } = control.dataset;
  if (waiting.has(waits)) return true;
  waiting.add(waits);
  firstPageTakenOver()
    .then(
      () => document.querySelector<HTMLElement>(`[data-waits="${waits}"]`)?.click(),
      () =>
        control instanceof HTMLAnchorElement
          ? window.location.assign(control.href)
          : window.location.reload(),
    )
    .finally(() => waiting.delete(waits));
  return true;
}

/** A link that is pointed at, touched or has the focus is about to be followed. */
function prefetchWhatIsPointedAt({ script, data }: Prefetch): void {
  let hovering: ReturnType<typeof setTimeout> | undefined;
  const onLink = (type: string, act: (url: URL, event: Event) => void) =>
    window.addEventListener(
      type,
      (event) => {
        const url = pageUrlOf(event, window.location);
        if (url) act(url, event);
      },
      // Before React, which keeps those of a page that is not taken over yet.
      { passive: true, capture: true },
    );
  onLink('focusin', (url) => script(url.pathname));
  onLink('pointerdown', (url) => {
    script(url.pathname);
    if (!isHere(url)) data(url);
  });
  onLink('pointerover', (url, event) => {
    script(url.pathname);
    clearTimeout(hovering);
    const isMouse = (event as PointerEvent).pointerType === 'mouse';
    if (isMouse && !isHere(url)) hovering = setTimeout(() => data(url), hoverMilliseconds);
  });
  document.addEventListener('pointerout', () => clearTimeout(hovering), { passive: true });
}

const isHere = ({ pathname, search }: URL) =>
  pathname === window.location.pathname && search === window.location.search;
