import { addresses } from '#contract/addresses.ts';
import { isFile } from './links.ts';
import { storedToken } from './stored-token.ts';

/**
 * Tells the server what an administrator opens here, whose login this browser keeps: the pages are everybody's and carry
 * no token, so they would be counted. Somebody who is no longer logged in is answered 401 and counted as a reader.
 */
export function tellOwnVisits(): void {
  tell(window.location);
  // A file runs no script of ours: the click on its link reports it.
  for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, tellFile);
}

/** A page reports itself; a click that a script repeats was reported when it was made. */
function tellFile({ target, isTrusted, button }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOpened = isTrusted && (button === 0 || button === 1);
  if (isOpened && link?.origin === window.location.origin && isFile(link.pathname)) tell(link);
}

function tell({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const token = storedToken();
  if (token === undefined) return;
  const headers = { authorization: `Bearer ${token}` };
  const address = addresses.api.own(pathname + search);
  const asked = fetch(address, { method: 'POST', headers, keepalive: true });
  // Nothing waits for it: it is counted then.
  asked.catch(() => {});
}
