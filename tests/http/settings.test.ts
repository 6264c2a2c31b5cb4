import { expect } from 'vitest';
import { z } from 'zod';
import { settings } from '#contract/settings-groups.ts';
import { have } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';

const wholeSettings = z.strictObject(settings.shape);

onEachSite('settings are strings, all of them, and issn repeats journal_essn', async (site) => {
  await have.settings(site.journal, { journal_essn: '2049-3630', fee_rupee: '1500' });
  const answer = await site.get('/api/settings/');
  expect(answer.status).toBe(200);
  const read = wholeSettings.parse(answer.json());
  expect(read).toMatchObject({
    websitename: 'Annals of Testing',
    journal_essn: '2049-3630',
    issn: '2049-3630',
    fee_rupee: '1500',
    nassScore: '',
  });
});

onEachSite('settings of a journal that has none are empty strings', async (site) => {
  const read = wholeSettings.parse((await site.get('/api/settings')).json());
  expect(new Set(Object.values(read))).toEqual(new Set(['']));
});

onEachSite('a changed setting is in the next answer', async (site) => {
  await have.settings(site.journal);
  expect((await site.get('/api/settings/')).text).toContain('annals.example');
  await site.journal.settings.update({ domain: 'other.example' });
  const next = await site.get('/api/settings/');
  expect(next.text).toContain('other.example');
  expect(next.text).not.toContain('"annals.example"');
});
