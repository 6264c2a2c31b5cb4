/** What the filters of the list of all articles are called in its address. */
export const filterNames = ['q', 'issue', 'state', 'without', 'payment', 'since', 'by'] as const;
export type FilterName = (typeof filterNames)[number];

/** The address's filters with one changed: the list begins again at its first page. */
export function withFilter(
  search: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['after', 'before']) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
