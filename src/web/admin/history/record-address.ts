import { adminAddresses } from '#contract/admin-addresses.ts';
import type { HistoryEntry, HistoryLine } from '#contract/calls/history-calls.ts';

/** Where the record of a change is found; undefined for one that is gone. */
export function recordAddress({ noun, recordId, action, now }: HistoryEntry): string | undefined {
  if (action === 'deleted' || noun === 'import' || noun === 'person') return undefined;
  if (noun === 'article') return adminAddresses.article(recordId);
  if (noun === 'editor') return adminAddresses.editor(recordId);
  if (noun === 'indexing') return adminAddresses.indexing;
  if (noun === 'announcement') return adminAddresses.announcement(recordId);
  if (noun === 'settings') return adminAddresses.settings;
  if (noun === 'page') return adminAddresses.pages;
  if (noun === 'mail_text') return adminAddresses.mailTemplates;
  const { year, volume, issue } = now;
  return typeof year === 'number' && typeof volume === 'number' && typeof issue === 'number'
    ? adminAddresses.issue({ year, volume, issue })
    : adminAddresses.issues;
}

/** Where what a line of the journal's history did is seen; undefined where it is gone, or is many records. */
export function lineAddress({
  noun,
  recordId,
  count,
  issue,
  isThere,
}: HistoryLine): string | undefined {
  if (count > 1 && noun === 'editor') return adminAddresses.editors;
  if (noun === 'indexing') return adminAddresses.indexing;
  // Most of the office may not see the page of people.
  if (!isThere || noun === 'import' || noun === 'person' || (count > 1 && noun === 'article'))
    return undefined;
  if (noun === 'announcement') return adminAddresses.announcement(recordId);
  if (noun === 'issue') return `${adminAddresses.issues}/${issue}`;
  if (noun === 'settings') return adminAddresses.settings;
  if (noun === 'page') return adminAddresses.pages;
  if (noun === 'mail_text') return adminAddresses.mailTemplates;
  return noun === 'editor' ? adminAddresses.editor(recordId) : adminAddresses.article(recordId);
}
