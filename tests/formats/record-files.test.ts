import { describe, expect } from 'vitest';
import { formats, issueFormats } from '#contract/formats.ts';
import { limits } from '#contract/limits.ts';
import { have, pdfBytes, writtenAt } from '../support/have.ts';
import { itWithSchemas, validate } from '../support/schemas.ts';
import { onEachSite, onSite, openSite } from '../support/sites.ts';

const article = '/archives/2024/4/2/101';
const issue = '/archives/2024/vol4/issue2';
const own = ['ris', 'bib', 'csl.json', 'jats.xml', 'dc.xml', 'linkset.json'].map(
  (extension) => `${article}.${extension}`,
);
const shared = [
  ...issueFormats.map((name) => `${issue}.${formats[name].extension}`),
  ...['ris', 'bib', 'csv'].map((extension) => `/search.${extension}?keyword=sharma`),
];
const secrets = ['author@private.example', '9800012345', 'TXN-SECRET-7', 'private-'];

onEachSite(
  'records are files that follow each edit, and withdrawn articles have none',
  async (site) => {
    const { journal } = site;
    await have.settings(journal);
    const quinoa = {
      refnumber: 101,
      title: 'Quinoa',
      doi: '10.5555/quinoa',
      email: 'author@private.example',
      mobile: '9800012345',
      txnid: 'TXN-SECRET-7',
      pdf: pdfBytes(),
    };
    await have.article(journal, quinoa);
    await have.article(journal, { refnumber: 102, title: 'Sorghum', pagenumber: '8-9' });
    await have.privateMarks(journal);
    for (const path of [...own, ...own, ...shared]) {
      const answer = await site.get(path);
      const says = path.endsWith('linkset.json') ? '10.5555/quinoa' : 'Quinoa';
      expect([path, answer.status, answer.text.includes(says)]).toEqual([path, 200, true]);
      expect(answer.headers['x-robots-tag']).toBe('noindex');
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="demo-[\w-]+\.[a-z.]+"$/,
      );
      for (const secret of secrets) expect(answer.text).not.toContain(secret);
    }

    const fields = { title: 'Amaranth', doi: '10.5555/amaranth' };
    await journal.articles.change(
      { id: 1, fields, file: undefined },
      { username: 'asha', now: writtenAt },
    );
    for (const path of [...own, ...shared]) {
      const { text } = await site.get(path);
      expect([path, /amaranth/i.test(text), /quinoa/i.test(text)]).toEqual([path, true, false]);
    }

    const withdrawn = { status: 'disabled' };
    await journal.articles.change(
      { id: 1, fields: withdrawn, file: undefined },
      { username: 'asha', now: writtenAt },
    );
    for (const path of own) {
      const answer = await site.get(path);
      expect([path, answer.status, /amaranth/i.test(answer.text)]).toEqual([path, 404, false]);
    }
    for (const path of shared) {
      const answer = await site.get(path);
      expect([path, /amaranth/i.test(answer.text), answer.text.includes('Sorghum')]).toEqual([
        path,
        false,
        true,
      ]);
    }
  },
);

onSite(
  'an address of another issue, and one in another spelling, moves to the own one',
  async (site) => {
    await have.article(site.journal, { refnumber: 101 });
    for (const path of ['/archives/2023/4/2/101.ris', '/archives/2024/4/2/0101.ris']) {
      const answer = await site.get(path);
      expect([answer.status, answer.headers.location]).toEqual([301, `${article}.ris`]);
    }
    for (const path of [
      '/archives/2024/4/2/999.ris',
      '/archives/2024/4/2/x.bib',
      '/archives/2024/4/9.csv',
    ]) {
      expect((await site.get(path)).status).toBe(404);
    }
  },
);

onEachSite('an address that only looks like a file of an issue is none', async (site) => {
  await have.article(site.journal, { refnumber: 101 });
  for (const path of [...own, ...shared]) {
    const [file = '', query = ''] = path.split('?');
    expect((await site.get(path)).status).toBe(200);
    const answer = await site.get(`${file}/${query && `?${query}`}`);
    expect([path, answer.status, answer.headers.location]).toEqual([path, 301, path]);
  }
  expect((await site.get(issue)).status).toBe(200);
  for (const path of [`${issue}.xyz`, `${issue}.linkset.json`, `${issue}.pdf/`, `${article}.xyz`]) {
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
    expect([path, (await site.get(`/api${path}`)).status]).toEqual([path, 404]);
  }
});

describe('an issue in JATS and in Dublin Core', () => {
  onSite('is what a harvester gets who asks for it, by first page', async (site) => {
    await have.settings(site.journal);
    await have.articles(site.journal, [
      { refnumber: 101, pagenumber: '7-9' },
      { refnumber: 102, pagenumber: '1-6' },
      { refnumber: 103, issue: 3 },
      { refnumber: 104, status: 'disabled' },
    ]);
    for (const [extension, prefix] of [
      ['jats.xml', 'jats'],
      ['dc.xml', 'oai_dc'],
    ]) {
      const { text } = await site.get(`${issue}.${extension}`);
      expect(text.match(/article\/\d+(?=<\/identifier>)/g)).toEqual(['article/2', 'article/1']);
      const asked = `/oai?verb=ListRecords&metadataPrefix=${prefix}&set=issue:2024:4:2`;
      const harvest = recordsOf((await site.get(asked)).text);
      expect(new Set(recordsOf(text))).toEqual(new Set(harvest.filter(isKept)));
      expect(harvest).toHaveLength(3);
    }
    await have.article(site.journal, { refnumber: 105, issue: 5, status: 'disabled' });
    const empty = await site.get('/archives/2024/vol4/issue5.jats.xml');
    expect([empty.status, empty.text.includes('noRecordsMatch')]).toEqual([200, true]);
    expect((await site.get('/archives/2024/vol4/issue9.jats.xml')).status).toBe(404);
  });

  const recordsOf = (xml: string) => xml.match(/<record>.*?<\/record>/gs) ?? [];
  const isKept = (record: string) => !record.includes('status="deleted"');

  itWithSchemas('is valid, also where nothing is left of it', async () => {
    const house = await openSite('sqlite');
    try {
      await have.settings(house.journal);
      await have.articles(house.journal, [{}, {}, { issue: 3, status: 'disabled' }]);
      for (const path of ['issue2.jats.xml', 'issue2.dc.xml', 'issue3.jats.xml']) {
        validate('oai', (await house.get(`/archives/2024/vol4/${path}`)).text);
      }
    } finally {
      await house.close();
    }
  });
});

onSite('an answered file comes from the cache', async (site) => {
  await have.article(site.journal, { refnumber: 101 });
  const first = await site.get(`${article}.ris`);
  expect((await site.get(`${article}.ris`)).headers.etag).toBe(first.headers.etag);
  const last = site.log.filter((line) => line.url === `${article}.ris`).map((line) => line.cache);
  expect(last).toEqual(['miss', 'hit']);
  const etag = { 'if-none-match': String(first.headers.etag) };
  expect((await site.get(`${article}.ris`, { headers: etag })).status).toBe(304);
});

onSite('results of a search stand in its order, and a file says where it is cut', async (site) => {
  const many = limits.maxRecordsOfSearch + 1;
  await have.articles(
    site.journal,
    Array.from({ length: many }, (_, index) => ({
      refnumber: index + 1,
      title: index === 0 ? 'Rice' : 'Other',
      authorname: 'A',
      abstract: 'rice',
    })),
  );
  const csv = await site.get('/search.csv?keyword=rice');
  const rows = csv.text.trimEnd().split('\r\n');
  expect(rows[1]).toMatch(/^1,Rice,/);
  expect(rows).toHaveLength(1 + limits.maxRecordsOfSearch + 1);
  expect(rows.at(-1)).toContain('the first 10,000 of 10,001 articles found');
  expect(csv.headers['x-total-count']).toBe(`${many}`);
  const cut = (await site.get('/search.ris?keyword=rice')).text;
  const notes = cut.match(/^(?:TY|N1) {2}- .*$/gm) ?? [];
  expect(notes).toHaveLength(limits.maxRecordsOfSearch + 1);
  expect(notes.at(-1)).toMatch(/^N1 {2}- This file has the first 10,000 of 10,001 articles found/);
  expect(new Set(notes.slice(0, -1))).toEqual(new Set(['TY  - JOUR']));
  expect(csv.headers['content-disposition']).toContain('demo-search-first-10000.csv');
  const ris = await site.get('/search.ris?keyword=1');
  expect(ris.text.match(/^TY {2}- /gm)?.length).toBeGreaterThan(0);
  expect(ris.text).not.toContain('This file has');
  expect((await site.get('/search.bib')).text).toBe('');
  expect((await site.get(`/search.bib?keyword=${'x'.repeat(201)}`)).status).toBe(422);
  const head = await site.get('/search.csv?keyword=rice', { method: 'HEAD' });
  expect([head.status, head.text, head.headers['x-total-count']]).toEqual([200, '', `${many}`]);
});

onSite('machines find everything from the page by its links', async (site) => {
  await have.settings(site.journal);
  await site.journal.settings.change(
    { licence: 'CC-BY-4.0' },
    { username: 'asha', now: writtenAt },
  );
  const contributors = JSON.stringify([{ name: 'A. Das', orcid: '0000-0002-1825-0097' }]);
  await have.article(site.journal, {
    refnumber: 101,
    doi: '10.5555/a#b',
    contributors,
    authorname: 'A. Das',
    pdf: pdfBytes(),
  });
  const home = 'https://demo.example/archives/2024/4/2/101';
  for (const path of [article, article]) {
    expect(linksOf((await site.get(path)).headers.link)).toEqual([
      ['cite-as', 'https://doi.org/10.5555/a%23b'],
      ['describedby', `${home}.ris`],
      ['describedby', `${home}.bib`],
      ['describedby', `${home}.csl.json`],
      ['describedby', `${home}.jats.xml`],
      ['describedby', `${home}.dc.xml`],
      ['item', `${home}.pdf`],
      ['license', 'https://creativecommons.org/licenses/by/4.0/'],
      ['type', 'https://schema.org/ScholarlyArticle'],
      ['type', 'https://schema.org/AboutPage'],
      ['author', 'https://orcid.org/0000-0002-1825-0097'],
      ['linkset', `${home}.linkset.json`],
    ]);
  }
  for (const [rel, href] of linksOf((await site.get(article)).headers.link)) {
    if (rel !== 'describedby') continue;
    const file = await site.get(new URL(href).pathname);
    expect(linksOf(file.headers.link)).toEqual([
      ['describes', home],
      ['linkset', `${home}.linkset.json`],
    ]);
  }
  expect(linksOf((await site.get(`${article}.pdf`)).headers.link)).toContainEqual([
    'collection',
    home,
  ]);
  const { linkset } = (await site.get(`${article}.linkset.json`)).json() as {
    linkset: Record<string, unknown>[];
  };
  expect(linkset[0]).toMatchObject({ anchor: home, item: [{ href: `${home}.pdf` }] });
  expect(linkset.map(({ anchor }) => anchor)).toEqual([
    home,
    `${home}.pdf`,
    ...['ris', 'bib', 'csl.json', 'jats.xml', 'dc.xml'].map((extension) => `${home}.${extension}`),
  ]);
});

function linksOf(header: string | string[] | undefined): [rel: string, href: string][] {
  return [...String(header).matchAll(/<([^>]*)>; rel="([^"]+)"/g)].map(
    ([, href = '', rel = '']) => [rel, href],
  );
}
