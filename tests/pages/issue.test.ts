import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

const issue = async (site: TestSite, path = '/archives/2024/vol4/issue2') =>
  readPage((await site.get(path)).text);

onEachSite('an issue is titled by volume, issue, year and frequency', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { frequency: 'apr-jun' });
  const page = await issue(site);
  expect(page.headings[0]).toMatch(/^VOL\. 4, ISSUE 2 \(2024\)/);
  expect(page.main).toMatch(/VOL\. 4, ISSUE 2 \(2024\) Apr-Jun/);
});

onEachSite('the Subject column is there on its eleven domains alone', async (site) => {
  await have.settings(site.journal, { domain: 'subject-journal-11.example' });
  await have.article(site.journal, { subject: 'Agronomy' });
  const all = ['S.No.', 'Title and Authors Name', 'Subject', 'Country'];
  expect((await issue(site)).columns).toEqual(all);
  expect((await issue(site)).rows[0]).toContain('Agronomy');
  await site.journal.settings.update({ domain: 'annals.example' });
  expect((await issue(site)).columns).toEqual(['S.No.', 'Title and Authors Name', 'Country']);
  expect((await issue(site)).rows[0]).not.toContain('Agronomy');
});

onEachSite('a row has its links, pages and citation', async (site) => {
  await have.settings(site.journal);
  await have.articles(site.journal, [
    { refnumber: 101, title: 'On <i>soil</i>', pagenumber: '7-12', pdf: pdfBytes() },
    { refnumber: 102, title: 'Without a file', pagenumber: '1-6', country: 'Nepal' },
  ]);
  const page = await issue(site);
  expect(page.rows).toHaveLength(2);
  const [first = '', second = ''] = page.rows;
  expect(first).toMatch(/^1 .*Without a file.*Nepal/);
  expect(second).toMatch(/^2 .*On soil/);
  expect(second).toContain('Anil Kumar Sharma, Priya Verma');
  expect(second).toContain('Pages 7–12');
  expect(second).toContain('How to cite this article');
  expect(second).toContain(
    'Anil Kumar Sharma, Priya Verma. On soil. Annals of Testing, Volume 4, Issue 2, 2024, Pages 7-12.',
  );
  const abstracts = page.links.filter(({ text }) => text === 'Abstract').map(({ href }) => href);
  expect(abstracts).toEqual(['/archives/2024/4/2/102', '/archives/2024/4/2/101']);
  const downloads = page.links.filter(({ text }) => text === 'Download').map(({ href }) => href);
  expect(downloads).toEqual(['/assets/archives/2024/vol4issue2/101.pdf']);
  expect((await site.get(downloads[0] ?? '')).status).toBe(200);
});

onEachSite('an issue has its drawing, and each article its part of the one cover', async (site) => {
  await have.settings(site.journal);
  await site.journal.settings.update({ motif: 'jaali' });
  await have.articles(site.journal, [{ refnumber: 101 }, { refnumber: 102 }, { refnumber: 103 }]);
  const { elements } = await issue(site);
  const pictures = elements.filter(
    ({ name, attribs }) => name === 'img' && attribs.src?.startsWith('/drawings/'),
  );
  const [head, ...glyphs] = pictures.map(({ attribs }) => attribs);
  expect(head?.src).toMatch(/^\/drawings\/wide-2024-4-2-\w+\.svg$/);
  expect((await site.get(head?.src ?? '')).headers['content-type']).toBe('image/svg+xml');
  expect(glyphs.map(({ width, height, loading, alt }) => [width, height, loading, alt])).toEqual(
    ['101', '102', '103'].map(() => ['64', '48', 'lazy', '']),
  );
  const parts = glyphs.map(({ src = '' }) => src.split('#'));
  expect(new Set(parts.map(([file]) => file)).size).toBe(1);
  expect(new Set(parts.map(([, part]) => part)).size).toBe(3);
  for (const [, part] of parts) expect(part).toMatch(/^svgView\(viewBox\(\d+,\d+,\d+,\d+\)\)$/);
  const cover = await site.get(parts[0]?.[0] ?? '');
  expect([cover.status, cover.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  // A search finds articles of many issues.
  expect((await site.get('/search?keyword=Article')).text).not.toContain('svgView');
});

onEachSite('an Abstract link says where there is only a citation', async (site) => {
  await have.articles(site.journal, [
    { refnumber: 101, pagenumber: '1-2' },
    { refnumber: 102, pagenumber: '3-4', abstract: '' },
  ]);
  const { rows, links } = await issue(site);
  expect(rows[0]).not.toContain('(citation only)');
  expect(rows[1]).toContain('Abstract (citation only)');
  // Read alone, each is named with its title.
  const names = links.filter(({ text }) => text.startsWith('Abstract'));
  expect(names.map(({ attributes }) => attributes['aria-labelledby'])).toEqual([
    'abstract-101 title-101',
    'abstract-102 title-102',
  ]);
});

onSite(
  'subjects that the order keeps together are sections; a wholly empty Country has no room',
  async (site) => {
    const subjects = ['Soil', 'Soil', 'Crops', 'Crops'];
    await have.articles(
      site.journal,
      subjects.map((subject, index) => ({
        subject,
        country: '',
        pagenumber: `${index + 1}-${index + 1}`,
      })),
    );
    const page = await issue(site);
    expect(page.columns).toContain('Country');
    expect(page.rows.filter((row) => subjects.includes(row))).toEqual(['Soil', 'Crops']);
    const titles = page.elements
      .filter(({ name }) => name === 'h2')
      .map(({ attribs }) => attribs.id);
    expect(titles).toEqual(expect.arrayContaining(['subject-soil', 'subject-crops']));
  },
);

onSite('names and citations in Devanagari say their language', async (site) => {
  await have.settings(site.journal, { journal_language: 'English, Marathi' });
  await have.article(site.journal, { authorname: 'Anil Rao, कृष्ण शर्मा' });
  const { html } = await issue(site);
  expect(html.match(/<span lang="mr">कृष्ण शर्मा<\/span>/g)).toHaveLength(2);
});

onEachSite('every spelling of the address has one canonical form', async (site) => {
  await have.article(site.journal);
  for (const path of [
    '/archives/2024/vol4/issue2',
    '/archives/2024/4/2',
    '/archives/2024/vol4/issue2/',
    '/archives/2024/vol04/issue02',
  ]) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const canonical = readPage(answer.text).rel('canonical');
    expect(canonical).toEqual(['https://demo.example/archives/2024/vol4/issue2']);
  }
});

onEachSite('an issue shows no disabled article', async (site) => {
  const refnumber = await have.article(site.journal, { title: 'Shown and hidden' });
  await have.article(site.journal, { title: 'Always there' });
  expect((await issue(site)).html).toContain('Shown and hidden');
  await have.article(site.journal, { refnumber, title: 'Shown and hidden', status: 'disabled' });
  expect((await issue(site)).html).not.toContain('Shown and hidden');
  expect((await issue(site)).html).toContain('Always there');
});

onEachSite('an issue tells its title and its day, and its articles take the day', async (site) => {
  await have.settings(site.journal);
  await have.articles(site.journal, [
    { refnumber: 101, publishdate: '' },
    { refnumber: 102, publishdate: '2024-05-12' },
  ]);
  const before = await issue(site);
  expect(before.main).toContain('2 articles');
  expect(before.main).not.toContain('published');
  await site.journal.issues.change(
    { year: 2024, volume: 4, issue: 2 },
    { title: 'Soils of the Deccan', publication_date: '2024-06-30' },
    { username: 'editor', now: new Date('2026-03-05T00:00:00Z') },
  );
  const page = await issue(site);
  expect(page.main).toContain('Soils of the Deccan');
  expect(page.main).toContain('2 articles, published 30 June 2024');
  expect(dates(page.html)).toEqual(['2024-06-30', '2024-05-12']);
  const article = readPage((await site.get('/archives/2024/4/2/101')).text);
  expect(article.meta('citation_publication_date')).toEqual(['2024/6/30']);
  expect((await site.get('/archives/2024/4/2/101.ris')).text).toContain('DA  - 2024/06/30');
  const oai = await site.get('/oai?verb=ListRecords&metadataPrefix=oai_dc');
  expect(oai.text).toContain('<dc:date>2024-06-30</dc:date>');
});

/** What the rows tell reference managers of days. */
const dates = (html: string) => [...html.matchAll(/rft\.date=([\d-]+)/g)].map(([, day]) => day);

onSite('rows tell reference managers the DOI, the ISSN and names in parts', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, {
    doi: '10.5555/soil.101',
    authorname: 'Rao Gita, Priya Verma',
    contributors: [
      { name: 'Rao Gita', given: 'Gita', family: 'Rao' },
      { name: 'Priya Verma', role: 'editor' },
    ],
  });
  for (const path of ['/archives/2024/vol4/issue2', '/search?keyword=Gita']) {
    const { elements } = await issue(site, path);
    const row = elements.find(({ attribs }) => attribs.class === 'Z3988');
    const said = new URLSearchParams(row?.attribs.title);
    expect([path, said.getAll('rft.au')]).toEqual([path, ['Rao, Gita']]);
    expect(said.get('rft_id')).toBe('info:doi/10.5555/soil.101');
    expect(said.get('rft.issn')).toBe('2049-3630');
  }
});

onSite('an unknown issue is a page of status 404', async (site) => {
  await have.article(site.journal);
  expect((await site.get('/archives/2024/4/2')).status).toBe(200);
  for (const path of ['/archives/2024/4/3', '/archives/2023/vol4/issue2', '/archives/a/b/c']) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(readPage(answer.text).rows).toEqual([]);
  }
});
