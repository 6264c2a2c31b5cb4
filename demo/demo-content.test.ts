import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { feeStates } from '#contract/calls/fees-calls.ts';
import { ownFields } from '#contract/fields/article.ts';
import { namesOf } from '#contract/fields/fields.ts';
import { isCharged, manuscriptStates } from '#contract/fields/manuscript.ts';
import { journalFields } from '#contract/fields/settings/journal.ts';
import { ownRules } from '#domain/article/rules.ts';
import { readField } from '#domain/fields/kinds.ts';
import { plainTextOf } from '#domain/full-text/words.ts';
import { faces } from '#domain/journal-look.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { findLicence } from '#domain/metadata/licences.ts';
import { readMetadata } from '#domain/metadata/metadata-form.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { pageCountWarning } from '#domain/pdf-warnings.ts';
import { rightsOf } from '#domain/rights.ts';
import { readPdf } from '#server/platform/pdfs/read-pdf.ts';
import type { DemoArticle } from './demo-article.ts';
import type { DemoJournal } from './demo-journal.ts';
import { demoJournals } from './make-demo.ts';
import { renderAllPdfs } from './render-all-pdfs.ts';
import { toPlainText } from './rich-runs.ts';
import { sahyadri } from './sahyadri/journal.ts';

const { issues } = sahyadri;
const articles = issues.flat();
const comingOf = ({ office }: DemoJournal) => (office?.coming ?? []).flatMap((one) => one.articles);
const articlesOf = (journal: DemoJournal) => [...journal.issues.flat(), ...comingOf(journal)];
/** A draft that its editors have just begun has no text. */
const isWhole = ({ abstract }: DemoArticle) => abstract !== '';
const all = demoJournals.flatMap(articlesOf).filter(isWhole);
const withTexts = all.filter(({ text }) => text);

const pagesOf = (article: DemoArticle) => article.pagenumber.split('-').map(Number);
const wordsOf = (html: string) => toPlainText(html).split(/\s+/).filter(Boolean).length;

test.each(demoJournals)('$slug: ref numbers run without a gap, so each is unique', (journal) => {
  const numbers = articlesOf(journal).map(({ refnumber }) => Number(refnumber));
  expect(numbers).toEqual(numbers.map((_, index) => Number(numbers[0]) + index));
});

test('titles and transaction ids are unique', () => {
  const titles = all.map((article) => toPlainText(article.title).toLowerCase());
  expect(new Set(titles).size).toBe(all.length);
  expect(new Set(all.map((article) => article.txnid)).size).toBe(all.length);
  for (const { txnid } of all) expect(txnid).toMatch(/^[A-Za-z0-9\-_/.#]{1,64}$/);
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

test.each(demoJournals)('$slug: pages ascend without a gap through each volume', (journal) => {
  const last = new Map<number, number>();
  for (const article of articlesOf(journal).filter(isWhole)) {
    expect(article.pagenumber).toMatch(/^\d+(-\d+)?$/);
    const [from = 0, to = from] = pagesOf(article);
    expect(from, article.refnumber).toBe((last.get(article.volume) ?? 0) + 1);
    expect(to).toBeGreaterThanOrEqual(from);
    last.set(article.volume, to);
  }
});

test('every publishdate lies inside the months of its issue', () => {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  for (const article of all) {
    const date = new Date(article.publishdate);
    expect(date.toISOString().slice(0, 10)).toBe(article.publishdate);
    expect(date.getUTCFullYear()).toBe(article.year);
    const [from = -1, to = -1] = article.frequency.split('-').map((name) => months.indexOf(name));
    expect(date.getUTCMonth(), article.refnumber).toBeGreaterThanOrEqual(from);
    expect(date.getUTCMonth(), article.refnumber).toBeLessThanOrEqual(to);
  }
});

test('author names keep the rules of the form', () => {
  const allowed =
    /^(?:[\p{Script=Latin}&&\p{L}][\p{M}]*|[\p{Script=Devanagari}&&[\p{L}\p{M}]]|[ ,.])+$/v;
  for (const { authorname } of all) {
    expect(authorname).toMatch(allowed);
    expect(authorname.split(/\s+/).length).toBeLessThanOrEqual(50);
    expect(authorname.split(',').length).toBeLessThanOrEqual(5);
  }
  expect('O’Brien-2').not.toMatch(allowed);
});

test('abstracts are of an abstract’s length, and every paper has sections and references', () => {
  const notices = demoJournals.flatMap((journal) => journal.notices.map(({ notice }) => notice));
  for (const article of all) {
    const words = wordsOf(article.abstract);
    const isNotice = article.metadata?.kind !== undefined && notices.includes(article.refnumber);
    expect(words, article.title).toBeGreaterThanOrEqual(isNotice ? 50 : 80);
    expect(words, article.title).toBeLessThanOrEqual(220);
    if (isNotice || article.text) continue;
    expect(article.body.length, article.title).toBeGreaterThanOrEqual(3);
    expect(article.references.length).toBeGreaterThanOrEqual(3);
    expect(article.keywords.split(', ').length).toBeGreaterThanOrEqual(4);
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
  for (const article of all) {
    expect(isBalanced(article.title, /^(i|em)$/)).toBe(true);
    expect(isBalanced(article.abstract, /^(p|i|em|b|sub|sup)$/), article.refnumber).toBe(true);
    const rest = [...article.body.flatMap((section) => section.paragraphs), ...article.references];
    for (const text of rest) expect(isBalanced(text, /^(i|em|b|sub|sup)$/)).toBe(true);
  }
  expect(isBalanced('<i>open', /^i$/)).not.toBe(true);
});

test('all text is in Unicode form NFC', () => {
  const text = JSON.stringify(demoJournals);
  expect(text.normalize('NFC')).toBe(text);
});

test('eight articles of Sahyadri or more are in Devanagari, and exactly one article is withdrawn', () => {
  const devanagari = articles.filter((article) => article.language !== '');
  expect(devanagari.length).toBeGreaterThanOrEqual(8);
  for (const article of devanagari) expect(article.title).toMatch(/^\p{Script=Devanagari}/u);
  expect(articles.filter((article) => article.status === 'disabled')).toHaveLength(1);
});

test('what is known of a few articles is as a form would take it', () => {
  const some = all.filter(({ contributors }) => contributors);
  expect(some.map(({ refnumber }) => refnumber)).toEqual(expect.arrayContaining(['101', '138']));
  for (const article of some) {
    const { contributors, metadata, highlights = [] } = article;
    expect(
      readField(ownFields.highlights, highlights.join('\n'), ownRules.highlights).problem,
    ).toBeUndefined();
    expect(readContributors(contributors).problems).toEqual({});
    expect(readMetadata(metadata).problems).toEqual({});
    for (const { name } of contributors ?? []) {
      expect(splitAuthors(article.authorname)).toContain(name);
    }
    const cited = article.text?.full.references ?? article.references;
    expect(metadata?.references?.split('\n')).toHaveLength(cited.length);
  }
  for (const { identity } of demoJournals) {
    expect(findLicence(identity.licence ?? '')?.isOpen).toBe(true);
  }
});

test.each(demoJournals)('$slug: the ISSN ends with its check digit', ({ masthead }) => {
  const digits = masthead.issn.replace('-', '');
  const sum = [...digits.slice(0, 7)].reduce(
    (total, digit, i) => total + Number(digit) * (8 - i),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  expect(digits[7]).toBe(check === 10 ? 'X' : String(check));
});

test.each(demoJournals)(
  '$slug: every setting has a value, the impact factor after 15 characters',
  (journal) => {
    const { settings, identity } = journal;
    for (const field of namesOf(journalFields)) expect(settings[field], field).not.toBe('');
    expect(settings.impactfactor.slice(15)).toMatch(/^\d\.\d\d$/);
    expect(Number(identity.decision_weeks)).toBeGreaterThan(0);
  },
);

test('each journal has a face of its own', () => {
  const looks = demoJournals.map(({ look }) => look);
  const named = looks.map(({ motif, ground, heading_face }) =>
    faces.find((one) => one.motif === motif && one.ground === ground && one.face === heading_face),
  );
  expect(named.map((face) => face?.name)).toEqual(['Ghat', 'Jaali', 'Survey']);
  expect(new Set(looks.map(({ accent }) => accent)).size).toBe(looks.length);
});

test.each(demoJournals)('$slug: two issues at least, a board and an announcement', (journal) => {
  expect(journal.issues.length).toBeGreaterThanOrEqual(2);
  expect(journal.editors.filter(({ category }) => category === 'chief editor')).toHaveLength(1);
  expect(journal.indexing.filter(({ status }) => status === 'enabled').length).toBeGreaterThan(3);
  expect(journal.announcement?.content).toMatch(/^<p>/);
  const newest = journal.issues.at(-1)?.map(({ refnumber }) => refnumber);
  if (journal.lead !== undefined) expect(newest).toContain(journal.lead);
});

test('six texts are whole, two of them in Devanagari and one of these in English too', () => {
  expect(withTexts.length).toBeGreaterThanOrEqual(6);
  expect(withTexts.filter(({ language }) => language === 'hi').length).toBeGreaterThanOrEqual(2);
  const bilingual = withTexts.filter(({ text }) =>
    text?.full.parts.some(({ language }) => language === 'en'),
  );
  expect(bilingual.map(({ language }) => language)).toEqual(['hi']);
});

test.each(withTexts)(
  'the text $refnumber has figures that are drawn, tables and formulas, and cites each reference',
  ({ text }) => {
    const { full } = text ?? {};
    if (!full) throw new Error('There is no text');
    const words = plainTextOf(full.blocks).split(/\s+/).length;
    expect(words).toBeGreaterThan(800);
    const xml = readFileSync(text?.path ?? '', 'utf8');
    const journal = demoJournals.find(({ slug }) => text?.path.includes(`/${slug}/`));
    const named = [...xml.matchAll(/<graphic xlink:href="([^"]+)\.svg">/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThanOrEqual(2);
    for (const name of named) expect(Object.keys(journal?.figures ?? {})).toContain(name);
    expect(xml.match(/<table-wrap /g)?.length).toBeGreaterThanOrEqual(1);
    expect(xml.match(/<disp-formula /g)?.length).toBe(2);
    for (const [, id] of xml.matchAll(/<ref id="([^"]+)"/g)) expect(xml).toContain(`rid="${id}"`);
  },
);

test('every figure belongs to a text', () => {
  for (const { slug, figures, issues: own } of demoJournals) {
    for (const name of Object.keys(figures)) {
      const text = own.flat().find(({ refnumber }) => name.startsWith(`${refnumber}-`))?.text;
      expect(readFileSync(text?.path ?? '', 'utf8'), slug).toContain(`"${name}.svg"`);
    }
  }
});

test('a retraction and a correction have their notices', () => {
  for (const { issues: own, notices } of demoJournals) {
    for (const { kind, of, notice } of notices) {
      const find = (asked: string) => own.flat().find(({ refnumber }) => refnumber === asked);
      expect(find(notice)?.title.slice(kind.length + 2)).toBe(find(of)?.title);
      expect(find(notice)?.metadata).toEqual({ kind });
    }
  }
  const kinds = demoJournals.flatMap(({ notices }) => notices.map(({ kind }) => kind));
  expect(kinds).toEqual(['retraction', 'correction']);
});

test('manuscripts are in each state, and fees due, paid and waived', () => {
  const { manuscripts = [], people = [], coming = [] } = sahyadri.office ?? {};
  expect([...new Set(manuscripts.map(({ state }) => state))].sort()).toEqual(
    [...manuscriptStates].sort(),
  );
  const charged = manuscripts.filter(({ state }) => isCharged(state));
  const fees = charged.map(({ fee }) => (fee ? ('waived' in fee ? 'waived' : 'paid') : 'due'));
  expect([...new Set(fees)].sort()).toEqual([...feeStates].sort());
  expect(people.map(({ role }) => role).sort()).toEqual(Object.keys(rightsOf).sort());
  expect(coming.map(({ publishedIn }) => publishedIn !== undefined)).toEqual([true, false]);
});

test.each(demoJournals)(
  '$slug: what is known of a manuscript fits its article and its days',
  (journal) => {
    const { manuscripts = [] } = journal.office ?? {};
    expect(manuscripts.length).toBeGreaterThan(4);
    expect(new Set(manuscripts.map(({ title }) => title)).size).toBe(manuscripts.length);
    for (const { article, fee, ...one } of manuscripts) {
      expect(article !== undefined, one.title).toBe(
        one.state === 'in production' || one.state === 'published',
      );
      const days = [
        one.received,
        one.reviewing,
        one.revision,
        one.accepted,
        article?.on,
        one.published,
      ];
      const ago = days.flatMap((when) => (typeof when === 'number' ? -when : (when ?? [])));
      expect(ago, one.title).toEqual(ago.toSorted((a, b) => (a < b ? -1 : 1)));
      if (!article || !('refnumber' in article)) continue;
      const became = articlesOf(journal).find(({ refnumber }) => refnumber === article.refnumber);
      expect(became).toMatchObject({
        authorname: one.authors,
        email: one.email,
        mobile: one.phone,
      });
      expect(toPlainText(became?.title ?? '')).toBe(one.title);
      expect(fee && 'txnid' in fee ? fee.txnid : '').toBe(became?.txnid);
    }
  },
);

test('every DOI has the prefix of tests', () => {
  const dois = all.flatMap(({ doi }) => doi ?? []);
  expect(dois.length).toBeGreaterThan(20);
  expect(new Set(dois).size).toBe(dois.length);
  for (const doi of dois) expect(doi).toMatch(/^10\.5555\//);
});

test('the board of Sahyadri has its chief, associates and assistants, one of them hidden', () => {
  const { editors } = sahyadri;
  const count = (category: string) => editors.filter((one) => one.category === category).length;
  expect(count('chief editor')).toBe(1);
  expect(count('associate editor')).toBe(5);
  expect(count('assistant editor')).toBe(10);
  expect(editors.filter((editor) => editor.status === 'disabled')).toHaveLength(1);
});

test('each indexing service has its own picture; of those of Sahyadri one has no link, one is hidden', () => {
  const pictures = readdirSync(new URL('./indexing/', import.meta.url)).sort();
  const services = demoJournals.flatMap(({ indexing }) => indexing);
  expect([...new Set(services.map((entry) => entry.image))].sort()).toEqual(pictures);
  for (const { title, image } of services) {
    expect(services.find((one) => one.image === image)?.title).toBe(title);
  }
  const indexingEntries = sahyadri.indexing;
  expect(indexingEntries.filter((entry) => entry.link === '')).toHaveLength(1);
  expect(indexingEntries.filter((entry) => entry.status === 'disabled')).toHaveLength(1);
});

test('every domain is fictional', () => {
  const text = JSON.stringify(demoJournals);
  const domains = [...text.matchAll(/(?:@|https?:\/\/)([\w.-]+)/g)].map((match) => match[1]);
  expect(domains.length).toBeGreaterThan(50);
  const known = /\.example$|^creativecommons\.org$/;
  for (const domain of domains) expect(domain).toMatch(known);
});

test('every article becomes a small PDF of as many pages as it says, with its fonts inside', async () => {
  const rendered: string[] = [];
  for (const journal of demoJournals) {
    const { slug, masthead, figures, look } = journal;
    const chosen = articlesOf(journal)
      .filter(isWhole)
      .filter(
        ({ refnumber, text, status }) =>
          text ||
          ['101', '103'].includes(refnumber) ||
          slug !== sahyadri.slug ||
          status === 'draft',
      );
    const given = { articles: chosen, masthead, figures, accent: look.accent };
    for await (const { refnumber, bytes } of renderAllPdfs(given)) {
      const text = Buffer.from(bytes).toString('latin1');
      const article = chosen.find((one) => one.refnumber === refnumber);
      expect(text.slice(0, 5)).toBe('%PDF-');
      expect(text).toContain('/FontFile2');
      expect(text.includes('NotoSerifDevanagari')).toBe(article?.language !== '');
      expect(bytes.byteLength).toBeLessThan(300 * 1024);
      const { pages } = await readPdf(new Uint8Array(bytes));
      expect(
        pageCountWarning(pages, article?.pagenumber ?? ''),
        `${slug} ${refnumber}`,
      ).toBeUndefined();
      rendered.push(`${slug} ${refnumber}`);
    }
  }
  expect(rendered).toHaveLength(37);
});
