/**
 * What a scroll position is kept under, for React Router's `ScrollRestoration`: the entry of the history; its address
 * for a page opened directly, because all of those have the same key and would inherit each other's position.
 */
export function scrollKey(location: { key: string; pathname: string; search: string }): string {
  return location.key === 'default' ? location.pathname + location.search : location.key;
}
