import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, onSite } from '../support/sites.ts';

const address = '/archives/2024/4/2/101';

onEachSite(
  'an article has its title, authors, whole abstract, pages and citation',
  async (site) => {
    await have.settings(site.journal);
    const abstract = `<p>We grew <i>Oryza sativa</i>. ${'A long sentence follows. '.repeat(200)}The end.</p>`;
    await have.article(site.journal, {
      refnumber: 101,
      title: 'Growth of <i>E. coli</i>',
      authorname: 'Dr. Anil Kumar Sharma, Priya Verma',
      abstract,
      pagenumber: '1-6',
      pdf: pdfBytes(),
    });
    const answer = await site.get(address);
    expect(answer.status).toBe(200);
    const page = readPage(answer.text);
    expect(page.headings).toEqual(['Growth of E. coli']);
    expect(page.main).toContain('Anil Kumar Sharma');
    expect(page.main).toContain('We grew Oryza sativa.');
    expect(page.main).toContain('The end.');
    expect(page.main).toContain('1-6');
    expect(page.main).toContain(
      'Sharma AK, Verma P. "Growth of E. coli". Annals of Testing, Volume 4, Issue 2, 2024, Pages 1-6.',
    );
    const download = page.links.find(({ text }) => text === 'Download');
    expect(download?.href).toBe('/assets/archives/2024/vol4issue2/101.pdf');
    expect(page.hrefs).toContain('/archives/2024/vol4/issue2');
  },
);

onSite('an article without a file has no Download link', async (site) => {
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  await have.article(site.journal, { refnumber: 102 });
  const downloads = async (path: string) =>
    readPage((await site.get(path)).text).links.filter(({ text }) => text === 'Download');
  expect(await downloads(address)).toHaveLength(1);
  expect(await downloads('/archives/2024/4/2/102')).toHaveLength(0);
});

onEachSite("a missing or disabled article is 'Article not found!'", async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, title: 'Withdrawn title' });
  expect((await site.get(address)).text).toContain('Withdrawn title');
  await have.article(site.journal, {
    refnumber: 101,
    title: 'Withdrawn title',
    status: 'disabled',
  });
  const junk = ['/archives/2024/4/2/102', '/archives/2024/4/2/abc', '/archives/2024/4/2/-1'];
  for (const path of [address, '/archives/1/1/1/101', ...junk]) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    const page = readPage(answer.text);
    expect(page.main).toContain('Article not found!');
    expect(page.html).not.toContain('Withdrawn title');
    expect(page.meta('citation_title')).toEqual([]);
    expect(page.rel('canonical')).toEqual([]);
  }
});

onEachSite('an article under a wrong address moves to its own', async (site) => {
  await have.article(site.journal, { refnumber: 101 });
  expect((await site.get(address)).status).toBe(200);
  for (const path of [
    '/archives/2023/4/2/101',
    '/archives/2024/5/2/101',
    '/archives/2024/4/3/101',
    '/archives/x/y/z/101',
    '/archives/2024/4/2/0101',
  ]) {
    const answer = await site.get(path);
    expect([path, answer.status, answer.headers.location]).toEqual([path, 301, address]);
  }
  await have.article(site.journal, { refnumber: 101, year: 2025, volume: 5, issue: 1 });
  const moved = await site.get(address);
  expect([moved.status, moved.headers.location]).toEqual([301, '/archives/2025/5/1/101']);
});

onSite('another spelling of the same address names the canonical one', async (site) => {
  await have.article(site.journal, { refnumber: 101 });
  for (const path of [address, `${address}/`, '/archives/2024/vol4/issue2/101']) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(readPage(answer.text).rel('canonical')).toEqual([`https://demo.example${address}`]);
  }
});

onSite('an article in another language than its journal says so', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, title: 'मृदा', language: 'hi' });
  const { elements } = readPage((await site.get(address)).text);
  expect(elements.some(({ attribs }) => attribs.lang === 'hi')).toBe(true);
});
