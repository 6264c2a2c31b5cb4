import { adminAddresses } from '#contract/admin-addresses.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { deskCalls } from '#contract/calls/desk-calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { callApi } from '../api/call-api.ts';

/** Something that the palette leads to. */
export type PaletteChoice = { to: string; label: string; note: string };

const areas: PaletteChoice[] = [
  ['Home', adminAddresses.dashboard],
  ['Articles', adminAddresses.articles()],
  ['Articles without a PDF', adminAddresses.articles({ without: 'pdf' })],
  ['Drafts', adminAddresses.articles({ state: 'draft' })],
  ['Scheduled articles', adminAddresses.articles({ state: 'scheduled' })],
  ['Withdrawn articles', adminAddresses.articles({ state: 'withdrawn' })],
  ['Archives', adminAddresses.issues],
  ['Upload a spreadsheet with PDFs', adminAddresses.uploads()],
  ['Editors', adminAddresses.editors],
  ['Add an editor', adminAddresses.addEditor],
  ['Order of the editorial board', adminAddresses.orderEditors],
  ['Indexing', adminAddresses.indexing],
  ['Deposits', adminPages.deposits.path],
  ['Readiness', adminAddresses.readiness],
  ['History of the journal', adminAddresses.history()],
  ['Settings', adminAddresses.settings],
  ['People', adminAddresses.people],
  ['Your account', adminAddresses.account],
  ['Publisher', adminAddresses.publisher],
  ['Appearance: colour, logo, cover, icon', adminAddresses.appearance],
  ['Pages: instructions, policies, privacy, terms', adminAddresses.pages],
  ['Certificates: signature, frame, words', adminAddresses.certificates],
].map(([label = '', to = '']) => ({ to, label, note: 'Page' }));

/** The pages whose name has every word that was typed. */
export function pagesFor(text: string): PaletteChoice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return areas.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

const maxArticles = 8;

/** The articles that have the words that were typed. */
export async function articlesFor(text: string): Promise<PaletteChoice[]> {
  if (text.trim().length < 2) return [];
  const { articles } = await callApi(deskCalls.listJournalArticles, { query: { q: text } });
  return articles.slice(0, maxArticles).map(({ id, refnumber, title, year, volume, issue }) => ({
    to: adminAddresses.article(id),
    label: [refnumber, plainText(title)].filter(Boolean).join(' '),
    note: `${year}, vol. ${volume}, no. ${issue}`,
  }));
}
