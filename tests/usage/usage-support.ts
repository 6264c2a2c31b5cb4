import { packDays, packMonths } from '#domain/usage/packed-year.ts';
import { noUsage, type UsageCounts } from '#domain/usage/usage-counts.ts';
import type { Journal } from '#server/compose-journal.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { have } from '../support/have.ts';

type GivenArticle = Parameters<typeof have.article>[1];

/** An article that is made; its id. */
export async function haveArticle(journal: Journal, given: GivenArticle): Promise<number> {
  const refnumber = await have.article(journal, given);
  const { id } = await journal.database.reads
    .selectFrom('articles')
    .select('id')
    .where('refnumber', '=', Number(refnumber))
    .executeTakeFirstOrThrow();
  return id;
}

export const counts = (views: number, downloads = 0): UsageCounts => ({
  ...noUsage,
  views,
  downloads,
  unique_investigations: views + downloads,
  unique_requests: downloads,
});

type Year = {
  article_id: number;
  year: number;
  /** By month from 0. */
  months?: [number, UsageCounts][];
  imported?: [number, UsageCounts][];
  /** By day of the year from 0. */
  days?: [number, UsageCounts][];
};

/** Years of articles as they are kept once their days are over. */
export async function haveYears(database: JournalDatabase, years: Year[]): Promise<void> {
  const rows = years.map(({ article_id, year, months = [], imported = [], days = [] }) => ({
    article_id,
    year,
    months: Buffer.from(packMonths(new Map(months))),
    imported: Buffer.from(packMonths(new Map(imported))),
    days: Buffer.from(packDays(new Map(days))),
  }));
  await database.writePrivate((tx) => tx.insertInto('usage_years').values(rows).execute());
}

type Total = { measure: string; day: string; amount: number; key?: string; is_imported?: number };

/** What the journal has of days, and until when all of them are packed. */
export async function haveTotals(
  database: JournalDatabase,
  totals: Total[],
  packedDay: string,
): Promise<void> {
  await database.writePrivate(async (tx) => {
    const rows = totals.map((total) => ({ key: '', is_imported: 0, ...total }));
    await tx.insertInto('usage_totals').values(rows).execute();
    await tx.updateTable('usage_state').set({ packed_day: packedDay }).execute();
  });
}
