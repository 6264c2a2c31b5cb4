import { monthAt, packMonths, unpack } from '#domain/usage/packed-year.ts';
import { noUsage } from '#domain/usage/usage-counts.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { addTotals } from './usage-writes.ts';

const nothing = Buffer.alloc(0);

/** What articles of any status are known by elsewhere. */
export const listArticleNames = (db: Db) =>
  db.selectFrom('articles').select(['id', 'refnumber', 'doi', 'title']).execute();

/** Counts of a year of an article that were made elsewhere, by month from 0. */
export type ImportedYear = {
  article_id: number;
  year: number;
  months: ReadonlyMap<number, { views: number; downloads: number }>;
};

/** Sets the imported counts of these months, and the journal's sums of them by as much as that changes. */
export async function saveImportedYears(tx: Tx, years: readonly ImportedYear[]): Promise<void> {
  const sums = new Map<string, number>();
  const add = (measure: string, day: string, amount: number) =>
    sums.set(`${measure} ${day}`, (sums.get(`${measure} ${day}`) ?? 0) + amount);
  for (const { article_id, year, months } of years) {
    const known = await tx
      .selectFrom('usage_years')
      .select('imported')
      .where('article_id', '=', article_id)
      .where('year', '=', year)
      .executeTakeFirst();
    const places = unpack(known?.imported ?? nothing);
    for (const [month, { views, downloads }] of months) {
      const before = places.get(month) ?? noUsage;
      const day = `${monthAt(year, month)}-01`;
      add('views', day, views - before.views);
      add('downloads', day, downloads - before.downloads);
      places.set(month, { ...noUsage, views, downloads });
    }
    const imported = Buffer.from(packMonths(places));
    await tx
      .insertInto('usage_years')
      .values({ article_id, year, imported, months: nothing, days: nothing })
      .onConflict((conflict) => conflict.columns(['article_id', 'year']).doUpdateSet({ imported }))
      .execute();
  }
  const totals = [...sums].flatMap(([key, amount]) => {
    const [measure = '', day = ''] = key.split(' ');
    return amount === 0 ? [] : [{ measure, day, key: '', amount }];
  });
  await addTotals(tx, totals, true);
}
