import { adminAddresses } from '#contract/admin-addresses.ts';
import type { HistoryEntry, HistoryLine } from '#contract/calls/history-calls.ts';
import { plainNouns } from '#contract/nouns.ts';

type Noun = HistoryEntry['noun'];

/** Where all records of a noun are found; undefined where most of the office may not see it. */
function listAddress(noun: Noun): string | undefined {
  if (noun === 'fee' || noun === 'payment') return adminAddresses.feeList();
  if (noun === 'account_document') return adminAddresses.accountDocuments();
  const plain = plainNouns.find((one) => one.noun === noun);
  if (plain) return `${adminAddresses.dashboard}/${plain.folder}`;
  if (noun === 'settings') return adminAddresses.settings;
  if (noun === 'page') return adminAddresses.pages;
  return noun === 'mail_text' ? adminAddresses.mailTemplates : undefined;
}

/** Of a record with a page of its own. */
function pageAddress(noun: Noun, id: number): string | undefined {
  if (noun === 'article') return adminAddresses.article(id);
  if (noun === 'account_document' && id > 0) return adminAddresses.accountDocument(id);
  const plain = plainNouns.find((one) => one.noun === noun);
  return plain?.hasPage ? `${listAddress(noun)}/${id}` : undefined;
}

/** Where the record of a change is found; undefined for one that is gone. */
export function recordAddress({ noun, recordId, action, now }: HistoryEntry): string | undefined {
  if (action === 'deleted') return undefined;
  if (noun !== 'issue') return pageAddress(noun, recordId) ?? listAddress(noun);
  const { year, volume, issue } = now;
  return typeof year === 'number' && typeof volume === 'number' && typeof issue === 'number'
    ? adminAddresses.issue({ year, volume, issue })
    : adminAddresses.issues;
}

/** Where what a line of the journal's history did is seen; undefined where it is gone, or is many articles. */
export function lineAddress({
  noun,
  recordId,
  count,
  issue,
  isThere,
}: HistoryLine): string | undefined {
  if (noun === 'issue') return isThere ? `${adminAddresses.issues}/${issue}` : undefined;
  const page = pageAddress(noun, recordId);
  if (page === undefined || count > 1) return listAddress(noun);
  return isThere ? page : undefined;
}
