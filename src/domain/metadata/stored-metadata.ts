import { type ArticleMetadata, articleMetadata } from '#contract/metadata.ts';

/** What is stored of an article besides its fields; nothing where nothing is known. Never fails. */
export function parseStoredMetadata(stored: string): ArticleMetadata {
  if (stored === '') return {};
  try {
    return articleMetadata.parse(JSON.parse(stored));
  } catch {
    // Only this program writes the column.
    return {};
  }
}

/** The metadata as it is stored: with its keys in one order, so that equal ones are equal texts. */
export function storedMetadata(metadata: ArticleMetadata): string {
  const keys = Object.keys(articleMetadata.shape) as (keyof ArticleMetadata)[];
  const known = keys.filter((key) => metadata[key] !== undefined);
  if (known.length === 0) return '';
  return JSON.stringify(Object.fromEntries(known.map((key) => [key, metadata[key]])));
}
