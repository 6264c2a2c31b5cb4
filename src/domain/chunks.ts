/**
 * A list in parts of `size`, so that a long one is neither read nor held at once. Never fails.
 *
 * @example [...chunks(['a', 'b', 'c'], 2)] // [['a', 'b'], ['c']]
 */
export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
