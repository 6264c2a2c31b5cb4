import { expect } from 'vitest';
import { drawnLetters } from '#domain/cover/letters.ts';
import { have, pdfBytes } from '../support/have.ts';
import { type ReadPage, readPage } from '../support/html.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

const address = '/archives/2024/4/2/101';

const read = async (site: TestSite, path = address) => readPage((await site.get(path)).text);

const attributesOf = (page: ReadPage, name: string) =>
  page.elements.filter((element) => element.name === name).map(({ attribs }) => attribs);

onSite('one line says when, where and under which licence an article appeared', async (site) => {
  await have.settings(site.journal);
  const metadata = { licence: 'CC-BY-NC-4.0' };
  await have.articles(site.journal, [
    { refnumber: 101, pagenumber: '1-6', doi: '10.5555/soil.7', metadata },
    { refnumber: 102, pagenumber: '7-7' },
    { refnumber: 103, pagenumber: 'xii-xv' },
    { refnumber: 104, pagenumber: 'e104' },
  ]);
  const page = await read(site);
  expect(page.main).toContain('12 May 2024');
  expect(page.main).toContain('Volume 4, Issue 2, pp. 1–6');
  expect(page.main).toContain('https://doi.org/10.5555/soil.7');
  expect(page.main).toContain('Open access');
  // On paper the address is said too.
  expect(page.main).toContain(`Address: https://demo.example${address}`);
  const other = await read(site, '/archives/2024/4/2/102');
  expect(other.main).toContain('Volume 4, Issue 2, p. 7');
  expect(other.main).not.toContain('Open access');
  const roman = await read(site, '/archives/2024/4/2/103');
  expect(roman.main).toContain('Volume 4, Issue 2, pp. xii–xv');
  const numbered = await read(site, '/archives/2024/4/2/104');
  expect(numbered.main).toContain('Volume 4, Issue 2, p. e104');
});

onSite('its head is the drawing of its issue, and leads there', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101 });
  const { links, elements } = await read(site);
  const band = elements.find(({ attribs }) => attribs.src?.startsWith('/drawings/band-'));
  expect(band?.attribs).toMatchObject({
    alt: 'Cover of Volume 4, Issue 2 (2024)',
    width: '1280',
    height: '104',
  });
  expect(band?.attribs.src).toMatch(/^\/drawings\/band-2024-4-2-[0-9a-z]{8,}\.svg$/);
  expect((await site.get(band?.attribs.src ?? '')).status).toBe(200);
  expect(links.find(({ href }) => href === '/archives/2024/vol4/issue2')?.text).toBe('');
});

/** Where pages show parts of covers. */
const glyphsIn = ({ elements }: ReadPage) =>
  elements.flatMap(({ attribs: { src = '' } }) => (src.includes('#svgView') ? [src] : []));

onEachSite(
  'next to it is its part of the cover, which all of its issue have of one file',
  async (site) => {
    await have.settings(site.journal);
    const some = { refnumber: 101, pagenumber: '1-6' };
    await have.articles(site.journal, [some, { refnumber: 102 }, { refnumber: 103 }]);
    const glyphOf = async (refnumber: number) =>
      glyphsIn(await read(site, `/archives/2024/4/2/${refnumber}`));
    const [[one = ''], [other = '']] = [await glyphOf(101), await glyphOf(103)];
    const pattern =
      /^(\/drawings\/cover-2024-4-2-\w+\.svg)#svgView\(viewBox\(\d+,\d+,(\d+),(\d+)\)\)$/;
    const [, file, width, height] = pattern.exec(one) ?? [];
    expect(Math.round((Number(width) / Number(height)) * 3)).toBe(4);
    expect(other.startsWith(`${file}#`)).toBe(true);
    expect(other).not.toBe(one);
    // It is where the drawing has it that is made of the public list.
    const articles =
      (await site.journal.articles.listOfIssue({ year: 2024, volume: 4, issue: 2 })) ?? [];
    expect(await site.journal.articles.listDrawn({ year: 2024, volume: 4, issue: 2 }, 9)).toEqual(
      articles.map(({ refnumber, title, pagenumber, subject, is_retracted }) => ({
        ...{ refnumber, pagenumber, subject, is_retracted, is_notice: false },
        letters: drawnLetters(title, articles.length),
      })),
    );
    await have.article(site.journal, { ...some, pagenumber: '1-60' });
    expect((await glyphOf(103))[0]).not.toContain(file);
  },
);

onSite('an issue of very many articles has no parts of its cover', async (site) => {
  await have.settings(site.journal);
  const articles = Array.from({ length: 301 }, (_, index) => ({ refnumber: 101 + index }));
  await have.articles(site.journal, articles.slice(1));
  expect(glyphsIn(await read(site, '/archives/2024/4/2/102'))).toHaveLength(1);
  await have.articles(site.journal, articles.slice(0, 1));
  expect(glyphsIn(await read(site, '/archives/2024/4/2/102'))).toEqual([]);
});

onSite('next to it are its DOI, its dates, and the articles around it', async (site) => {
  await have.settings(site.journal);
  const metadata = { received: '2024-01-02', accepted: '2024-04-01' };
  await have.articles(site.journal, [
    { refnumber: 101, pagenumber: '1-2', title: 'First' },
    { refnumber: 102, pagenumber: '3-4', doi: '10.5555/soil.7', metadata },
    { refnumber: 103, pagenumber: '5-6', title: 'Last' },
  ]);
  const page = await read(site, '/archives/2024/4/2/102');
  // Here and in the table.
  const dates = 'Received 2 January 2024 Accepted 1 April 2024 Published 12 May 2024';
  expect(page.main.split(dates)).toHaveLength(3);
  const copied = page.elements.flatMap(({ attribs }) => attribs['data-copy'] ?? []);
  expect(copied).toContain('https://doi.org/10.5555/soil.7');
  expect(page.main).toContain('In this issue Previous article: First Next article: Last');
  // One date alone is in the head of the page.
  expect((await read(site)).main.split('Published 12 May 2024')).toHaveLength(2);
});

onSite('what is known about it is one table', async (site) => {
  await have.settings(site.journal);
  const metadata = {
    kind: 'review-article',
    received: '2024-01-02',
    copyright_holder: 'The authors',
    funding: [{ funder: 'ICAR', award: 'A-1' }],
    data_availability: 'On request.',
    competing_interests: 'None declared.',
  };
  await have.article(site.journal, { refnumber: 101, metadata });
  expect((await read(site)).rows).toEqual([
    'Kind Review',
    'Dates Received 2 January 2024 Published 12 May 2024',
    'Published in Volume 4, Issue 2 (2024)',
    'Country India',
    'Reference number 101',
    'Copyright The authors',
    'Funding ICAR, A-1',
    'Data availability On request.',
    'Competing interests None declared.',
  ]);
});

onSite('authors, keywords and subject lead to all that is theirs', async (site) => {
  await have.article(site.journal, {
    refnumber: 101,
    authorname: 'Dr. Anil Kumar Sharma, John Smith, Jr.',
    keywords: 'soil; zinc uptake',
    subject: 'Soil Science',
    contributors: [
      { name: 'Dr. Anil Kumar Sharma', orcid: '0000-0002-1825-0097' },
      { name: 'John Smith' },
      { name: 'Jr.' },
    ],
  });
  const { links } = await read(site);
  const hrefs = links.map(({ href, text }) => [text, href]);
  for (const link of [
    ['Dr. Anil Kumar Sharma', '/authors/anil-kumar-sharma'],
    ['John Smith', '/authors/john-smith-jr'],
    ['soil', '/keywords/soil'],
    ['zinc uptake', '/keywords/zinc-uptake'],
    ['Soil Science', '/subjects/soil-science'],
  ]) {
    expect(hrefs).toContainEqual(link);
  }
  // A suffix after a comma is no person of its own.
  expect(hrefs.map(([text]) => text)).not.toContain('Jr.');
  const orcid = links.find(({ href }) => href === 'https://orcid.org/0000-0002-1825-0097');
  expect(orcid?.attributes['aria-label']).toBe('ORCID iD of Dr. Anil Kumar Sharma');
});

onSite('names, keywords and citations in Devanagari say their language', async (site) => {
  await have.settings(site.journal, { journal_language: 'English, Marathi' });
  await have.articles(site.journal, [
    { refnumber: 101, authorname: 'Asha Rao, अनिल वर्मा', keywords: 'soil, मृदा', language: 'hi' },
    { refnumber: 102, authorname: 'अनिल वर्मा' },
    { refnumber: 103, authorname: 'Asha Rao' },
  ]);
  const spoken = async (path: string) =>
    attributesOf(await read(site, path), 'span').flatMap(({ lang }) => lang ?? []);
  // Name, keyword, citations; then an article that is led to.
  expect((await spoken(address)).slice(0, 4)).toEqual(['hi', 'hi', 'hi', 'hi']);
  expect((await spoken('/archives/2024/4/2/102'))[0]).toBe('mr');
  expect(await spoken('/archives/2024/4/2/103')).not.toContain('en');
});

onSite('a title of any length has a tab that can be read', async (site) => {
  const long = 'Uptake of zinc by rice '.repeat(30).trim();
  await have.settings(site.journal);
  await have.articles(site.journal, [{ refnumber: 101, title: long }, { refnumber: 102 }]);
  const page = await read(site);
  expect(page.headings).toEqual([long]);
  expect(page.title.length).toBeLessThan(140);
  expect(page.title).toMatch(/^Uptake of zinc by rice.*… · Annals of Testing$/);
  expect(page.meta('citation_title')).toEqual([long]);
  const heading = (one: ReadPage) => attributesOf(one, 'h1').map((given) => 'class' in given);
  expect(heading(page)).toEqual([true]);
  expect(heading(await read(site, '/archives/2024/4/2/102'))).toEqual([false]);
});

onSite(
  'an article leads on: to its neighbours, to what is related and to its issue',
  async (site) => {
    await have.articles(site.journal, [
      { refnumber: 101, pagenumber: '1-5', title: 'Water in the field, part I' },
      {
        refnumber: 102,
        pagenumber: '6-9',
        title: 'Nothing alike',
        authorname: 'Sita Rao',
        abstract: '',
      },
      { refnumber: 103, title: 'Water in the field, part II', issue: 3 },
    ]);
    const { links, main, html } = await read(site);
    expect(main).toContain('Related articles');
    // Names and volume are two words: to who copies them, to who hears them, and where lines break.
    expect(html).toMatch(/Priya Verma(?:<[^>]*>)*\s(?:<[^>]*>)*Volume 4, Issue 3/);
    const named = (text: string) => links.find((link) => link.text === text)?.href;
    expect(named('Water in the field, part II')).toBe('/archives/2024/4/3/103');
    expect(links.find(({ attributes }) => attributes.rel === 'next')?.href).toBe(
      '/archives/2024/4/2/102',
    );
    expect(links.find(({ attributes }) => attributes.rel === 'prev')).toBeUndefined();
  },
);

onSite(
  'without JavaScript every action is a plain link, and the styles stand in the page',
  async (site) => {
    await have.article(site.journal, { refnumber: 101, title: 'On soil', pdf: pdfBytes() });
    const page = await read(site);
    expect(page.main).toContain('PDF, 0.1 MB');
    for (const href of [
      '#citation',
      `${address}.pdf`,
      `https://wa.me/?text=${encodeURIComponent(`On soil\nhttps://demo.example${address}`)}`,
    ]) {
      expect(page.hrefs).toContain(href);
    }
    expect(page.hrefs.some((href) => href.startsWith('mailto:?subject=On%20soil'))).toBe(true);
    for (const style of ['APA', 'MLA', 'Chicago', 'Vancouver', 'Harvard', 'IEEE']) {
      expect(page.main).toContain(style);
    }
  },
);

onSite(
  'Download saves the PDF: a browser that shows PDFs would open it in place of the page',
  async (site) => {
    await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
    const { links } = await read(site);
    const [download, ...others] = links.filter(({ text }) => text === 'Download');
    expect(others).toEqual([]);
    expect(download?.href).toBe('/assets/archives/2024/vol4issue2/101.pdf');
    expect(download?.attributes).toHaveProperty('download');
    // To read it is another link.
    const reading = links.find(({ text }) => text === 'Read');
    expect(reading?.attributes).not.toHaveProperty('download');
  },
);
