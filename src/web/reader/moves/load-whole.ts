import type { DataStrategyFunction } from 'react-router';
import { prefetchPurpose, purposeHeader } from '#contract/purpose.ts';
import { firstPageTakenOver, isKept, leaveKept } from '../first-page.ts';

/**
 * Loads the page of an address whole, which leaves this document. Resolves only where the server does not have it
 * either: then this page is still there, and can say so.
 */
export async function loadWhole(url: URL): Promise<void> {
  if (!(await canBeHad(url))) return;
  const { pathname, search } = window.location;
  if (url.pathname === pathname && url.search === search) window.location.reload();
  else window.location.assign(url);
  // The document is left: whoever waits here is not told anything any more.
  await new Promise(() => {});
}

/** Asked beforehand: a browser that finds nobody shows a page of its own in place of the journal. Its reading comes after. */
async function canBeHad(url: URL): Promise<boolean> {
  try {
    const headers = { accept: 'text/html', [purposeHeader]: prefetchPurpose };
    const { status } = await fetch(url, { headers });
    return status < 500;
  } catch {
    // There is no line to the server.
    return false;
  }
}

/**
 * A move whose data or script does not come ends at the page as the server has it. What is thrown on purpose (a page
 * that is not there, a move elsewhere) is no error; errors are told to the console alone. The first page is left only once
 * it has been taken over.
 */
export const honestMoves: DataStrategyFunction = async ({ matches, request }) => {
  const asked = matches.filter(({ shouldLoad }) => shouldLoad);
  const [unready, ...results] = await Promise.all([
    firstPageTakenOver().then(
      () => undefined,
      (error: unknown) => error,
    ),
    ...asked.map(async (match) => [match.route.id, await match.resolve()] as const),
  ]);
  const errors = results.flatMap(([, { type, result }]) => (type === 'error' ? [result] : []));
  // Back to where it stands is no move.
  if (unready && !isKept(new URL(request.url))) errors.push(unready);
  const failed = errors.find((error) => error instanceof Error);
  if (failed && !request.signal.aborted) {
    console.error(failed);
    await loadWhole(new URL(request.url));
    if (unready) {
      leaveKept();
      return Object.fromEntries(
        asked.map(({ route }) => [route.id, { type: 'error', result: failed }]),
      );
    }
  }
  return Object.fromEntries(results);
};
