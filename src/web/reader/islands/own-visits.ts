import { addresses } from '#contract/addresses.ts';
import { storedToken } from './stored-token.ts';

/**
 * Tells the server what an administrator opens here, whose login this browser keeps: the pages are everybody's and carry
 * no token, so they would be counted. Whoever is not logged in any more is answered 401, and is a reader.
 */
export function tellOwnVisits(): void {
  tell(window.location);
  // Files are no pages: nothing of ours runs where they are shown.
  for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, tellFile);
}

/** A page tells of itself; a click that a script makes again was told of before. */
function tellFile({ target, isTrusted, button }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOpened = isTrusted && (button === 0 || button === 1);
  if (isOpened && link?.origin === window.location.origin && isFile(link.pathname)) tell(link);
}

const isFile = (path: string) => /^\/api\/|\.\w+$/.test(path);

function tell({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const token = storedToken();
  if (token === undefined) return;
  const headers = { authorization: `Bearer ${token}` };
  const address = addresses.api.own(pathname + search);
  const asked = fetch(address, { method: 'POST', headers, keepalive: true });
  // Nothing waits for it: it is counted then.
  asked.catch(() => {});
}
