import type { MostReadArticle } from '#contract/calls/usage-calls.ts';
import type { JournalMetadata } from '#contract/settings-groups.ts';
import { addDays } from '#domain/days.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { JournalContext } from '#server/context.ts';
import { findArticleIdByRef, listEnabledArticlesByIds } from '#server/store/article-queries.ts';
import { listRanking } from '#server/store/usage-queries.ts';
import { articleFigures } from './article-figures.ts';

export type ShownUsageService = ReturnType<typeof shownUsageService>;

const shownMonths = 24;
/** In its first days an article shows no figures below this: a zero says nothing of it. */
const youngDays = 30;
const minShown = 50;
const shownArticles = 5;

/** What readers are shown about readers: of public articles alone, until yesterday. */
export const isUsageShown = ({ usage_shown }: JournalMetadata): boolean => usage_shown === 'shown';

export function shownUsageService(journal: JournalContext) {
  const { reads } = journal.database;
  const isShown = async () => isUsageShown(await journal.settings.metadata());
  /** The last day that is over. */
  const yesterday = () => addDays(journal.dayOf(journal.now()), -1);
  return {
    /**
     * Undefined where the journal does not show it, the article is not public, or it is young and was read by few yet. A badge
     * that somebody has put on another page shows those too.
     */
    async article(refnumber: string, { isBadge }: { isBadge: boolean } = { isBadge: false }) {
      if (!(await isShown())) return undefined;
      const found = await findArticleIdByRef(reads, Number(refnumber));
      const figures = found && (await articleFigures(reads, found.id, yesterday()));
      if (!figures) return undefined;
      const { views, downloads } = figures.article;
      const isYoung =
        addDays(found.publishdate || found.creation.slice(0, 10), youngDays) > yesterday();
      if (!isBadge && isYoung && views + downloads < minShown) return undefined;
      const months = figures.months.slice(-shownMonths).map(({ at, until, ...month }) => ({
        ...{ at, amount: month.views + month.downloads },
        ...(until && { until }),
      }));
      return { views, downloads, months };
    },
    /** None where the journal does not show them. */
    async mostRead(): Promise<MostReadArticle[]> {
      if (!(await isShown())) return [];
      // Some may have been withdrawn since.
      const ranking = await listRanking(reads, 'year', 4 * shownArticles);
      if (ranking.length === 0) return [];
      const ids = ranking.map(({ article_id }) => article_id);
      const rows = await listEnabledArticlesByIds(reads, ids);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ranking
        .flatMap(({ article_id, views, downloads }) => {
          const row = byId.get(article_id);
          if (!row) return [];
          const { refnumber, title, year, volume, issue } = row;
          const place = { refnumber: `${refnumber}`, year, volume, issue };
          return [{ ...place, title: plainText(title), views, downloads }];
        })
        .slice(0, shownArticles);
    },
  };
}
