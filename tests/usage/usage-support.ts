import {
  articleMeasures,
  noUsage,
  type UsageCounts,
  type UsageKind,
} from '#domain/usage/usage-counts.ts';
import type { Journal } from '#server/journal.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { addDays, addMonths, addUsage, saveClosedDay } from '#server/store/usage-writes.ts';
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
  days?: [string, UsageCounts][];
};

/** What is stored of articles: months, and what is left of their days. */
export async function haveYears(database: JournalDatabase, years: Year[]): Promise<void> {
  await database.writePrivate(async (tx) => {
    for (const { article_id, year, months = [], imported = [], days = [] } of years) {
      const item = { kind: 'article' as const, key: String(article_id) };
      const rows = (of: [number, UsageCounts][], is_imported: number) =>
        of.map(([index, counted]) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`;
          return { ...item, month, is_imported, ...counted };
        });
      await addMonths(tx, [...rows(months, 0), ...rows(imported, 1)]);
      await addDays(
        tx,
        days.map(([day, counted]) => ({ ...item, day, ...counted })),
      );
    }
  });
}

type Total = { measure: string; day: string; amount: number; key?: string; is_imported?: number };

/** What the journal has of days, or in months that were imported, and until when everything is counted. */
export async function haveTotals(
  database: JournalDatabase,
  totals: Total[],
  closedDay: string,
): Promise<void> {
  await database.writePrivate(async (tx) => {
    for (const { measure, day, amount, key = '', is_imported = 0 } of totals) {
      const own = articleMeasures.find((one) => one === measure);
      const kind = own ? 'journal' : (measure as UsageKind);
      const counted = { kind, key, ...noUsage, [own ?? 'views']: amount };
      if (is_imported === 0) await addUsage(tx, [{ ...counted, day }]);
      else await addMonths(tx, [{ ...counted, month: day.slice(0, 7), is_imported }]);
    }
    await saveClosedDay(tx, closedDay);
  });
}
