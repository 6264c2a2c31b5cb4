import type { createBrowserRouter } from 'react-router';
import { addresses } from '#contract/addresses.ts';

/**
 * Tells the server of each page that the browser made by itself, once it is shown, so that it is counted as if it had been
 * asked for. The first page was asked for. Nothing waits for it, and nothing of the reader is sent along.
 */
export function tellShown(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = window.location.pathname + window.location.search;
  router.subscribe(({ navigation, location, errors }) => {
    const path = location.pathname + location.search;
    if (navigation.state !== 'idle' || path === shown) return;
    shown = path;
    if (!errors) navigator.sendBeacon(addresses.api.shown(path));
  });
}
