import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls/call.ts';
import { usageCalls } from '#contract/calls/usage-calls.ts';
import { addDays, dayOf, listDays } from '#domain/days.ts';
import { partOfMonth } from '#domain/usage/whole-months.ts';

import { signIn } from '../support/administrator.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { counts, haveArticle, haveTotals, haveYears } from './usage-support.ts';

const zone = 'Asia/Kolkata';
const today = () => dayOf(new Date(), zone);
const yesterday = () => addDays(today(), -1);

type Overview = AnswerOf<typeof usageCalls.getUsage>;

async function overview(site: TestSite, query = ''): Promise<Overview> {
  const who = await signIn(site);
  const said = await who.get(`/api/admin/usage${query}`);
  expect(said.status).toBe(200);
  return usageCalls.getUsage.answer.body.parse(said.body);
}

onEachSite(
  'the journal’s figures are of days that are over, and of the time asked for',
  async (site) => {
    const { database } = site.journal;
    const day = yesterday();
    await haveTotals(
      database,
      [
        { measure: 'views', day: addDays(day, -40), amount: 100 },
        { measure: 'views', day, amount: 5 },
        { measure: 'views', day: today(), amount: 1000 },
        { measure: 'texts', day, amount: 4 },
        { measure: 'downloads', day, amount: 2 },
        { measure: 'sessions', day, amount: 3 },
        { measure: 'searches', day, amount: 4 },
        { measure: 'country', day, key: 'IN', amount: 2 },
        { measure: 'country', day, key: 'NP', amount: 1 },
        { measure: 'referrer', day, key: 'scholar.example', amount: 1 },
      ],
      today(),
    );
    const month = await overview(site);
    expect(month.times).toHaveLength(30);
    expect(month.times.at(-1)).toEqual({ at: day, views: 5, texts: 4, downloads: 2, sessions: 3 });
    expect(month.times.at(-2)).toMatchObject({ views: 0 });
    expect(month.searches).toBe(4);
    expect(month.firstDay).toBe(addDays(day, -40));
    expect(month.countries).toEqual([
      { name: 'IN', amount: 2 },
      { name: 'NP', amount: 1 },
    ]);
    expect(month.referrers).toEqual([{ name: 'scholar.example', amount: 1 }]);

    const year = await overview(site, `?from=${addDays(day, -400)}&until=${addDays(day, 10)}`);
    expect(year.until, 'never later than yesterday').toBe(day);
    const [firstMonth, lastMonth] = [addDays(day, -400), day].map((at) => at.slice(0, 7));
    // Neither is reported as a whole, unless the time is cut where they are.
    const span = { from: addDays(day, -400), until: day };
    for (const [time, month] of [
      [year.times[0], firstMonth ?? ''],
      [year.times.at(-1), lastMonth ?? ''],
    ] as const) {
      const { at, from, until } = time ?? { at: '' };
      expect({ at, ...(from && { from }), ...(until && { until }) }).toEqual({
        at: month,
        ...(month === firstMonth && partOfMonth(month, { ...span, until: '9999-12-31' })),
        ...(month === lastMonth && partOfMonth(month, { until: day })),
      });
    }
    expect(year.times.reduce((sum, { views }) => sum + views, 0)).toBe(105);
  },
);

onEachSite('a time that ends before it begins is refused, a long one is cut', async (site) => {
  const who = await signIn(site);
  expect((await who.get('/api/admin/usage?from=2026-02-02&until=2026-02-01')).status).toBe(400);
  expect((await who.get('/api/admin/usage?from=then')).status).toBe(400);
  const long = await overview(site, '?from=1990-01-01');
  expect(long.times.length).toBeLessThanOrEqual(62);
});

onEachSite('an article’s and an issue’s figures have every month since the first', async (site) => {
  const one = await haveArticle(site.journal, { refnumber: '101', title: 'One' });
  const two = await haveArticle(site.journal, { refnumber: '102', title: 'Two' });
  const day = yesterday();
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1;
  await haveYears(site.journal.database, [
    {
      article_id: one,
      year: year - 1,
      months: [[11, counts(4, 1)]],
      imported: [[10, counts(7)]],
    },
    {
      article_id: one,
      year,
      months: [[month, { ...counts(2), texts: 1 }]],
      days: [[day, { ...counts(2), texts: 1 }]],
    },
    { article_id: two, year: year - 1, months: [[11, counts(20)]] },
  ]);
  const who = await signIn(site);
  const said = await who.get(`/api/admin/usage/articles/${one}`);
  const { article, months, days } = usageCalls.getArticleUsage.answer.body.parse(said.body);
  expect(article).toMatchObject({
    title: 'One',
    refnumber: '101',
    views: 13,
    texts: 1,
    downloads: 1,
  });
  expect(months[0]).toEqual({ at: `${year - 1}-11`, views: 7, texts: 0, downloads: 0 });
  expect(months).toHaveLength(3 + month);
  expect(months.at(-1)).toEqual({
    ...{ at: day.slice(0, 7), views: 2, texts: 1, downloads: 0 },
    ...partOfMonth(day.slice(0, 7), { until: day }),
  });
  expect(days).toHaveLength(90);
  expect(days.at(-1)).toEqual({ at: day, views: 2, texts: 1, downloads: 0 });
  expect((await who.get('/api/admin/usage/articles/999')).status).toBe(404);

  const ofIssue = await who.get('/api/admin/usage/issues/2024/vol4/issue2');
  expect(ofIssue.status).toBe(200);
  const figures = usageCalls.getIssueUsage.answer.body.parse(ofIssue.body);
  expect(figures.articles.map(({ title, views, texts }) => [title, views, texts])).toEqual([
    ['Two', 20, 0],
    ['One', 13, 1],
  ]);
  expect(figures.months[1]).toEqual({ at: `${year - 1}-12`, views: 24, texts: 0, downloads: 1 });
});

onEachSite('the most read are named, whatever became of them', async (site) => {
  const one = await haveArticle(site.journal, { refnumber: '101', title: 'A <i>b</i>' });
  await site.journal.database.writePrivate((tx) =>
    tx
      .insertInto('usage_rankings')
      .values([
        { period: 'week', place: 1, article_id: 999, views: 9, downloads: 9 },
        { period: 'week', place: 2, article_id: one, views: 5, downloads: 2 },
      ])
      .execute(),
  );
  const { mostRead } = await overview(site);
  expect(mostRead.week).toEqual([
    { id: one, refnumber: '101', title: 'A b', views: 5, downloads: 2 },
  ]);
  expect(mostRead.all).toEqual([]);
});

onEachSite('the most read of the year are found with what was counted elsewhere', async (site) => {
  const one = await haveArticle(site.journal, { refnumber: '101' });
  const other = await haveArticle(site.journal, { refnumber: '102', issue: 3 });
  await haveYears(site.journal.database, [
    // May of the year before is told by whole months: not all of it is within the 365 days.
    {
      article_id: one,
      year: 2025,
      imported: [
        [4, counts(500)],
        [5, counts(30, 1)],
      ],
    },
    {
      ...{ article_id: one, year: 2026, imported: [[0, counts(7)]] },
      ...{ months: [[0, counts(2)]], days: [['2026-01-04', counts(2)]] },
    },
    {
      article_id: other,
      year: 2026,
      months: [[4, counts(23)]],
      days: [['2026-05-11', counts(20)]],
    },
    // What was read today is in no ranking yet; the day a year ago is in that of the year.
    { article_id: other, year: 2026, days: [['2026-05-20', counts(3)]] },
    {
      ...{ article_id: other, year: 2025, months: [[4, counts(9)]] },
      days: [['2025-05-20', counts(1)]],
    },
  ]);
  await site.journal.dailyUsage.runIfDue(Date.parse('2026-05-20T12:00:00Z'));
  const { mostRead } = await overview(site);
  const told = (period: 'week' | 'year' | 'all') =>
    mostRead[period].map(({ refnumber, views, downloads }) => [refnumber, views, downloads]);
  expect(told('year')).toEqual([
    ['101', 39, 1],
    ['102', 21, 0],
  ]);
  expect(told('week')).toEqual([]);
  expect(told('all')[0]).toEqual(['101', 539, 1]);
});

onEachSite('years are told by months and the days around them', async (site) => {
  const { database } = site.journal;
  const { reads } = database;
  await haveArticle(site.journal, { refnumber: '101' });
  const { id } = await reads.selectFrom('issues').select('id').executeTakeFirstOrThrow();
  const day = yesterday();
  const days = listDays(addDays(day, -400), day);
  const totals = days.flatMap((at, index) => [
    { measure: 'views', day: at, amount: 1 },
    { measure: 'country', day: at, key: 'IN', amount: 2 + (index % 3) },
    { measure: 'country', day: at, key: index % 2 === 0 ? 'NP' : 'LK', amount: 1 },
    { measure: 'referrer', day: at, key: 'scholar.example', amount: 1 },
    { measure: 'issue', day: at, key: String(id), amount: index },
  ]);
  await haveTotals(database, totals, '');
  for (const [from, until] of [
    [addDays(day, -29), day],
    [addDays(day, -400), day],
    [addDays(day, -399), addDays(day, -15)],
    [`${addDays(day, -333).slice(0, 7)}-01`, addDays(day, -70)],
    [addDays(day, -300), addDays(day, -290)],
  ] as const) {
    const within = totals.filter((total) => total.day >= from && total.day <= until);
    const sum = (measure: string, key?: string) =>
      within
        .filter((total) => total.measure === measure && (key === undefined || total.key === key))
        .reduce((all, { amount }) => all + amount, 0);
    const told = await overview(site, `?from=${from}&until=${until}`);
    expect(told.times.reduce((all, { views }) => all + views, 0)).toBe(sum('views'));
    expect(told.countries).toHaveLength(3);
    expect(told.countries[0]).toEqual({ name: 'IN', amount: sum('country', 'IN') });
    expect(told.referrers).toEqual([{ name: 'scholar.example', amount: sum('referrer') }]);
    expect(told.issues[0]?.views).toBe(sum('issue'));
    expect(told.issuePages).toBe(sum('issue'));
  }
});
