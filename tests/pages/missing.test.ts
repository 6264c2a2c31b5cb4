import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, onSite } from '../support/sites.ts';

const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

onEachSite('an address that is not there offers a search and the newest articles', async (site) => {
  await have.settings(site.journal);
  await have.articles(site.journal, [
    { year: 2024, volume: 4, issue: 2, title: 'Of the newest issue' },
    { year: 2023, volume: 3, issue: 1, title: 'Of an older one' },
    { year: 2024, volume: 4, issue: 2, title: 'Withdrawn', status: 'disabled' },
  ]);
  const answer = await site.get('/nowhere');
  expect(answer.status).toBe(404);
  const page = readPage(answer.text);
  expect(page.headings).toEqual(['Page not found']);
  expect(page.main).toContain('Oops! Sorry, an unexpected error has occurred. Not Found');
  expect(page.main).toContain('Of the newest issue');
  expect(page.main).not.toContain('Of an older one');
  expect(page.main).not.toContain('Withdrawn');
  expect(page.hrefs).toEqual(expect.arrayContaining(['/', '/archives/volumes']));
  const forms = page.elements.filter(
    ({ name, attribs }) => name === 'form' && attribs.action === '/search',
  );
  expect(forms).toHaveLength(2);
  // The same for all of them, whatever was asked for.
  expect((await site.get('/no/where/else')).text).toBe(answer.text);
  for (const path of ['/keywords/of-nothing', '/authors/nobody', '/pages/none', '/alerts/end/x']) {
    const missing = await site.get(path);
    expect([path, missing.status]).toEqual([path, 404]);
    expect(readPage(missing.text).main).toBe(page.main);
  }
  await have.article(site.journal, { year: 2024, volume: 4, issue: 2, title: 'Newer still' });
  expect((await site.get('/nowhere')).text).toContain('Newer still');
});

onEachSite('a PDF that is not there is a page in a browser, JSON elsewhere', async (site) => {
  await have.settings(site.journal);
  const refnumber = await have.article(site.journal, { title: 'On soil', pdf: pdfBytes() });
  const paths = [
    `/assets/archives/2024/vol4issue2/${refnumber}.pdf`,
    `/archives/2024/4/2/${refnumber}.pdf`,
  ];
  for (const path of paths) {
    expect((await site.get(path, browser)).headers['content-type']).toBe('application/pdf');
  }
  await have.article(site.journal, { refnumber, title: 'On soil', status: 'disabled' });
  for (const path of paths) {
    const shown = await site.get(path, browser);
    expect([shown.status, shown.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(readPage(shown.text).headings).toEqual(['This PDF is not available']);
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    const told = await site.get(path);
    expect([told.status, told.json()]).toMatchObject([404, { error: 'not_found' }]);
  }
});

onSite('what is fetched ahead is the same answer', async (site) => {
  await have.article(site.journal);
  const path = '/api/archives/2024/4/2';
  const ahead = await site.get(path, { headers: { 'sec-purpose': 'prefetch' } });
  const read = await site.get(path);
  expect([read.status, read.text]).toEqual([ahead.status, ahead.text]);
  expect(read.headers.etag).toBe(ahead.headers.etag);
  expect(read.headers.vary ?? '').not.toMatch(/purpose/);
});
