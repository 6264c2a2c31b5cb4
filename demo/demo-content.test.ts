import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFields } from '#contract/fields/article.ts';
import { namesOf } from '#contract/fields/fields.ts';
import { journalFields } from '#contract/fields/settings/journal.ts';
import { ownRules } from '#domain/article/rules.ts';
import { readField } from '#domain/fields/kinds.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { findLicence } from '#domain/metadata/licences.ts';
import { readMetadata } from '#domain/metadata/metadata-form.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { pageCountWarning } from '#domain/pdf-warnings.ts';
import { readPdf } from '#server/platform/pdfs/read-pdf.ts';
import { articles, issues } from './articles.ts';
import type { DemoArticle } from './demo-article.ts';
import { editors } from './editors.ts';
import { indexingEntries } from './indexing.ts';
import { journalMetadata, knownOf } from './metadata.ts';
import { renderAllPdfs } from './render-all-pdfs.ts';
import { toPlainText } from './rich-runs.ts';
import { journal, settings } from './settings.ts';

const pagesOf = (article: DemoArticle) => article.pagenumber.split('-').map(Number);
const wordsOf = (html: string) => toPlainText(html).split(/\s+/).filter(Boolean).length;

test('ref numbers run from 101 without a gap, so each is unique', () => {
  expect(articles.map((article) => Number(article.refnumber))).toEqual(
    articles.map((_, index) => 101 + index),
  );
});

test('titles and transaction ids are unique', () => {
  expect(new Set(articles.map((article) => toPlainText(article.title).toLowerCase())).size).toBe(
    articles.length,
  );
  expect(new Set(articles.map((article) => article.txnid)).size).toBe(articles.length);
  for (const { txnid } of articles) expect(txnid).toMatch(/^[A-Za-z0-9\-_/.#]{1,64}$/);
});

test('each issue is one year, volume, issue and quarter of three to five articles', () => {
  const quarters = ['Jan-Mar', 'Apr-Jun', 'Jul-Sep', 'Oct-Dec'];
  expect(issues).toHaveLength(11);
  for (const [index, inIssue] of issues.entries()) {
    expect(inIssue.length).toBeGreaterThanOrEqual(3);
    expect(inIssue.length).toBeLessThanOrEqual(5);
    for (const article of inIssue) {
      expect(article).toMatchObject({
        year: 2024 + Math.floor(index / 4),
        volume: 1 + Math.floor(index / 4),
        issue: 1 + (index % 4),
        frequency: quarters[index % 4],
      });
    }
  }
});

test('pages ascend without overlap through each volume', () => {
  for (const volume of [1, 2, 3]) {
    let last = 0;
    for (const article of articles.filter((one) => one.volume === volume)) {
      expect(article.pagenumber).toMatch(/^\d+-\d+$/);
      const [from = 0, to = 0] = pagesOf(article);
      expect(from, article.refnumber).toBe(last + 1);
      expect(to).toBeGreaterThan(from);
      last = to;
    }
  }
});

test('every publishdate lies inside the quarter of its issue', () => {
  for (const article of articles) {
    const date = new Date(article.publishdate);
    expect(date.toISOString().slice(0, 10)).toBe(article.publishdate);
    expect(date.getUTCFullYear()).toBe(article.year);
    expect(Math.floor(date.getUTCMonth() / 3) + 1, article.refnumber).toBe(article.issue);
  }
});

test('author names keep the rules of the form', () => {
  const allowed =
    /^(?:[\p{Script=Latin}&&\p{L}][\p{M}]*|[\p{Script=Devanagari}&&[\p{L}\p{M}]]|[ ,.])+$/v;
  for (const { authorname } of articles) {
    expect(authorname).toMatch(allowed);
    expect(authorname.split(/\s+/).length).toBeLessThanOrEqual(50);
    expect(authorname.split(',').length).toBeLessThanOrEqual(5);
  }
  expect('O’Brien-2').not.toMatch(allowed);
});

test('abstracts are of an abstract’s length, and every paper has sections and references', () => {
  for (const article of articles) {
    const words = wordsOf(article.abstract);
    expect(words, article.refnumber).toBeGreaterThanOrEqual(110);
    expect(words, article.refnumber).toBeLessThanOrEqual(220);
    expect(article.body).toHaveLength(5);
    expect(article.references.length).toBeGreaterThanOrEqual(4);
    expect(article.keywords.split(', ').length).toBeGreaterThanOrEqual(5);
  }
});

test('markup is balanced and stays within what the fields allow', () => {
  const isBalanced = (html: string, allowed: RegExp) => {
    const open: string[] = [];
    for (const [tag = '', slash, name = ''] of html.matchAll(/<(\/?)([^<>]*)>/g)) {
      if (!allowed.test(name)) return `${tag} is not allowed`;
      if (slash === '') open.push(name);
      else if (open.pop() !== name) return `${tag} closes nothing`;
    }
    return open.length === 0 || `${open.join()} stays open`;
  };
  for (const article of articles) {
    expect(isBalanced(article.title, /^(i|em)$/)).toBe(true);
    expect(isBalanced(article.abstract, /^(p|i|em|b|sub|sup)$/), article.refnumber).toBe(true);
    const rest = [...article.body.flatMap((section) => section.paragraphs), ...article.references];
    for (const text of rest) expect(isBalanced(text, /^(i|em|b|sub|sup)$/)).toBe(true);
  }
  expect(isBalanced('<i>open', /^i$/)).not.toBe(true);
});

test('all text is in Unicode form NFC', () => {
  const text = JSON.stringify([articles, editors, indexingEntries, settings]);
  expect(text.normalize('NFC')).toBe(text);
});

test('eight articles or more are in Devanagari, and exactly one article is withdrawn', () => {
  const devanagari = articles.filter((article) => article.language !== '');
  expect(devanagari.length).toBeGreaterThanOrEqual(8);
  for (const article of devanagari) expect(article.title).toMatch(/^\p{Script=Devanagari}/u);
  expect(articles.filter((article) => article.status === 'disabled')).toHaveLength(1);
});

test('what is known of a few articles is as a form would take it', () => {
  const some = articles.filter((article) => Object.keys(knownOf(article)).length > 0);
  expect(some.map(({ refnumber }) => refnumber)).toEqual(['101', '138']);
  for (const article of some) {
    const { contributors, metadata, highlights = [] } = knownOf(article);
    expect(
      readField(ownFields.highlights, highlights.join('\n'), ownRules.highlights).problem,
    ).toBeUndefined();
    expect(readContributors(contributors).problems).toEqual({});
    expect(readMetadata(metadata).problems).toEqual({});
    for (const { name } of contributors ?? []) {
      expect(splitAuthors(article.authorname)).toContain(name);
    }
    expect(metadata?.references?.split('\n')).toHaveLength(article.references.length);
  }
  expect(findLicence(journalMetadata.licence ?? '')?.isOpen).toBe(true);
});

test('the ISSN ends with its check digit', () => {
  const digits = journal.issn.replace('-', '');
  const sum = [...digits.slice(0, 7)].reduce(
    (total, digit, i) => total + Number(digit) * (8 - i),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  expect(digits[7]).toBe(check === 10 ? 'X' : String(check));
});

test('every setting has a value, and the impact factor has its label of 15 characters', () => {
  for (const field of namesOf(journalFields)) expect(settings[field], field).not.toBe('');
  expect(settings.impactfactor.slice(15)).toBe('5.61');
});

test('the board has its chief, associates and assistants, one of them hidden', () => {
  const count = (category: string) => editors.filter((one) => one.category === category).length;
  expect(count('chief editor')).toBe(1);
  expect(count('associate editor')).toBe(5);
  expect(count('assistant editor')).toBe(10);
  expect(editors.filter((editor) => editor.status === 'disabled')).toHaveLength(1);
});

test('each indexing entry has its own picture, one no link, one is hidden', () => {
  const pictures = readdirSync(new URL('./indexing/', import.meta.url)).sort();
  expect(indexingEntries.map((entry) => entry.image).sort()).toEqual(pictures);
  expect(indexingEntries.filter((entry) => entry.link === '')).toHaveLength(1);
  expect(indexingEntries.filter((entry) => entry.status === 'disabled')).toHaveLength(1);
});

test('every domain is fictional', () => {
  const text = JSON.stringify([articles, editors, indexingEntries, settings]);
  const domains = [...text.matchAll(/(?:@|https?:\/\/)([\w.-]+)/g)].map((match) => match[1]);
  expect(domains.length).toBeGreaterThan(50);
  for (const domain of domains) expect(domain).toMatch(/\.example$/);
});

test('an English and a Devanagari article become small PDFs with their fonts inside', async () => {
  const chosen = articles.filter((article) => ['101', '103'].includes(article.refnumber));
  const rendered: string[] = [];
  for await (const { refnumber, bytes } of renderAllPdfs(chosen, journal)) {
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text).toContain('/FontFile2');
    expect(text.includes('NotoSerifDevanagari')).toBe(refnumber === '103');
    expect(bytes.byteLength).toBeLessThan(300 * 1024);
    const { pagenumber = '' } = chosen.find((one) => one.refnumber === refnumber) ?? {};
    expect(
      pageCountWarning((await readPdf(new Uint8Array(bytes))).pages, pagenumber),
    ).toBeUndefined();
    rendered.push(refnumber);
  }
  expect(rendered).toEqual(['101', '103']);
});
