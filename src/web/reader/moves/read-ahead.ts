import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { matchesPath } from '#contract/address.ts';
import { readerPages } from '#contract/pages.ts';
import { type JournalReads, journalReads } from '../data/journal-reads.ts';

/** What a search finds costs the server more than a page, and a link to it is seldom followed. */
const readable = Object.values(readerPages).filter((page) => page !== readerPages.search);

/** What browsers tell of the line; some tell nothing. */
type Line = { saveData?: boolean; effectiveType?: string };

/** Whether somebody pays for each byte, or the line has enough to do with what was asked for. */
function isLineBusy(): boolean {
  const { connection } = navigator as { connection?: Line };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Reads what the page of an address will show, with reads that keep it: the loaders themselves say what that is. Where one
 * sends the reader on, the page there is read too.
 */
export async function readAhead(
  routes: RouteObject[],
  reads: JournalReads,
  url: URL,
  steps = 2,
): Promise<void> {
  if (steps === 0 || isLineBusy()) return;
  if (!readable.some(({ path }) => matchesPath(path, url.pathname))) return;
  const context = new RouterContextProvider();
  context.set(journalReads, reads);
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    if (route.id === 'root' || typeof route.loader !== 'function') continue;
    try {
      await route.loader({
        request: new Request(url),
        params,
        context,
        url,
        pattern: route.path ?? '',
      });
    } catch (thrown) {
      // A failure is told to whoever goes there, and asks again.
      const location = thrown instanceof Response ? thrown.headers.get('location') : null;
      if (location !== null) await readAhead(routes, reads, new URL(location, url), steps - 1);
    }
  }
}
