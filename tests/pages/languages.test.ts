import { expect, it } from 'vitest';
import { journalMetadata, journalMetadataFields } from '#contract/journal-metadata.ts';
import { addressIn, languageOf } from '#contract/language-address.ts';
import { readJournalMetadata } from '#domain/metadata/journal-metadata-form.ts';
import { insertLink } from '#server/store/notice-queries.ts';
import { keepInLinks } from '#web/reader/words/keep-language.ts';
import { have, pdfBytes, writtenAt } from '../support/have.ts';
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
  const before = journalMetadata.parse(
    Object.fromEntries(journalMetadataFields.map((field) => [field, ''])),
  );
  const read = (reader_language: string) =>
    readJournalMetadata({ reader_language }, before, '').problems.reader_language;
  expect([read('hi'), read('mr'), read('en'), read('')]).toEqual(Array(4).fill(undefined));
  expect(read('fr')).toBe('Either empty, hi or mr');
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
  expect(alternates).toEqual([
    ['en', at],
    ['hi', addressIn(at ?? '', 'hi')],
    ['mr', addressIn(at ?? '', 'mr')],
  ]);
  const search = await read(site, '/search?keyword=soil');
  const choices = search.links.filter(({ attributes }) => attributes.hreflang);
  expect(choices.map(({ href, text }) => [href, text])).toEqual([
    ['?keyword=soil&lang=en', 'English'],
    ['?keyword=soil&lang=hi', 'हिन्दी'],
    ['?keyword=soil&lang=mr', 'मराठी'],
  ]);
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

/** Texts in Latin letters that no element says to be English: a voice of another language would read them. */
const unmarked = (page: ReturnType<typeof readPage>): string[] =>
  page.elements
    .filter((element) => !isUnread.has(element.name) && langOf(element) !== 'en')
    .flatMap(({ children }) => children.flatMap((child) => ('data' in child ? child.data : [])))
    .filter((text) => /[A-Za-z]{4,} [a-z]/.test(text) && text !== nameOfJournal);

const isUnread = new Set(['script', 'style', 'title', 'head']);
// A name is in no language.
const nameOfJournal = 'Annals of Testing';

type Node = { parent?: unknown; attribs?: Record<string, string> };

function langOf(node: Node): string | undefined {
  const { attribs, parent } = node;
  return attribs?.lang ?? (parent ? langOf(parent as Node) : undefined);
}

onSite('the long texts that are shipped are English, and say so in the language', async (site) => {
  await have.settings(site.journal);
  for (const [path, heading] of [
    ['/privacy-policy', 'गोपनीयता नीति'],
    ['/terms-and-conditions', 'नियम और शर्तें'],
    ['/instructions', 'लेखकों के लिए निर्देश'],
  ] as const) {
    const page = await read(site, `${path}?lang=hi`);
    expect([path, page.headings[0]]).toEqual([path, heading]);
    expect(page.main).toContain('यह पाठ अंग्रेज़ी में है।');
    expect([path, unmarked(page)]).toEqual([path, []]);
    const english = await read(site, path);
    expect(english.main).not.toContain('This text is in English.');
    expect(unmarked(english).length).toBe(0);
    expect(inLanguage(english, 'hi').filter(({ attribs }) => !attribs.hreflang)).toEqual([]);
  }
  const form = await read(site, '/instructions/copyright-form?lang=mr');
  expect(form.main).toContain('हा मजकूर इंग्रजीत आहे.');
  expect(unmarked(form)).toEqual([]);
  // What is told in the language of the page inside them.
  const instructions = await read(site, '/instructions?lang=hi');
  const inHindi = inLanguage(instructions, 'hi').filter(({ name }) => name === 'section');
  expect(inHindi.map(({ attribs }) => attribs.id)).toEqual(['checklist', 'timeline', 'fees']);
});

onSite('kinds, dates and notices of an article are told in the language', async (site) => {
  await have.settings(site.journal);
  const received = '2024-01-22';
  await have.articles(site.journal, [
    {
      refnumber: 101,
      title: 'On soil and water',
      abstract: 'What was found in the field.',
      subject: 'Soil science',
      metadata: { kind: 'review-article', received, references: 'Rao A. On rain of the hills.' },
    },
    { refnumber: 102, title: 'Notice of a mistake', publishdate: '2024-06-30' },
    { refnumber: 103, title: 'Notice of an end', publishdate: '2024-07-31' },
  ]);
  await site.journal.database.write(async (tx) => {
    const rows = await tx.selectFrom('articles').select(['id', 'refnumber']).execute();
    const id = (ref: number) => rows.find(({ refnumber }) => refnumber === ref)?.id ?? 0;
    for (const [notice, kind] of [
      [102, 'correction'],
      [103, 'retraction'],
    ] as const) {
      const link = {
        article_id: id(101),
        notice_id: id(notice),
        creation: writtenAt.toISOString(),
      };
      await insertLink(tx, { ...link, kind });
    }
  });
  const path = '/archives/2024/4/2/101';
  const texts = {
    hi: ['समीक्षा लेख', '22 जनवरी 2024', 'यह लेख वापस ले लिया गया है', 'इस लेख में सुधार', '31 जुलाई 2024'],
    mr: ['आढावा लेख', '22 जानेवारी, 2024', 'हा लेख मागे घेण्यात आला आहे', 'या लेखात दुरुस्ती', '31 जुलै, 2024'],
    en: [
      'Review',
      '22 January 2024',
      'This article has been retracted.',
      'has been corrected',
      '31 July 2024',
    ],
  };
  for (const [language, expected] of Object.entries(texts)) {
    const page = await read(site, `${path}?lang=${language}`);
    for (const text of expected) expect(page.main).toContain(text);
    expect([language, unmarked(page)]).toEqual([language, language === 'en' ? unmarked(page) : []]);
  }
  expect((await read(site, '/archives/2024/4/2/103?lang=hi')).main).toContain('यह इस लेख की वापसी');
  expect((await read(site, '/archives/2024/4/2/999?lang=mr')).headings).toEqual([
    'लेख सापडला नाही!',
  ]);
});

onSite('what the journal wrote keeps its language on lists, in pages of another', async (site) => {
  await have.settings(site.journal);
  await have.articles(site.journal, [
    {
      refnumber: 101,
      title: 'On soil and water',
      abstract: 'Found in the field.',
      subject: 'Soils',
    },
    { refnumber: 102, title: 'Water of the hills' },
  ]);
  for (const path of [
    '/',
    '/archives/2024/vol4/issue2',
    '/search?keyword=soil',
    '/authors/priya-verma',
  ]) {
    const address = addressIn(path, 'mr');
    const page = await read(site, address);
    expect(page.main).toContain('On soil and water');
    expect([path, unmarked(page)]).toEqual([path, []]);
  }
});
