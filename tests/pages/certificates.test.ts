import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

const certificates = async (site: TestSite, refno: string) =>
  readPage((await site.get(`/pdf?refno=${refno}`)).text);

onEachSite('everything about an article can be downloaded', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, {
    refnumber: 101,
    authorname: 'Anil Kumar Sharma, प्रेमचंद, A/B & C',
    pdf: pdfBytes(),
  });
  const page = await certificates(site, '101');
  expect(page.headings).toEqual(['DOWNLOAD PUBLICATION CERTIFICATE']);
  const author = (name: string) => `/api/pdf/certificate/101/${encodeURIComponent(name)}`;
  expect(page.hrefs).toEqual(
    expect.arrayContaining([
      '/assets/archives/2024/vol4issue2/101.pdf',
      author('Anil Kumar Sharma'),
      author('प्रेमचंद'),
      author('A/B & C'),
      '/api/pdf/coverpage/101',
      '/api/pdf/editorialboard',
    ]),
  );
  for (const name of ['Anil Kumar Sharma', 'प्रेमचंद', 'A/B & C']) expect(page.main).toContain(name);
  expect(page.hrefs.filter((href) => href.startsWith('/api/pdf/certificate/'))).toHaveLength(3);
  const zeros = await certificates(site, '%200101');
  expect(zeros.hrefs).toContain('/api/pdf/coverpage/101');
});

onSite('an article without a file offers no article to download', async (site) => {
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  await have.article(site.journal, { refnumber: 102 });
  const files = async (refno: string) =>
    (await certificates(site, refno)).hrefs.filter((href) => href.startsWith('/assets/archives/'));
  expect(await files('101')).toHaveLength(1);
  expect(await files('102')).toEqual([]);
  expect((await certificates(site, '102')).hrefs).toContain('/api/pdf/coverpage/102');
});

onSite('without a reference number the page says so', async (site) => {
  for (const path of ['/pdf', '/pdf?refno=', '/pdf/', '/pdf?refno=%20']) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const page = readPage(answer.text);
    expect(page.headings).toEqual(['DOWNLOAD PUBLICATION CERTIFICATE']);
    expect(page.main).toMatch(/reference number/i);
    expect(page.hrefs.some((href) => href.startsWith('/api/pdf/'))).toBe(false);
  }
});

onEachSite('a reference number of no enabled article is a page of status 404', async (site) => {
  await have.article(site.journal, { refnumber: 101, title: 'Withdrawn title', pdf: pdfBytes() });
  expect((await certificates(site, '101')).html).toContain('Withdrawn title');
  await have.article(site.journal, { refnumber: 101, status: 'disabled' });
  for (const refno of ['101', '102', 'abc', '-1', '1e2', '9'.repeat(60), '%00', '<b>']) {
    const answer = await site.get(`/pdf?refno=${encodeURIComponent(refno)}`);
    expect([refno, answer.status]).toEqual([refno, 404]);
    const page = readPage(answer.text);
    expect(page.hrefs.some((href) => href.startsWith('/api/pdf/'))).toBe(false);
    expect(page.html).not.toMatch(/Withdrawn title|<b>/);
  }
});
