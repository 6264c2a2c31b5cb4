import { isTag, type ParentNode } from 'domhandler';
import { expect, vi } from 'vitest';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, onSite } from '../support/sites.ts';

onEachSite('/archives leads to the newest year and its latest issue', async (site) => {
  await have.articles(site.journal, [
    { year: 2023, volume: 3, issue: 12 },
    { year: 2024, volume: 4, issue: 2 },
    { year: 2024, volume: 4, issue: 10 },
    { year: 2025, volume: 5, issue: 1, status: 'disabled' },
  ]);
  for (const path of ['/archives', '/archives/']) {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.location]).toEqual([302, '/archives/2024/vol4/issue10']);
  }
  await have.article(site.journal, { year: 2025, volume: 5, issue: 1 });
  expect((await site.get('/archives')).headers.location).toBe('/archives/2025/vol5/issue1');
});

onEachSite('/archives of a journal without articles says so', async (site) => {
  await have.settings(site.journal);
  const answer = await site.get('/archives');
  expect(answer.status).toBe(200);
  const words = 'No published articles yet. Please come back later.';
  expect(readPage(answer.text).main).toContain(words);
  await have.article(site.journal);
  expect((await site.get('/archives')).status).toBe(302);
});

onEachSite('an issue page lists every year with its issues', async (site) => {
  await have.articles(site.journal, [
    { year: 2025, volume: 5, issue: 1, frequency: 'Jan-Mar' },
    { year: 2024, volume: 4, issue: 2, frequency: 'Apr-Jun' },
    { year: 2023, volume: 3, issue: 11, frequency: 'November' },
    { year: 2022, volume: 2, issue: 1, frequency: '' },
  ]);
  const page = readPage((await site.get('/archives/2025/vol5/issue1')).text);
  for (const year of [2025, 2024, 2023, 2022]) expect(page.main).toContain(`${year} ISSUES`);
  for (const [href, label] of [
    ['/archives/2025/vol5/issue1', '1 JAN-MAR'],
    ['/archives/2024/vol4/issue2', '2 APR-JUN'],
    ['/archives/2023/vol3/issue11', '11 NOV'],
    ['/archives/2022/vol2/issue1', '1'],
  ] as const) {
    const texts = page.links.filter((link) => link.href === href).map(({ text }) => text);
    expect(texts.some((text) => text.startsWith(label))).toBe(true);
  }
});

onEachSite('all issues are a wall of covers, by year', async (site) => {
  await have.settings(site.journal);
  await have.articles(site.journal, [
    { year: 2024, volume: 4, issue: 1, frequency: 'Jan-Mar' },
    { year: 2024, volume: 4, issue: 2 },
    { year: 2024, volume: 4, issue: 2 },
    { year: 2019, volume: 3, issue: 1 },
    { year: 1987, volume: 1, issue: 7 },
    { year: 1986, volume: 0, issue: 1, status: 'disabled' },
  ]);
  expect((await site.get('/api/archives/volumes')).json()).toEqual([
    { year: 2024, volume: 4, issues: 2, articles: 3 },
    { year: 2019, volume: 3, issues: 1, articles: 1 },
    { year: 1987, volume: 1, issues: 1, articles: 1 },
  ]);
  const page = readPage((await site.get('/archives/volumes')).text);
  expect(page.main).toContain('3 volumes · 4 issues');
  expect(page.main).toMatch(/2024 .*Volume 4, Issue 2 .*2019 .*1987 /);
  const [link] = page.links.filter(({ href }) => href === '/archives/2024/vol4/issue1');
  expect(link?.text).toMatch(/Volume 4, Issue 1$/);
  expect(page.main).toContain('Volume 4, Issue 1 Jan-Mar');
  expect(page.hrefs).not.toContain('/archives/1986/vol0/issue1');
  const pictures = page.elements.filter(({ attribs }) => attribs.width === '150');
  expect(pictures.map(({ attribs }) => [attribs.height, attribs.alt, attribs.loading])).toEqual(
    pictures.map(() => ['200', '', 'lazy']),
  );
  const drawn = pictures.map(({ attribs }) => attribs.src ?? '');
  expect(drawn.map((src) => /^\/drawings\/thumbnail-([\d-]+)-\w+\.svg$/.exec(src)?.[1])).toEqual([
    '2024-4-2',
    '2024-4-1',
    '2019-3-1',
    '1987-1-7',
  ]);
  for (const src of drawn) expect((await site.get(src)).status).toBe(200);
});

onEachSite('the wall of covers reads no article', async (site) => {
  await have.settings(site.journal);
  await have.articles(site.journal, [{ issue: 1 }, { issue: 1 }, { issue: 2 }]);
  const execute = vi.spyOn(site.journal.database.reads.getExecutor(), 'executeQuery');
  expect((await site.get('/archives/volumes')).text).toContain('/drawings/thumbnail-2024-4-1-');
  const statements = execute.mock.calls.map(([{ sql }]) => sql);
  execute.mockRestore();
  expect(statements.filter((sql) => sql.includes('"drawing"'))).toHaveLength(1);
  expect(statements.filter((sql) => sql.includes('articles'))).toEqual([]);
});

onSite('a journal without a public issue has no wall', async (site) => {
  await have.settings(site.journal);
  const page = readPage((await site.get('/archives/volumes')).text);
  expect(page.main).toContain('No published articles yet. Please come back later.');
  expect(page.html).not.toContain('/drawings/');
});

onSite(
  'every year of a long archive has its title, and that of the issue stands open',
  async (site) => {
    const years = Array.from({ length: 60 }, (_, index) => 2025 - index);
    await have.articles(
      site.journal,
      years.map((year) => ({ year, volume: year - 1900, issue: 1 })),
    );
    const page = readPage((await site.get('/archives/2012/vol112/issue1')).text);
    for (const year of years) expect(page.main).toContain(`${year} ISSUES`);
    expect(page.main).not.toContain('2010–2019');
    const isFolded = (year: number) =>
      page.elements
        .filter(({ attribs }) => attribs.href === `/archives/${year}/vol${year - 1900}/issue1`)
        .every((link) => isInClosed(link.parent));
    expect([2025, 2024, 2023, 2012, 1966].map(isFolded)).toEqual([false, false, true, false, true]);
  },
);

onSite('the first two years stand open, older ones can be opened', async (site) => {
  const years = [2025, 2024, 2023, 2022];
  await have.articles(
    site.journal,
    years.map((year) => ({ year, volume: year - 2020, issue: 1 })),
  );
  const page = readPage((await site.get('/archives/2025/vol5/issue1')).text);
  const isFolded = (year: number) =>
    page.elements
      .filter(({ attribs }) => attribs.href === `/archives/${year}/vol${year - 2020}/issue1`)
      .every((link) => isInClosed(link.parent));
  expect(years.map(isFolded)).toEqual([false, false, true, true]);
  for (const year of years) {
    expect(page.hrefs).toContain(`/archives/${year}/vol${year - 2020}/issue1`);
  }
  expect(page.text).toContain('All Issues');
});

function isInClosed(node: ParentNode | null): boolean {
  if (!node) return false;
  if (isTag(node) && node.name === 'details' && node.attribs.open === undefined) return true;
  return isInClosed(node.parent);
}
