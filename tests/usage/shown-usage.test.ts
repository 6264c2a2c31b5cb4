import { expect } from 'vitest';
import { usage as usageWords } from '#contract/words/en.ts';
import { partOfMonth } from '#domain/usage/whole-months.ts';
import { buildServices } from '#server/installation.ts';
import { signIn } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import { counts, haveArticle, haveYears } from './usage-support.ts';

onEachSite(
  'readers are told of readers where the journal wishes, and nowhere else',
  async (site) => {
    const one = await haveArticle(site.journal, { refnumber: '101', title: 'Paddy in dry soil' });
    await haveYears(site.journal.database, [
      {
        article_id: one,
        year: 2025,
        months: [
          [10, counts(1200, 500)],
          [11, counts(34, 67)],
        ],
      },
    ]);
    await site.journal.database.writePrivate((tx) =>
      tx
        .insertInto('usage_rankings')
        .values({ period: 'year', place: 1, article_id: one, views: 1234, downloads: 567 })
        .execute(),
    );
    const page = async () => (await site.get('/archives/2024/vol4/issue2/101')).text;
    const home = async () => (await site.get('/')).text;
    expect(await page()).not.toContain('1,234 views');
    expect(await home()).not.toContain('Most read');
    expect((await site.get('/api/usage/articles/101')).status).toBe(404);
    expect((await site.get('/badges/101.svg')).status).toBe(404);
    expect((await site.get('/api/usage/most-read')).text).toBe('[]');

    const who = await signIn(site);
    const set = (usage_shown: string) => who.post('/api/admin/journal-metadata', { usage_shown });
    expect((await set('perhaps')).status).toBe(422);
    expect((await set('shown')).status).toBe(200);
    expect(await page()).toContain('1,234 views');
    expect(await page()).toContain('567 downloads');
    expect(await home()).toContain('Most read in the last twelve months');
    const said = JSON.parse((await site.get('/api/usage/articles/101')).text);
    expect(said).toMatchObject({ views: 1234, downloads: 567 });
    expect(said.months[1]).toEqual({ at: '2025-12', amount: 101 });
    // The last bar is lower because its month is not over: it says so, as long as that is so.
    const day = site.services.now().getTime() + 5.5 * 3_600_000 - 86_400_000;
    const until = new Date(day).toISOString().slice(0, 10);
    const part = partOfMonth(until.slice(0, 7), { until });
    expect(said.months.at(-1)).toEqual({ at: until.slice(0, 7), amount: 0, ...part });
    const marks = [usageWords.lastMonth, 'stroke-dasharray'];
    for (const mark of marks) expect((await page()).includes(mark)).toBe(part.until !== undefined);
    const badge = await site.get('/badges/101.svg');
    expect(badge.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(badge.text).toContain('1,234 views · 567 downloads');
    expect(site.services.cacheVersion(site.journal), 'figures change with the day').toMatch(
      /\.\d{4}-\d{2}-\d{2}$/,
    );

    // Another node, or a process that was started anew, finds it in the settings.
    const other = await buildServices(site.config).journal('demo');
    try {
      await other.shownUsage.article('101');
      expect(other.showsUsage()).toBe(true);
    } finally {
      await other.database.close();
    }
    expect((await set('')).status).toBe(200);
    expect(await page()).not.toContain('1,234 views');
    expect(site.services.cacheVersion(site.journal)).toMatch(/\.\d{4}$/);
    expect((await set('shown')).status).toBe(200);

    await site.journal.database.write((tx) =>
      tx.updateTable('articles').set({ status: 'disabled' }).where('id', '=', one).execute(),
    );
    expect((await site.get('/badges/101.svg')).status).toBe(404);
    expect((await site.get('/api/usage/most-read')).text).toBe('[]');
  },
);

onEachSite(
  'an article shows no figures in its first month while few have read it',
  async (site) => {
    const today = site.services.now().toISOString().slice(0, 10);
    const who = await signIn(site);
    await who.post('/api/admin/journal-metadata', { usage_shown: 'shown' });
    const [young, old, popular] = [
      await haveArticle(site.journal, { refnumber: '101', title: 'Young', publishdate: today }),
      await haveArticle(site.journal, {
        refnumber: '102',
        title: 'Old',
        publishdate: '2024-01-01',
      }),
      await haveArticle(site.journal, { refnumber: '103', title: 'Popular', publishdate: today }),
    ];
    const year = Number(today.slice(0, 4)) - 1;
    await haveYears(site.journal.database, [
      { article_id: young, year, months: [[0, counts(30, 19)]] },
      { article_id: old, year, months: [[0, counts(1, 0)]] },
      { article_id: popular, year, months: [[0, counts(30, 20)]] },
    ]);
    const status = async (ref: string) => (await site.get(`/api/usage/articles/${ref}`)).status;
    expect([await status('101'), await status('102'), await status('103')]).toEqual([
      404, 200, 200,
    ]);
    expect((await site.get('/archives/2024/4/2/101')).text).not.toContain('30 views');
    expect((await site.get('/archives/2024/4/2/103')).text).toContain('30 views');
    // A badge on another page is no broken picture.
    expect((await site.get('/badges/101.svg')).status).toBe(200);
  },
);
