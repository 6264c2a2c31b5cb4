import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays } from '#domain/days.ts';
import { unpack } from '#domain/usage/packed-year.ts';
import { type Read, type ReadOfArticle, readSince, sumReads } from '#domain/usage/read-since.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listPackedYears } from '#server/store/usage-packing.ts';
import type { RankingPeriod } from '#server/store/usage-queries.ts';

const rowsAtOnce = 100;
const rankedArticles = 50;

export type Rankings = Record<RankingPeriod, ReadOfArticle[]>;

/**
 * Which articles were read most, the first first, by what is packed: in the seven and the 365 days before today, and in all
 * time with what was imported. Imported counts are of months, and are of the 365 days where all of their month is.
 *
 * @param today `2026-10-05`; nothing of it is packed
 */
export async function rankArticles(reads: Db, today: string): Promise<Rankings> {
  const week = addDays(today, -7);
  const year = addDays(today, -365);
  const sums = { week: new Sums(), year: new Sums(), all: new Sums() };
  for (let after = 0; ; ) {
    const rows = await listPackedYears(reads, after, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    for (const row of rows) {
      const { article_id, months, imported } = row;
      sums.all.add(article_id, sumReads(unpack(months), unpack(imported)));
      sums.week.add(article_id, readSince(row, week));
      sums.year.add(article_id, readSince(row, year));
      sums.year.add(article_id, readSince({ ...row, months: imported, days: nothing }, year));
    }
    // Unpacking a hundred years takes some milliseconds: readers get their turn.
    await nextTurn();
  }
  return { week: sums.week.best(), year: sums.year.best(), all: sums.all.best() };
}

const nothing = new Uint8Array();

/** Views and downloads by article. */
class Sums {
  readonly #articles = new Map<number, ReadOfArticle>();

  add(article_id: number, { views, downloads }: Read): void {
    if (views + downloads === 0) return;
    const known = this.#articles.get(article_id) ?? { article_id, views: 0, downloads: 0 };
    this.#articles.set(article_id, known);
    known.views += views;
    known.downloads += downloads;
  }

  /** To sort all of a hundred thousand would hold everybody up. */
  best(): ReadOfArticle[] {
    const best: ReadOfArticle[] = [];
    for (const article of this.#articles.values()) {
      const least = best[rankedArticles - 1];
      if (least && mostFirst(article, least) > 0) continue;
      best.push(article);
      best.sort(mostFirst).splice(rankedArticles);
    }
    return best;
  }
}

const mostFirst = (one: ReadOfArticle, other: ReadOfArticle): number =>
  other.views + other.downloads - one.views - one.downloads || one.article_id - other.article_id;
