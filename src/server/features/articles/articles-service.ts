import type { Article, ArticleListItem, PublicArticle } from '#contract/entities.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import {
  type ArticleFileRow,
  findAnyArticleFile,
  findArticleIdByRef,
  findEnabledArticleById,
  findEnabledArticleByRef,
  findEnabledArticleFile,
  listEnabledArticlesByIds,
  listEnabledArticlesOfIssue,
} from '#server/store/article-queries.ts';
import {
  findFullArticleById,
  findFullArticleByRef,
  listFullArticlesOfIssue,
} from '#server/store/full-article-queries.ts';
import { findIssue } from '#server/store/issue-queries.ts';
import { type ArticleWrites, articleWrites } from './article-writes.ts';
import { toArticle, toArticleListItem, toPublicArticle } from './articles-view.ts';
import { listUnindexed, type UnindexedArticle } from './unindexed-articles.ts';

/** For administrators: whole articles, of every status. */
type FullArticles = {
  findByRef(refnumber: string): Promise<Article | undefined>;
  findById(id: number): Promise<Article | undefined>;
  /** By first page; undefined when there is no such issue. */
  listOfIssue(address: IssueAddress): Promise<Article[] | undefined>;
  findFile(refnumber: string): Promise<ArticleFileRow | undefined>;
  /** What a search for the keyword, and its words, does not find in the public index. */
  listUnindexed(keyword: string, words: string[]): Promise<UnindexedArticle[]>;
};

export type ArticlesService = ArticleWrites & {
  full: FullArticles;
  /** The article for visitors; undefined when missing or not enabled. */
  findByRef(refnumber: string): Promise<PublicArticle | undefined>;
  findById(id: number): Promise<PublicArticle | undefined>;
  /** The enabled articles of an issue by first page; undefined when there is no such issue. */
  listOfIssue(address: IssueAddress): Promise<ArticleListItem[] | undefined>;
  /** Those of the ids that are enabled, newest first. */
  listByIds(ids: number[]): Promise<(ArticleListItem & { keywords: string })[]>;
  findIdByRef(refnumber: string): Promise<number | undefined>;
  /** Where the PDF of an enabled article is. */
  findFile(refnumber: string): Promise<ArticleFileRow | undefined>;
};

function fullArticles(database: JournalDatabase): FullArticles {
  const { reads } = database;
  return {
    findFile: (refnumber) => findAnyArticleFile(reads, Number(refnumber)),
    listUnindexed: (keyword, words) => listUnindexed(database, keyword, words),
    async findByRef(refnumber) {
      const row = await findFullArticleByRef(reads, Number(refnumber));
      return row && toArticle(row);
    },
    async findById(id) {
      const row = await findFullArticleById(reads, id);
      return row && toArticle(row);
    },
    async listOfIssue(address) {
      if (!(await findIssue(reads, address))) return undefined;
      return (await listFullArticlesOfIssue(reads, address)).map(toArticle);
    },
  };
}

export function articlesService(
  database: JournalDatabase,
  files: Pick<FileStore, 'release'>,
  index: SearchIndex,
): ArticlesService {
  const { reads } = database;
  return {
    ...articleWrites(database, files, index),
    full: fullArticles(database),
    async findByRef(refnumber) {
      const row = await findEnabledArticleByRef(reads, Number(refnumber));
      return row && toPublicArticle(row);
    },
    async findById(id) {
      const row = await findEnabledArticleById(reads, id);
      return row && toPublicArticle(row);
    },
    async listOfIssue(address) {
      const rows = await listEnabledArticlesOfIssue(reads, address);
      if (rows.length === 0 && !(await findIssue(reads, address))) return undefined;
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
