import { expect } from 'vitest';
import { z } from 'zod';
import { issue } from '#contract/entities/issue.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { allRows, refusal } from './articles-support.ts';

const path = '/api/admin/create-issue';

onEachSite(
  'an issue is made, and listed newest first with all its articles counted',
  async (site) => {
    await have.articles(site.journal, [
      { year: 2024, volume: 4, issue: 2 },
      { year: 2024, volume: 4, issue: 2, status: 'disabled' },
      { year: 2024, volume: 4, issue: 10 },
    ]);
    const who = await signIn(site);
    const said = await who.post(path, {
      year: 2025,
      volume: 5,
      issue: 1,
      frequency: 'January - march',
    });
    expect(said.status).toBe(201);
    const made = issue.parse(said.body);
    expect(made).toMatchObject({
      year: 2025,
      volume: 5,
      issue: 1,
      frequency: 'Jan-Mar',
      articles: 0,
    });
    const listed = z.array(issue).parse((await who.get('/api/admin/archives/')).body);
    expect(listed.map(({ year, issue, articles }) => [year, issue, articles])).toEqual([
      [2025, 1, 0],
      [2024, 10, 1],
      [2024, 2, 2],
    ]);
    expect((await site.get('/api/archives/')).text).not.toContain('2025');
  },
);

onEachSite('the year is the current one of the publisher when left out', async (site) => {
  const who = await signIn(site);
  const made = await who.post(path, { volume: 0, issue: 0, frequency: 'Jan' });
  const timeZone = site.services.registry.publisher.timezone;
  const year = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date());
  expect(made.body).toMatchObject({ year: Number(year), volume: 0, issue: 0 });
});

onEachSite('an issue that is there, or cannot be, is refused', async (site) => {
  const who = await signIn(site);
  const right = { year: 2025, volume: 5, issue: 1, frequency: 'Jan-Mar' };
  expect((await who.post(path, right)).status).toBe(201);
  const before = await allRows(site);
  expect(await who.post(path, { ...right, frequency: 'Feb' }).then(refusal)).toBe(
    '409 duplicate_issue',
  );
  const wrong: unknown[] = [
    { ...right, volume: undefined },
    { ...right, issue: undefined },
    { ...right, frequency: undefined },
    { ...right, frequency: '' },
    { ...right, frequency: 'Spring' },
    { ...right, volume: -1 },
    { ...right, volume: 1000 },
    { ...right, issue: 1.5 },
    { ...right, issue: '' },
    { ...right, issue: '1 or 1=1' },
    { ...right, year: 99 },
    { ...right, year: 10000 },
    { ...right, year: null },
    [],
    null,
    'text',
  ];
  for (const body of wrong) {
    expect([body, refusal(await who.post(path, body))]).toEqual([body, '422 invalid_issue']);
  }
  expect(await allRows(site)).toEqual(before);
});
