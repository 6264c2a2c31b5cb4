import { expect } from 'vitest';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite } from '../support/sites.ts';

onEachSite(
  'without a year in the settings a journal started with its first issue',
  async (site) => {
    await have.settings(site.journal, { year_started: '' });
    await have.article(site.journal, { year: 2024, volume: 4, issue: 2 });
    await have.article(site.journal, { year: 1974, volume: 1, issue: 1 });
    expect(readPage((await site.get('/')).text).main).toContain('1974');

    await have.settings(site.journal, { year_started: '1980' });
    const { main } = readPage((await site.get('/')).text);
    expect(main).toContain('1980');
    expect(main).not.toContain('1974');
  },
);
