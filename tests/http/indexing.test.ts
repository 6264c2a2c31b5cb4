import { expect } from 'vitest';
import { z } from 'zod';
import { orderedRecords } from '#contract/calls/ordered-calls.ts';
import { have } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';

const { visible: publicIndexingEntry } = orderedRecords.indexing;

onEachSite('enabled indexing entries are listed by sortnumber', async (site) => {
  await have.indexing(site.journal, { title: 'Tenth', sortnumber: 10 });
  await have.indexing(site.journal, { title: 'Hidden', sortnumber: 1, status: 'disabled' });
  await have.indexing(site.journal, { title: 'Second', sortnumber: 2, link: '' });
  await have.indexing(site.journal, { title: 'Tenth too', sortnumber: 10 });
  const answer = await site.get('/api/indexing/');
  expect(answer.status).toBe(200);
  const entries = z.array(publicIndexingEntry).parse(answer.json());
  expect(entries.map(({ title }) => title)).toEqual(['Second', 'Tenth', 'Tenth too']);
  expect(entries[0]?.link).toBe('');
});

onEachSite('a link that runs something is none', async (site) => {
  for (const link of ['https://a.example/?q=1', 'http://b.example', '//c.example', '/contact']) {
    await have.indexing(site.journal, { title: 'kept', link });
  }
  for (const link of [
    'javascript:alert(1)',
    ' Java\tScript:alert(1)',
    'data:text/html,x',
    'http://',
  ]) {
    await have.indexing(site.journal, { title: 'dropped', link });
  }
  const entries = z.array(publicIndexingEntry).parse((await site.get('/api/indexing/')).json());
  expect(entries).toHaveLength(8);
  for (const { title, link } of entries)
    expect([title, link !== '']).toEqual([title, title === 'kept']);
});
