import { expect, it } from 'vitest';
import { matchesPath } from './address.ts';
import { addresses } from './addresses.ts';
import { adminAddresses } from './admin-addresses.ts';
import { adminPages } from './admin-pages.ts';
import { calls } from './calls/calls.ts';
import { files } from './files.ts';
import { readerPages } from './pages.ts';

const issue = { year: 2024, volume: 4, issue: 2 };
const article = { ...issue, refnumber: '101', file: '101.pdf' };

/** A built address, and the entry that has to answer it. */
const pairs: [string, { path: string }][] = [
  [addresses.home, readerPages.home],
  [addresses.archives, readerPages.archives],
  [addresses.issue(issue), readerPages.issue],
  [addresses.article(article), readerPages.article],
  [addresses.articlePdf(article), files.articlePdf],
  [addresses.archiveFile(article), files.archiveFile],
  [addresses.editorPicture('a.webp'), files.editorPicture],
  [addresses.indexingImage('a.webp'), files.indexingImage],
  [addresses.board, readerPages.board],
  [addresses.search('rice & wheat/2', 3), readerPages.search],
  [addresses.searchForm, readerPages.search],
  [addresses.certificates('101'), readerPages.certificates],
  [addresses.verifyForm, readerPages.verification],
  [addresses.verify('a/b'), readerPages.verifiedCode],
  [addresses.instructions, readerPages.instructions],
  [addresses.indexing, readerPages.indexing],
  [addresses.contact, readerPages.contact],
  [addresses.privacy, readerPages.privacy],
  [addresses.terms, readerPages.terms],
  [addresses.api.certificate('101', 'A/B'), calls.certificate],
  [addresses.api.coverPage('101'), calls.coverPage],
  [addresses.api.editorialBoard, calls.editorialBoard],
  [addresses.api.copyrightForm, calls.copyrightForm],
  [adminAddresses.login, adminPages.login],
  [adminAddresses.dashboard, adminPages.dashboard],
  [adminAddresses.issues, adminPages.issues],
  [adminAddresses.issue(issue), adminPages.issue],
  [adminAddresses.addArticle(issue), adminPages.addArticle],
  [adminAddresses.article(7), adminPages.article],
  [adminAddresses.editors, adminPages.editors],
  [adminAddresses.addEditor, adminPages.addEditor],
  [adminAddresses.editor(7), adminPages.editor],
  [adminAddresses.indexing, adminPages.indexing],
  [adminAddresses.settings, adminPages.settings],
  [adminAddresses.search('rice'), adminPages.search],
];

it.each(pairs)('%s is answered by its entry', (built, { path }) => {
  expect(matchesPath(path, built.split('?')[0] ?? '')).toBe(true);
});
