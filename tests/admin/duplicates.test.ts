import { expect, it } from 'vitest';
import { findDoiHolders } from '#server/store/deposit-queries.ts';
import { listHolders } from '#server/store/full-article-queries.ts';
import { signIn } from '../support/administrator.ts';
import { openHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { plansOf } from '../support/query-plans.ts';
import { onEachSite } from '../support/sites.ts';
import { createArticle, createdArticle, createIssue } from './articles-support.ts';

const path = (query: Record<string, string>) =>
  `/api/admin/articles/duplicates?${new URLSearchParams(query)}`;

onEachSite('the next reference number is after all that articles have, or had', async (site) => {
  const who = await signIn(site);
  const next = async () =>
    ((await who.get('/api/admin/next-refnumber')).body as { refnumber: string }).refnumber;
  expect(await next()).toBe('1');
  await createIssue(who);
  const { id } = await createdArticle(who, { refnumber: '2095' });
  expect(await next()).toBe('2096');
  // The number that it gives up still leads to it.
  expect((await who.send(`/api/archives/${id}`, { refnumber: '12' })).status).toBe(200);
  expect(await next()).toBe('2096');
  expect((await who.send(`/api/archives/${id}`, { refnumber: '999999999999999' })).status).toBe(
    200,
  );
  expect(await next()).toBe('');
});

onEachSite(
  'what another article has is told while one types, not of one’s own, to administrators alone',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const { id, refnumber, title, txnid } = await createdArticle(who);
    const same = { refnumber: ` 0${refnumber} `, title: '<b>SOIL</b> in  situ', txnid };
    const told = await who.get(path(same));
    expect(told.headers.get('cache-control')).toBe('no-store');
    const other = { id, refnumber, title };
    expect(told.body).toEqual({
      duplicates: [
        { field: 'refnumber', ...other },
        { field: 'title', ...other },
        { field: 'txnid', ...other },
      ],
    });
    expect((await who.get(path({ ...same, except: String(id) }))).body).toEqual({ duplicates: [] });
    const none: Record<string, string>[] = [
      {},
      { title: ' ' },
      { refnumber: 'x', txnid: '?' },
      { title: 'Quite another' },
    ];
    for (const query of none) expect((await who.get(path(query))).body).toEqual({ duplicates: [] });
    // It says what saving would say.
    const refused = await createArticle(who, { title, refnumber: '999', txnid: 'T/999' });
    expect(refused).toMatchObject({ status: 409, body: { error: 'duplicate_title' } });

    expect((await who.get(path({ title: 'x'.repeat(1001) }))).status).toBe(400);
    expect((await site.get(path(same))).status).toBe(401);
    // The longest in an address, of letters that take the most room there.
    expect((await who.get(path({ title: 'अ'.repeat(1000) }))).status).toBe(200);
    const logged = site.log.map(({ url }) => url).filter((url) => /duplicates/.test(String(url)));
    expect([...new Set(logged)]).toEqual(['/api/admin/articles/duplicates?***']);
  },
);

for (const engine of ['sqlite', 'postgres'] as const) {
  it(`looks a typed value up by its index, ${engine}`, async () => {
    const house = await openHouse(engine);
    try {
      const articles = Array.from({ length: 400 }, (_, index) => ({ refnumber: index + 1 }));
      await have.articles(house.journal, articles);
      const plans = await plansOf(house, (db) =>
        listHolders(db, [{ refnumber: 7, title_key: 'soil', txnid_key: 'T/7' }]),
      );
      expect(plans.join('\n')).toMatch(/MULTI-INDEX OR|BitmapOr/);
      plans.push(...(await plansOf(house, (db) => findDoiHolders(db, ['10.5555/Soil']))));
      expect(plans.join('\n')).not.toMatch(
        /SCAN articles|Seq Scan on (?:articles|payments|allocations)/,
      );
    } finally {
      await house.close();
    }
  });
}
