import { adminAddresses } from '#contract/admin-addresses.ts';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';

/** Where the record of a change is found; undefined for one that is gone. */
export function recordAddress({ noun, recordId, action, now }: HistoryEntry): string | undefined {
  if (action === 'deleted') return undefined;
  if (noun === 'article') return adminAddresses.article(recordId);
  if (noun === 'editor') return adminAddresses.editor(recordId);
  if (noun === 'indexing') return adminAddresses.indexing;
  if (noun === 'announcement') return adminAddresses.announcement(recordId);
  if (noun === 'settings') return adminAddresses.settings;
  const { year, volume, issue } = now;
  return typeof year === 'number' && typeof volume === 'number' && typeof issue === 'number'
    ? adminAddresses.issue({ year, volume, issue })
    : adminAddresses.issues;
}
