import type { IndexingEntry } from '#contract/entities/indexing-entry.ts';
import type { Visibility } from '#contract/entities/visibility.ts';
import type { IndexingRow } from '#server/store/indexing-queries.ts';

/** A link that runs something instead of leading somewhere (`javascript:`, `data:`) is none. */
function webLink(link: string): string {
  const base = 'https://journal.invalid';
  return /^https?:$/.test(URL.parse(link, base)?.protocol ?? '') ? link : '';
}

export function toIndexingEntry(row: IndexingRow): IndexingEntry {
  return {
    id: row.id,
    title: row.title,
    link: webLink(row.link),
    image: row.image,
    sortnumber: row.sortnumber,
    status: row.status as Visibility,
  };
}
