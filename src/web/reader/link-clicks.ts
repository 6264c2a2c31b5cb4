import type { createBrowserRouter } from 'react-router';
import { firstPageTakenOver, isTakenOver, isUnavailable } from './first-page.ts';
import { rememberFocus } from './moves/focus-memory.ts';
import { goInside } from './moves/inside-page.ts';
import { loadWhole } from './moves/load-whole.ts';
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

/** The page that a click on a plain link inside the site leads to; undefined when the browser should follow it. */
function clickedPage(event: MouseEvent, here: Location): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return pageUrlOf(event, here);
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
export function followLinks(router: Router, prefetch: Prefetch, notLoaded: string): void {
  prefetchWhatIsPointedAt(prefetch);
  document.addEventListener('focusin', ({ target }) => rememberFocus(target as Element));
  const follow = (event: MouseEvent) => {
    const url = clickedPage(event, window.location);
    if (!url) return;
    const isInside = isHere(url) && url.hash !== '';
    // Of a page that stays as it was sent the browser knows all.
    if (isInside && isUnavailable()) return;
    event.preventDefault();
    const link = (event.target as Element).closest('a');
    // Some browsers give no focus to what is clicked.
    if (link) rememberFocus(link);
    if (isInside && !isTakenOver()) goInside(router, url);
    else router.navigate(url.pathname + url.search + url.hash);
  };
  document.addEventListener('click', follow);
  // Of what is not taken over yet React lets nobody hear, and nothing in it listens by itself.
  window.addEventListener(
    'click',
    (event) => {
      if (isTakenOver() || !(event.target as Element).closest?.('main')) return;
      if (!holdClick(event, notLoaded)) follow(event);
    },
    { capture: true },
  );
}

/** What was clicked and waits: who clicks again while nothing happens wants it once. */
const waiting = new Set<string>();

/**
 * A click on what needs its script, or does more with it (`data-waits`), is made again once that is there, or is known not
 * to come.
 *
 * @returns whether it is dealt with
 */
function holdClick(event: MouseEvent, notLoaded: string): boolean {
  const control = (event.target as Element).closest<HTMLElement>('[data-waits]');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!control || !isPlain) return false;
  // A link leads on, a form is sent and a menu opens by the browser alone.
  const isHelpless = control instanceof HTMLButtonElement && control.type !== 'submit';
  if (isUnavailable() && !isHelpless) return false;
  event.preventDefault();
  event.stopPropagation();
  if (isUnavailable()) {
    sayNotLoaded(control, notLoaded);
    return true;
  }
  const { waits = '' } = control.dataset;
  if (waiting.has(waits)) return true;
  waiting.add(waits);
  firstPageTakenOver()
    .catch(() => {})
    .then(() => {
      waiting.delete(waits);
      document.querySelector<HTMLElement>(`[data-waits="${waits}"]`)?.click();
    });
  return true;
}

/** The control says so itself; who then presses it tries again, with the whole page. */
function sayNotLoaded(control: HTMLElement, notLoaded: string): void {
  if (control.dataset.failed) {
    void loadWhole(new URL(window.location.href));
    return;
  }
  control.dataset.failed = 'true';
  const status = control.parentElement?.querySelector(':scope > [role="status"]');
  for (const label of [...control.querySelectorAll('span'), status]) {
    if (label) label.textContent = notLoaded;
  }
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
