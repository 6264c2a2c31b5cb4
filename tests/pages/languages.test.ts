import { expect, it } from 'vitest';
import { addressIn, languageOf, languages, readerLanguages } from '#contract/words/languages.ts';
import { readSettings } from '#domain/settings-form.ts';
import { keepInLinks } from '#web/reader/keep-language.ts';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onSite, type TestSite } from '../support/sites.ts';

const read = async (site: TestSite, path: string) => readPage((await site.get(path)).text);

/** The elements of a page that are in another language than the page. */
const inLanguage = (page: ReturnType<typeof readPage>, lang: string) =>
  page.elements.filter(({ name, attribs }) => name !== 'html' && attribs.lang === lang);

it('an address asks for one language at most', () => {
  expect(addressIn('/', 'hi')).toBe('/?lang=hi');
  expect(addressIn('/search?keyword=a&lang=mr#x', 'hi')).toBe('/search?keyword=a&lang=hi#x');
  expect(addressIn('/search?lang=mr', undefined)).toBe('/search');
  expect(languageOf('/search?keyword=a&lang=mr')).toBe('mr');
  expect(languageOf('/search?keyword=lang=mr#?lang=hi')).toBeUndefined();
  expect(languageOf('/?lang=fr')).toBeUndefined();
});

it('links to pages keep the language, other links stay', () => {
  const kept = (html: string) => keepInLinks(html, 'hi');
  expect(kept('<a class="x" href="/board">')).toBe('<a class="x" href="/board?lang=hi">');
  expect(kept('<a href="/search?keyword=a&amp;page=2#r">')).toBe(
    '<a href="/search?keyword=a&amp;page=2&amp;lang=hi#r">',
  );
  for (const other of [
    '<a href="//elsewhere.example/">',
    '<a href="https://elsewhere.example/board">',
    '<a href="/archives/2024/4/2/101.pdf">',
    '<a href="/feeds/rss.xml">',
    '<a href="#content">',
    '<a hrefLang="mr" href="/board">',
    '<link rel="alternate" href="/board">',
    '<p>a href="/board"</p>',
  ]) {
    expect(kept(other)).toBe(other);
  }
});

it('a journal can choose a language that there is', () => {
  const read = (reader_language: string) =>
    readSettings({ reader_language }, {}).problems.reader_language;
  expect(readerLanguages.slice(0, 3)).toEqual(['en', 'hi', 'mr']);
  for (const language of [...readerLanguages, '']) expect(read(language)).toBeUndefined();
  expect(read('zxx')).toBe(`Either empty, ${readerLanguages.slice(1).join(' or ')}`);
});

onSite('a page is read in the language that its address asks for', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, title: 'On soil', pdf: pdfBytes() });
  const english = await read(site, '/archives/2024/4/2/101');
  expect(english.lang).toBe('en');
  expect(english.hrefs).toContain('/privacy-policy');
  expect(english.text).toContain('Published by');

  const hindi = await read(site, '/archives/2024/4/2/101?lang=hi');
  expect(hindi.lang).toBe('hi');
  expect(hindi.text).toContain('गोपनीयता नीति');
  expect(hindi.text).not.toContain('Published by');
  expect(hindi.hrefs).toContain('/privacy-policy?lang=hi');
  expect(hindi.hrefs).not.toContain('/privacy-policy');
  expect(hindi.hrefs).toContain('/assets/archives/2024/vol4issue2/101.pdf');
  expect(hindi.rel('canonical')).toEqual(english.rel('canonical'));
  const field = hindi.elements.find(({ attribs }) => attribs.name === 'lang');
  expect(field?.attribs.value).toBe('hi');
  expect(inLanguage(hindi, 'en').length).toBeGreaterThan(0);

  const marathi = await read(site, '/archives/2024/4/2/101?lang=mr');
  expect(marathi.lang).toBe('mr');
  expect(marathi.text).toContain('गोपनीयता धोरण');
});

onSite('every page names its other languages', async (site) => {
  await have.settings(site.journal);
  const page = await read(site, '/board');
  const alternates = page.elements
    .filter(({ name, attribs }) => name === 'link' && attribs.hreflang)
    .map(({ attribs }) => [attribs.hreflang, attribs.href]);
  const at = page.rel('canonical')[0];
  expect(alternates).toEqual(
    readerLanguages.map((one) => [one, one === 'en' ? at : addressIn(at ?? '', one)]),
  );
  const search = await read(site, '/search?keyword=soil');
  const choices = search.links.filter(({ attributes }) => attributes.hreflang);
  const listed = [
    ['?keyword=soil&lang=en', 'English'],
    ['?keyword=soil&lang=hi', 'हिन्दी'],
    ['?keyword=soil&lang=mr', 'मराठी'],
    ...readerLanguages.slice(3).map((one) => [`?keyword=soil&lang=${one}`, languages[one].name]),
  ];
  // In the menu of a phone, and at the end.
  expect(choices.map(({ href, text }) => [href, text])).toEqual([...listed, ...listed]);
});

onSite('a journal chooses its language, and addresses in it need not ask', async (site) => {
  await have.settings(site.journal);
  await site.journal.settings.update({ reader_language: 'mr' });
  const own = await read(site, '/board');
  expect(own.lang).toBe('mr');
  expect(own.hrefs).toContain('/privacy-policy');
  const english = await read(site, '/board?lang=en');
  expect(english.lang).toBe('en');
  expect(english.hrefs).toContain('/privacy-policy?lang=en');
  const asked = await read(site, '/board?lang=mr');
  expect(asked.hrefs).toContain('/privacy-policy');
});

onSite('what is not there, and what has moved, is told in the language', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101 });
  for (const path of ['/nowhere', '/board/nowhere', '/archives/2024/4/2/999', '/pdf?refno=9']) {
    const address = addressIn(path, 'hi');
    const answer = await site.get(address);
    expect([address, answer.status]).toEqual([address, 404]);
    expect([address, readPage(answer.text).lang]).toEqual([address, 'hi']);
    // Other addresses show the same page.
    expect(answer.text).not.toContain('nowhere');
  }
  const moved = await site.get('/archives/2023/1/1/101?lang=hi');
  expect([moved.status, moved.headers.location]).toEqual([301, '/archives/2024/4/2/101?lang=hi']);
});

onSite('a language that there is not is as if it had not been asked for', async (site) => {
  await have.settings(site.journal);
  await site.get('/board');
  const before = site.log.length;
  for (const path of ['/board?lang=fr', '/board?lang=', '/board?lang=HI', '/board?lang=x&y=1']) {
    expect((await read(site, path)).lang).toBe('en');
  }
  const lines = site.log.slice(before).filter(({ cache }) => cache !== undefined);
  expect(lines.map(({ cache }) => cache)).toEqual(['hit', 'hit', 'hit', 'hit']);
  expect((await read(site, '/board?lang=mr&lang=hi')).lang).toBe('mr');
});

onSite(
  'months, countries, languages and how often it appears are told in the language',
  async (site) => {
    await have.settings(site.journal, {
      journal_language: 'English',
      journal_frequency: 'Quarterly',
      journal_type: 'Peer-reviewed, Open Access',
    });
    await have.article(site.journal, { refnumber: 101, frequency: 'Jan-Mar', country: 'India' });
    await have.article(site.journal, { refnumber: 102, frequency: 'Jan-Mar', country: 'Atlantis' });
    const issue = '/archives/2024/vol4/issue2';
    const pages = {
      home: '/',
      issue,
      volumes: '/archives/volumes',
      article: '/archives/2024/4/2/101',
    };
    const inHindi = {
      home: ['त्रैमासिक', 'अंग्रेज़ी', 'जनवरी–मार्च', 'सहकर्मी समीक्षित, मुक्त उपलब्ध'],
      issue: ['जनवरी–मार्च', 'भारत', 'Atlantis'],
      volumes: ['खंड 4, अंक 2', 'जनवरी–मार्च'],
      article: ['भारत'],
    };
    const inEnglish = {
      home: ['Quarterly', 'English', 'Jan–Mar', 'Peer-reviewed, Open Access'],
      issue: ['Jan-Mar', '2 JAN-MAR', 'India', 'Atlantis'],
      volumes: ['Volume 4, Issue 2', 'Jan-Mar'],
      article: ['India'],
    };
    for (const name of ['home', 'issue', 'volumes', 'article'] as const) {
      const english = await read(site, pages[name]);
      for (const text of inEnglish[name]) expect(english.text).toContain(text);
      for (const text of inHindi[name].filter((one) => one !== 'Atlantis')) {
        expect(english.text).not.toContain(text);
      }
      const hindi = await read(site, addressIn(pages[name], 'hi'));
      for (const text of inHindi[name]) expect(hindi.text).toContain(text);
      for (const text of inEnglish[name].filter((one) => !['Atlantis', 'English'].includes(one))) {
        expect([name, hindi.main.includes(text) && text]).toEqual([name, false]);
      }
    }
    const hindi = await read(site, addressIn(issue, 'hi'));
    const cells = hindi.elements.filter(({ name, next }) => name === 'td' && next === null);
    expect(cells.map(({ attribs }) => attribs.lang)).toEqual([undefined, 'en']);
  },
);
