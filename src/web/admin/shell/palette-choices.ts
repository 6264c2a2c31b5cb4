import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { deskCalls } from '#contract/calls/desk-calls.ts';
import { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Right } from '#domain/rights.ts';
import { callApi } from '../api/call-api.ts';
import { issueName } from '../issues/issue-loader.ts';
import { type PaletteChoice, typedWords } from './palette-pages.ts';

const newestIssues = 3;

/** Where an article is added, once somebody asks for it: in one of the newest issues. */
async function addingFor(text: string, may: (right: Right) => boolean): Promise<PaletteChoice[]> {
  const words = typedWords(text);
  const isAsked = words.some((word) => word === 'add' || word === 'new' || word === 'write');
  if (
    !isAsked ||
    !may('draft') ||
    !words.every((word) => 'add new write an article paper'.includes(word))
  )
    return [];
  const issues = await callApi(articlesCalls.listIssues);
  return issues.slice(0, newestIssues).map((issue) => ({
    to: adminAddresses.addArticle(issue),
    label: `Add an article to ${issueName(issue)}`,
    note: 'Page',
  }));
}

const maxArticles = 8;

const maxManuscripts = 4;

/** The articles and manuscripts that have the words that were typed. */
export async function recordsFor(
  text: string,
  may: (right: Right) => boolean,
): Promise<PaletteChoice[]> {
  if (text.trim().length < 2) return [];
  const [adding, { articles }, { manuscripts }] = await Promise.all([
    addingFor(text, may),
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
  return [...adding, ...found, ...waiting];
}
