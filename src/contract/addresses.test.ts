import { expect, it } from 'vitest';
import { matchesPath } from './address.ts';
import { addressTable } from './address-table.ts';
import { addresses } from './addresses.ts';
import { adminAddresses } from './admin-addresses.ts';
import { adminPages } from './admin-pages.ts';
import { calls } from './calls/calls.ts';
import { areas, files, nounPictures } from './files.ts';
import { readerPages } from './pages.ts';

const issue = { year: 2024, volume: 4, issue: 2 };
const article = { ...issue, refnumber: '101', file: '101.pdf' };

/** An address that is built of something, and the entry that has to answer it. */
const pairs: [string, { path: string } | undefined][] = [
  [addresses.issue(issue), readerPages.issue],
  [addresses.article(article), readerPages.article],
  [addresses.articlePdf(article), files.articlePdf],
  [addresses.archiveFile(article), files.archiveFile],
  [addresses.picture('editors', 'a.webp'), nounPictures.editors],
  [addresses.picture('indexing', 'a.webp'), nounPictures.indexing],
  [addresses.search('rice & wheat/2', 3), readerPages.search],
  [addresses.certificates('101'), readerPages.certificates],
  [addresses.verify('a/b'), readerPages.verifiedCode],
  [addresses.api.certificate('101', 'A/B'), calls.certificate],
  [addresses.api.coverPage('101'), calls.coverPage],
  [adminAddresses.issue(issue), adminPages.issue],
  [adminAddresses.addArticle(issue), adminPages.addArticle],
  [adminAddresses.article(7), adminPages.article],
  [adminAddresses.editor(7), adminPages.editor],
  [adminAddresses.search('rice'), adminPages.search],
];

it.each(pairs)('%s is answered by its entry', (built, entry) => {
  expect(matchesPath(entry?.path ?? '', built.split('?')[0] ?? '')).toBe(true);
});

const fixed = [addresses, addresses.api, adminAddresses].flatMap((all) =>
  Object.entries(all).filter((one): one is [string, string] => typeof one[1] === 'string'),
);

it.each(fixed)('the address %s, %s, is answered by an entry', (name, address) => {
  const path = address.split('#')[0] ?? '';
  const isAnswered = addressTable
    .filter((entry) => !areas.includes(entry))
    .some((entry) => matchesPath(entry.path, path));
  // The one to which what is no page of the office leads.
  expect(isAnswered).toBe(name !== 'notFound');
});
