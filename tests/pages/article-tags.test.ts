import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, onSite } from '../support/sites.ts';

onEachSite('an article has the tags that Scholar reads, and they come first hand', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, {
    refnumber: 101,
    title: 'Growth of <i>E. coli</i> &amp; "others" [2]',
    authorname: 'Dr. Anil Kumar Sharma, Priya Verma, प्रेमचंद',
    keywords: 'soil; rice, कृषि',
    pagenumber: '1-6',
    publishdate: '2024-05-02',
    pdf: pdfBytes(),
  });
  const page = readPage((await site.get('/archives/2024/4/2/101')).text);
  expect(page.meta('citation_title')).toEqual(['Growth of E. coli & "others" [2]']);
  expect(page.meta('citation_author')).toEqual(['Anil Kumar Sharma', 'Priya Verma', 'प्रेमचंद']);
  expect(page.meta('citation_publication_date')).toEqual(['2024/5/2']);
  expect(page.meta('citation_journal_title')).toEqual(['Annals of Testing']);
  expect(page.meta('citation_issn')).toEqual(['2049-3630']);
  expect(page.meta('citation_volume')).toEqual(['4']);
  expect(page.meta('citation_issue')).toEqual(['2']);
  expect(page.meta('citation_firstpage')).toEqual(['1']);
  expect(page.meta('citation_lastpage')).toEqual(['6']);
  expect(page.meta('citation_keywords')).toEqual(['soil', 'rice', 'कृषि']);
  const home = 'https://demo.example/archives/2024/4/2/101';
  expect(page.meta('citation_pdf_url')).toEqual([`${home}.pdf`]);
  expect(page.rel('canonical')).toEqual([home]);
  const pdf = await site.get(new URL(`${home}.pdf`).pathname);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

onSite('no tag is empty or doubled, whatever an article lacks', async (site) => {
  await have.article(site.journal, {
    refnumber: 101,
    authorname: '',
    abstract: '',
    keywords: '',
    pagenumber: '',
    publishdate: '',
    subject: '',
    country: '',
    frequency: '',
  });
  const page = readPage((await site.get('/archives/2024/4/2/101')).text);
  expect(page.meta('citation_title')).toEqual(['Article 101']);
  expect(page.meta('citation_publication_date')).toEqual(['2024']);
  for (const absent of ['firstpage', 'lastpage', 'author', 'pdf_url', 'issn', 'keywords']) {
    expect(page.meta(`citation_${absent}`)).toEqual([]);
  }
  const tags = page.elements.filter(({ name, attribs }) => name === 'meta' && 'content' in attribs);
  for (const { attribs } of tags) expect(attribs.content?.trim()).not.toBe('');
  expect(page.elements.filter(({ name }) => name === 'title')).toHaveLength(1);
});

onSite('first and last page are told of every range', async (site) => {
  await have.article(site.journal, { refnumber: 101, pagenumber: 'xii-xv' });
  const page = readPage((await site.get('/archives/2024/4/2/101')).text);
  expect(page.meta('citation_firstpage')).toEqual(['xii']);
  expect(page.meta('citation_lastpage')).toEqual(['xv']);
  const { text } = await site.get('/archives/2024/4/2/101.ris');
  expect(text).toMatch(/^SP {2}- xii\r?\nEP {2}- xv/m);
});

onSite('a date of another year than the issue gives way to the year', async (site) => {
  await have.article(site.journal, { refnumber: 101, publishdate: '2025-01-03' });
  const page = readPage((await site.get('/archives/2024/4/2/101')).text);
  expect(page.meta('citation_publication_date')).toEqual(['2024']);
});

onSite('JSON-LD tells the same', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, title: 'A </script> & <b>B</b>' });
  const page = readPage((await site.get('/archives/2024/4/2/101')).text);
  expect(page.jsonLd()).toMatchObject({
    '@type': ['ScholarlyArticle', 'Article'],
    url: 'https://demo.example/archives/2024/4/2/101',
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: '2',
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: '4',
        isPartOf: { '@type': 'Periodical', name: 'Annals of Testing', issn: '2049-3630' },
      },
    },
  });
});
