import { expect } from 'vitest';
import type { NoticeKind } from '#contract/entities/notice.ts';
import { addressIn } from '#contract/words/languages.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { insertLink } from '#server/store/notice-queries.ts';
import { have, writtenAt } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onSite, type TestSite } from '../support/sites.ts';

const read = async (site: TestSite, path: string) => readPage((await site.get(path)).text);

/** The elements of a page that are in another language than the page. */
const inLanguage = (page: ReturnType<typeof readPage>, lang: string) =>
  page.elements.filter(({ name, attribs }) => name !== 'html' && attribs.lang === lang);

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

const longTexts = {
  '/instructions': { hi: 'लेखकों के लिए निर्देश', mr: 'लेखकांसाठी सूचना' },
  '/privacy-policy': { hi: 'गोपनीयता नीति', mr: 'गोपनीयता धोरण' },
  '/terms-and-conditions': { hi: 'नियम और शर्तें', mr: 'अटी व शर्ती' },
  '/instructions/copyright-form': { hi: 'कॉपीराइट प्रपत्र', mr: 'कॉपीराइट प्रपत्र' },
};

/** More than three words in Latin letters, one after the other, that name nothing here. */
const isForeign = (text: string) =>
  /[A-Za-z]+(?:[^A-Za-z\u0900-\u097f]+[A-Za-z]+){3}/.test(
    names.reduce((left, name) => left.replaceAll(name, ''), text),
  );

const foreign = (page: ReturnType<typeof readPage>): string[] =>
  page.elements
    .filter((element) => !isUnread.has(element.name) && langOf(element) !== 'en')
    .flatMap(({ children }) => children.flatMap((child) => ('data' in child ? child.data : [])))
    .filter(isForeign);

const names = [
  nameOfJournal,
  'Banyan Scholarly Press',
  '14 Prabhat Road, Deccan Gymkhana, Pune 411004',
  'editor@annals.example',
];

onSite('the long texts that are shipped are whole in the language of the page', async (site) => {
  await have.settings(site.journal);
  for (const [path, headings] of Object.entries(longTexts)) {
    const english = await read(site, path);
    expect(inLanguage(english, 'hi').filter(({ attribs }) => !attribs.hreflang)).toEqual([]);
    expect([path, isForeign(english.main)]).toEqual([path, true]);
    for (const language of ['hi', 'mr'] as const) {
      const address = addressIn(path, language);
      const page = await read(site, address);
      expect([address, page.headings[0]]).toEqual([address, headings[language]]);
      expect([address, foreign(page)]).toEqual([address, []]);
      expect([address, inLanguage(page, 'en').filter(isInMain)]).toEqual([address, []]);
      expect([address, page.meta('description')[0]]).toEqual([
        address,
        expect.stringMatching(/[\u0900-\u097f]/),
      ]);
      // As much is said, and as much leads on, as in English.
      for (const name of ['p', 'li', 'section', 'h2', 'a']) {
        const count = ({ elements }: typeof page) =>
          elements.filter((element) => element.name === name && isInMain(element)).length;
        expect([address, name, count(page)]).toEqual([address, name, count(english)]);
      }
    }
  }
});

const isInMain = (node: Node & { name?: string }): boolean =>
  node.name === 'main' || (node.parent ? isInMain(node.parent as Node) : false);

onSite('where no address is set, they lead to the office, in the language', async (site) => {
  await have.settings(site.journal, { websiteemail: '' });
  const page = await read(site, '/terms-and-conditions?lang=hi');
  const office = page.links.find(({ text }) => text === 'संपादकीय कार्यालय');
  expect(office?.href).toBe('/contact?lang=hi');
  expect(foreign(page)).toEqual([]);
});

onSite('what the journal says of its fees keeps its language among them', async (site) => {
  await have.settings(site.journal);
  await site.journal.settings.update({
    fee_text: 'Authors pay once a paper is accepted.',
    fee_lines: 'Members of our society | nothing at all',
    fee_waivers: 'Write to us if you cannot pay the fee.',
  });
  const page = await read(site, '/instructions?lang=mr');
  expect(page.main).toContain('Members of our society');
  expect(foreign(page)).toEqual([]);
  expect(inLanguage(page, 'en').filter(isInMain).length).toBe(4);
});

/** Makes an article a notice of another one. */
async function notify(tx: Tx, link: { of: number; by: number; kind: NoticeKind }): Promise<void> {
  const rows = await tx.selectFrom('articles').select(['id', 'refnumber']).execute();
  const id = (ref: number) => rows.find(({ refnumber }) => refnumber === ref)?.id ?? 0;
  const { kind } = link;
  const creation = writtenAt.toISOString();
  await insertLink(tx, { article_id: id(link.of), notice_id: id(link.by), kind, creation });
}

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
    await notify(tx, { of: 101, by: 102, kind: 'correction' });
    await notify(tx, { of: 101, by: 103, kind: 'retraction' });
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
  await have.settings(site.journal, { journal_type: 'Peer reviewed, open access' });
  await have.articles(site.journal, [
    {
      refnumber: 101,
      title: 'On soil and water',
      abstract: 'Found in the field.',
      subject: 'Soils of hills',
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
    const labels = page.elements.filter(({ name }) => name === 'table');
    for (const { attribs } of labels) expect(attribs['aria-label']).not.toContain('Resuts');
  }
});

onSite('words in Devanagari say so on every page in English', async (site) => {
  await have.settings(site.journal, { journal_language: 'English, Marathi' });
  await have.articles(site.journal, [
    {
      refnumber: 101,
      title: 'मृदा आणि पाणी',
      authorname: 'अनिल वर्मा',
      keywords: 'मृदा',
      subject: 'कृषी',
      country: 'भारत',
      contributors: [{ name: 'अनिल वर्मा', affiliations: [{ name: 'कृषी विद्यापीठ, पुणे' }] }],
      metadata: {
        references: 'राव अ. पाऊस. 2019.\nRao A. Rain. 2020. https://doi.org/10.5555/a.1',
        funding: [{ funder: 'विज्ञान निधी' }],
        competing_interests: 'काही नाही.',
        copyright_holder: 'लेखक',
      },
    },
    { refnumber: 102, title: 'Notice', authorname: 'अनिल वर्मा' },
  ]);
  await have.editor(site.journal, { name: 'डॉ. आशा राव', content: 'पुणे विद्यापीठ', country: 'भारत' });
  await site.journal.database.write((tx) => notify(tx, { of: 102, by: 101, kind: 'correction' }));
  const article = '/archives/2024/4/2/101';
  const lists = ['/', '/archives/2024/vol4/issue2', '/search?keyword=Notice', '/nowhere'];
  const [author, keyword] = (await read(site, article)).hrefs.filter((href) =>
    /^\/(?:authors|keywords)\//.test(href),
  );
  const subject = (await read(site, article)).hrefs.find((href) => href.startsWith('/subjects/'));
  const terms = [author, keyword, subject].map((href) => href ?? '/missing-term');
  const others = ['/archives/2024/4/2/102', '/pdf?refno=101', '/board'];
  for (const path of [article, ...lists, ...terms, ...others]) {
    const page = await read(site, path);
    expect([path, /[\u0900-\u097f]/.test(page.main)]).toEqual([path, true]);
    expect([path, unspoken(page)]).toEqual([path, []]);
  }
});

/** Texts in Devanagari inside what is English. */
const unspoken = (page: ReturnType<typeof readPage>): string[] =>
  page.elements
    .filter(({ name, attribs }) => !isUnread.has(name) && !attribs['aria-hidden'])
    .filter((element) => !/^(?:hi|mr)/.test(langOf(element) ?? ''))
    .flatMap(({ children }) => children.flatMap((child) => ('data' in child ? child.data : [])))
    .filter((text) => /[\u0900-\u097f]/.test(text));
