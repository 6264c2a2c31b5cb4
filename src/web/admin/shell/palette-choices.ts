import { adminAddresses } from '#contract/admin-addresses.ts';
import { accountDocumentsCalls } from '#contract/calls/account-documents-calls.ts';
import { deskCalls } from '#contract/calls/desk-calls.ts';
import { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Right } from '#domain/rights.ts';
import { callApi } from '../api/call-api.ts';
import { accountKindWords } from '../ui/account-words.tsx';
import { issueName } from '../ui/issue-name.ts';
import type { PaletteChoice } from './palette-pages.ts';

const maxArticles = 8;

const maxManuscripts = 4;

const maxDocuments = 4;

/** The articles, the manuscripts, and the receipts and invoices, that have the words that were typed. */
export async function recordsFor(
  text: string,
  may: (right: Right) => boolean,
): Promise<PaletteChoice[]> {
  if (text.trim().length < 2) return [];
  const asked = { query: { q: text } };
  const [{ articles }, { manuscripts }, { documents }] = await Promise.all([
    callApi(deskCalls.listJournalArticles, asked),
    callApi(manuscriptsCalls.listManuscripts, asked),
    may('fees')
      ? callApi(accountDocumentsCalls.listAccountDocuments, asked)
      : Promise.resolve({ documents: [] }),
  ]);
  const found = articles
    .slice(0, maxArticles)
    .map(({ id, refnumber, title, year, volume, issue }) => ({
      to: adminAddresses.article(id),
      label: [refnumber, plainText(title)].filter(Boolean).join(' '),
      note: issueName({ year, volume, issue }),
    }));
  const waiting = manuscripts.slice(0, maxManuscripts).map(({ id, number, title, state }) => ({
    to: adminAddresses.manuscript(id),
    label: `${number} ${title}`,
    note: `Manuscript, ${state}`,
  }));
  const issued = documents.slice(0, maxDocuments).map(({ id, number, kind, recipient }) => ({
    to: adminAddresses.accountDocument(id),
    label: `${number} ${recipient}`,
    note: accountKindWords[kind],
  }));
  return [...found, ...waiting, ...issued];
}
