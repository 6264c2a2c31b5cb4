import { expect } from 'vitest';
import { z } from 'zod';
import { yearSummary } from '#contract/entities/issue.ts';
import { have } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

const summaries = async (site: TestSite) =>
  z.array(yearSummary).parse((await site.get('/api/archives/')).json());

onEachSite('the archive has one summary a year and volume, newest first', async (site) => {
  await have.articles(site.journal, [
    { year: 2023, volume: 3, issue: 4, frequency: 'Oct-Dec' },
    { year: 2024, volume: 4, issue: 10, frequency: 'Oct' },
    { year: 2024, volume: 4, issue: 2, frequency: 'Feb' },
    { year: 2024, volume: 5, issue: 1, frequency: 'Dec' },
  ]);
  const found = await summaries(site);
  expect(found.map(({ year, volume }) => [year, volume])).toEqual([
    [2024, 5],
    [2024, 4],
    [2023, 3],
  ]);
  expect(found[1]?.issues).toEqual([2, 10]);
  expect(found[1]?.total_issues).toBe(2);
});

onEachSite('issue_month[n] is the label of issue n, empty where there is none', async (site) => {
  await have.articles(site.journal, [
    { issue: 3, frequency: 'Jul-Sep' },
    { issue: 1, frequency: 'Jan-Mar' },
    { issue: 4, frequency: '' },
  ]);
  const [summary] = await summaries(site);
  expect(summary?.issue_month.map((label) => label.toLowerCase())).toEqual([
    '',
    'jan-mar',
    '',
    'jul-sep',
    '',
  ]);
});

onEachSite('an issue 0 is an issue', async (site) => {
  await have.article(site.journal, { volume: 0, issue: 0, frequency: 'Jan-Dec' });
  const [summary] = await summaries(site);
  expect(summary).toMatchObject({ volume: 0, total_issues: 1, issues: [0] });
  expect(summary?.issue_month).toHaveLength(1);
});

onEachSite('only issues with an enabled article count', async (site) => {
  const refnumber = await have.article(site.journal, { issue: 1 });
  await have.article(site.journal, { issue: 2 });
  expect((await summaries(site))[0]?.issues).toEqual([1, 2]);
  await have.article(site.journal, { refnumber, issue: 1, status: 'disabled' });
  expect((await summaries(site))[0]).toMatchObject({ issues: [2], total_issues: 1 });
});

onEachSite('an empty journal has an empty archive', async (site) => {
  expect(await summaries(site)).toEqual([]);
});
