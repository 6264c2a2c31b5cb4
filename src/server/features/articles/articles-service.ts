import type { ArticleListItem, PublicArticle } from '../../../contract/entities.ts';
import type { JournalDatabase } from '../../db/journal-database.ts';
import {
  type ArticleFileRow,
  findArticleIdByRef,
  findEnabledArticleById,
  findEnabledArticleByRef,
  findEnabledArticleFile,
  findIssueId,
  listEnabledArticlesByIds,
  listEnabledArticlesOfIssue,
} from './articles-queries.ts';
import { toArticleListItem, toPublicArticle } from './articles-view.ts';

export type ArticlesService = {
  /** The article for visitors; undefined when missing or not enabled. */
  findByRef(refnumber: string): Promise<PublicArticle | undefined>;
  findById(id: number): Promise<PublicArticle | undefined>;
  /** The enabled articles of an issue by first page; undefined when there is no such issue. */
  listOfIssue(address: {
    year: number;
    volume: number;
    issue: number;
  }): Promise<ArticleListItem[] | undefined>;
  /** Those of the ids that are enabled, newest first. */
  listByIds(ids: number[]): Promise<(ArticleListItem & { keywords: string })[]>;
  findIdByRef(refnumber: string): Promise<number | undefined>;
  /** Where the PDF of an enabled article is. */
  findFile(refnumber: string): Promise<ArticleFileRow | undefined>;
};

export function articlesService({ reads }: JournalDatabase): ArticlesService {
  return {
    async findByRef(refnumber) {
      const row = await findEnabledArticleByRef(reads, Number(refnumber));
      return row && toPublicArticle(row);
    },
    async findById(id) {
      const row = await findEnabledArticleById(reads, id);
      return row && toPublicArticle(row);
    },
    async listOfIssue(address) {
      const found = await findIssueId(reads, address);
      if (!found) return undefined;
      const rows = await listEnabledArticlesOfIssue(reads, found.id);
      return rows.map(toArticleListItem);
    },
    async listByIds(ids) {
      if (ids.length === 0) return [];
      const rows = await listEnabledArticlesByIds(reads, ids);
      return rows.map((row) => ({ ...toArticleListItem(row), keywords: row.keywords }));
    },
    async findIdByRef(refnumber) {
      return (await findArticleIdByRef(reads, Number(refnumber)))?.id;
    },
    findFile: (refnumber) => findEnabledArticleFile(reads, Number(refnumber)),
  };
}
