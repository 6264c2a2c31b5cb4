import type { BibliographicRecord, RelatedNotice } from './bibliographic-record.ts';
import { doiAddress } from './doi.ts';
import { noticeMessages } from './notices.ts';

/** Where a related article is: by its DOI, else at its page. */
export const noticeAddress = ({ doi, url }: RelatedNotice): string =>
  doi === '' ? url : doiAddress(doi);

/**
 * What is said of an article, and of what it speaks, in sentences for formats that have no element for it. None where it
 * was never corrected and corrects nothing.
 *
 * @example noticeSentences(record) // ['This article has been retracted. See: https://doi.org/10.5555/2']
 */
export const noticeSentences = ({ notices, noticeOf }: BibliographicRecord): string[] => [
  ...notices.map((notice) => `${noticeMessages.about[notice.kind]} See: ${noticeAddress(notice)}`),
  ...noticeOf.map((notice) => `${noticeMessages.of[notice.kind]} ${noticeAddress(notice)}`),
];
