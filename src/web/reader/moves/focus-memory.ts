/**
 * What can have the focus, as it is found again in a page that is rendered again: its index among similar elements. Links
 * are similar if they lead to the same place, whatever language they ask for.
 */
type Place = { tag: string; path: string | undefined; index: number };

/** By the key of the entry in the history. */
const places = new Map<string, Place>();

const pathOf = (element: Element) =>
  element instanceof HTMLAnchorElement ? element.pathname + element.hash : undefined;

const alike = ({ tag, path }: Omit<Place, 'index'>) =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter((one) => pathOf(one) === path);

function placeOf(element: Element): Place {
  const kind = { tag: element.tagName.toLowerCase(), path: pathOf(element) };
  return { ...kind, index: alike(kind).indexOf(element as HTMLElement) };
}

/** Notes that an element has the focus in the present entry of the history. */
export function rememberFocus(element: Element): void {
  const key = (window.history.state as { key?: string } | null)?.key ?? 'default';
  places.set(key, placeOf(element));
}

/** Gives the focus back to what had it in an entry of the history; false where nothing of it is known or there. */
export function focusAgain(key: string): boolean {
  const place = places.get(key);
  const found = place && alike(place)[place.index];
  found?.focus({ preventScroll: true });
  return found !== undefined && document.activeElement === found;
}
