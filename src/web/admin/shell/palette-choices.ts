import { adminAddresses } from '#contract/admin-addresses.ts';
import { deskCalls } from '#contract/calls/desk-calls.ts';
import { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { callApi } from '../api/call-api.ts';
import { issueName } from '../ui/issue-name.ts';
import type { PaletteChoice } from './palette-pages.ts';

const maxArticles = 8;

const maxManuscripts = 4;

/** The articles and manuscripts that have the words that were typed. */
export async function recordsFor(text: string): Promise<PaletteChoice[]> {
  if (text.trim().length < 2) return [];
  const [{ articles }, { manuscripts }] = await Promise.all([
    callApi(deskCalls.listJournalArticles, { query: { q: text } }),
    callApi(manuscriptsCalls.listManuscripts, { query: { q: text } }),
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
  return [...found, ...waiting];
}
