import type { createBrowserRouter } from 'react-router';
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
  if (url.hash && url.pathname === here.pathname && url.search === here.search) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * Pages hold plain links, which work without JavaScript; one listener turns clicks on them into moves inside the
 * browser. Cheaper than a component with hooks for each of an issue's hundreds of links. A link that is pointed at or has
 * the focus is about to be followed: `prefetch` is told its path.
 */
export function followLinks(router: Router, prefetch: (path: string) => void): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(type, (event) => {
      const url = pageUrlOf(event, window.location);
      if (url) prefetch(url.pathname);
    });
  }
  document.addEventListener('click', (event) => {
    const address = pageAddressOf(event, window.location);
    if (address === undefined) return;
    event.preventDefault();
    router.navigate(address);
  });
}
