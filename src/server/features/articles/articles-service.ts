import type { articlesCalls, Duplicate } from '#contract/calls/articles-calls.ts';
import type { QueryOf } from '#contract/calls/call.ts';
import type {
  Article,
  ArticleListItem,
  FullListItem,
  PublicArticle,
  WithdrawnArticle,
} from '#contract/entities/article.ts';
import type { FurtherReading } from '#contract/further-reading.ts';
import { isTxnid } from '#domain/article-form.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { JournalContext } from '#server/context.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { Db } from '#server/platform/db/tables.ts';
import {
  type ArticleFileRow,
  findAnyArticleFile,
  findArticleIdByRef,
  findEnabledArticleById,
  findEnabledArticleByRef,
  findEnabledArticleFile,
  findWithdrawnArticle,
  hasKeyImage,
  listEnabledArticlesByIds,
  listEnabledArticlesOfIssue,
  listRankedTexts,
  listSearchedTexts,
} from '#server/store/article-queries.ts';
import {
  findFullArticleById,
  findFullArticleByRef,
  listFullArticlesByIds,
  listFullArticlesOfIssue,
  listHolders,
  listIdsByMobile,
  listIdsByPrefix,
  type UniqueKeys,
} from '#server/store/full-article-queries.ts';
import { listDrawnArticles } from '#server/store/issue-drawings.ts';
import { findIssueAt, findNewestPublishedIssue, issueKey } from '#server/store/issue-queries.ts';
import { findNextRefnumber, listScheduledIds } from '#server/store/public-articles.ts';
import { givenValues, keysWithinLimits } from './article-values.ts';
import { articleWrites } from './article-writes.ts';
import {
  asPublic,
  toArticle,
  toArticleListItem,
  toFullListItem,
  toPublicArticle,
} from './articles-view.ts';
import { readFurther } from './further-reading.ts';
import { issueArticles } from './issue-articles.ts';

export type ArticlesService = ReturnType<typeof articlesService>;

function fullArticles(database: JournalDatabase) {
  const { reads } = database;
  return {
    findFile: (refnumber: string): Promise<ArticleFileRow | undefined> =>
      findAnyArticleFile(reads, Number(refnumber)),
    /** The hash of its PDF; undefined where it has none. */
    async findPdf(id: number): Promise<string | undefined> {
      return (await findFullArticleById(reads, id))?.file_sha256 ?? undefined;
    },
    /** All that the keyword finds by transaction id, if those are seen, e-mail address or mobile number, newest first. */
    listIdsByPrivateField: (keyword: string, sees: boolean): Promise<number[]> =>
      listIdsByPrivateField(reads, keyword, sees),
    /** The number after the highest that an article has or had; empty where that is the last. */
    nextRefnumber: (): Promise<string> => findNextRefnumber(reads),
    /** Which other articles have already what somebody types. */
    findDuplicates: (typed: TypedKeys): Promise<Duplicate[]> => findDuplicates(reads, typed),
    async findByRef(refnumber: string): Promise<Article | undefined> {
      const row = await findFullArticleByRef(reads, Number(refnumber));
      return row && toArticle(row);
    },
    async findById(id: number): Promise<Article | undefined> {
      const row = await findFullArticleById(reads, id);
      return row && toArticle(row);
    },
    /** By first page; undefined when there is no such issue. */
    async listOfIssue(address: IssueAddress): Promise<Article[] | undefined> {
      const issue = await findIssueAt(reads, address);
      return issue && (await listFullArticlesOfIssue(reads, issue)).map(toArticle);
    },
    /** Newest first. */
    async listByIds(ids: number[]): Promise<FullListItem[]> {
      return (await listFullArticlesByIds(reads, ids)).map(toFullListItem);
    },
    async findIdByRef(refnumber: string): Promise<number | undefined> {
      return (await findFullArticleByRef(reads, Number(refnumber)))?.id;
    },
  };
}

export function articlesService(journal: JournalContext) {
  const { database, dayOf } = journal;
  const { reads } = database;
  const listScheduled = memoByVersion(database, async () => new Set(await listScheduledIds(reads)));
  async function readIssue(address: IssueAddress) {
    const [issue, asked] = await Promise.all([
      findIssueAt(reads, address),
      listEnabledArticlesOfIssue(reads, address),
    ]);
    if (!issue) return undefined;
    const rows =
      issueKey(issue) === issueKey(address)
        ? asked
        : await listEnabledArticlesOfIssue(reads, issue);
    const { frequency } = issue;
    return { address: toIssueAddress(issue), frequency, articles: rows.map(toArticleListItem) };
  }
  return {
    ...articleWrites(journal),
    /** For administrators: whole articles, of every status. */
    full: fullArticles(database),
    /** Articles as readers will see them, before they do: for who has a link to a preview. */
    previewed: {
      async findById(id: number): Promise<PublicArticle | undefined> {
        const row = await findFullArticleById(reads, id);
        return row && toPublicArticle(asPublic(row));
      },
      /** All that are not withdrawn, by first page. */
      async listOfIssue(address: IssueAddress): Promise<ArticleListItem[]> {
        const rows = await listFullArticlesOfIssue(reads, address);
        const shown = rows.filter(({ status }) => status === 'enabled' || status === 'draft');
        return shown.map((row) =>
          toArticleListItem({ ...asPublic(row), has_abstract: row.abstract !== '' }),
        );
      },
    },
    /** The articles of an issue together. */
    ofIssue: issueArticles(journal),
    /** The article for visitors; undefined when missing or not enabled. */
    async findByRef(refnumber: string): Promise<PublicArticle | undefined> {
      const row = await findEnabledArticleByRef(reads, Number(refnumber));
      return row && toPublicArticle(row);
    },
    async findById(id: number): Promise<PublicArticle | undefined> {
      const row = await findEnabledArticleById(reads, id);
      return row && toPublicArticle(row);
    },
    /** The enabled articles of an issue by first page; undefined when there is no such issue. */
    async listOfIssue(address: IssueAddress): Promise<ArticleListItem[] | undefined> {
      return (await readIssue(address))?.articles;
    },
    /** What the drawing of an issue shows: the first of its enabled articles, so many at most. */
    listDrawn: (address: IssueAddress, limit: number) => listDrawnArticles(reads, address, limit),
    /** Those of the ids that are enabled, newest first. */
    async listByIds(ids: number[]): Promise<ArticleListItem[]> {
      if (ids.length === 0) return [];
      const rows = await listEnabledArticlesByIds(reads, ids);
      return rows.map(toArticleListItem);
    },
    async findIdByRef(refnumber: string): Promise<number | undefined> {
      return (await findArticleIdByRef(reads, Number(refnumber)))?.id;
    },
    /** The same with its months and the address of the issue now, for it may have been asked for by a former one. */
    readIssue,
    /** A withdrawn article that left a notice; undefined where there is none. */
    async findWithdrawn(refnumber: string): Promise<WithdrawnArticle | undefined> {
      const row = await findWithdrawnArticle(reads, Number(refnumber));
      if (!row) return undefined;
      const { withdrawal_notice: notice, datestamp, ...kept } = row;
      return { ...kept, notice, date: dayOf(new Date(datestamp)) };
    },
    /** Where the PDF of an enabled article is. */
    findFile: (refnumber: string): Promise<ArticleFileRow | undefined> =>
      findEnabledArticleFile(reads, Number(refnumber)),
    /** Whether readers are shown an article with this key image; and whether any article has it. */
    showsKeyImage: (name: string): Promise<boolean> => hasKeyImage(reads, name, false),
    hasKeyImage: (name: string): Promise<boolean> => hasKeyImage(reads, name, true),
    /** Of any status: what the rank of results depends on, and all that is searched. */
    listRankedTexts: (ids: number[]): ReturnType<typeof listRankedTexts> =>
      listRankedTexts(reads, ids),
    listSearchedTexts: (ids: number[]): ReturnType<typeof listSearchedTexts> =>
      listSearchedTexts(reads, ids),
    /** Those that the search index has as public, and that are not yet. */
    listScheduledIds: listScheduled,
    /** Where a reader goes on from an article; undefined where it is not public. */
    furtherReading: (refnumber: string): Promise<FurtherReading | undefined> =>
      readFurther(journal, listScheduled, Number(refnumber)),
    // For every address that is not there: remembered, whatever is asked for.
    listNewest: memoByVersion(database, async () => {
      const issue = await findNewestPublishedIssue(reads);
      const rows = issue ? await listEnabledArticlesOfIssue(reads, issue) : [];
      const newest = rows.sort((a, b) => b.id - a.id).slice(0, newestArticles);
      return newest.map(toArticleListItem);
    }),
  };
}

/** As many as a page about something else has room for. */
const newestArticles = 5;

const toIssueAddress = ({ year, volume, issue }: IssueAddress) => ({ year, volume, issue });

type TypedKeys = QueryOf<typeof articlesCalls.findDuplicates>;

const keyOf = { refnumber: 'refnumber', title: 'title_key', txnid: 'txnid_key' } as const;

/** Which other articles hold what is typed into a form, read as saving would read it. */
async function findDuplicates(
  db: Db,
  { except = 0, refnumber = '', title = '', txnid = '' }: TypedKeys,
): Promise<Duplicate[]> {
  const values = givenValues({ refnumber, title, txnid, ptype: 'paid' });
  const { title_key, ...others } = keysWithinLimits(values);
  // No article is a repeat of another because both have no title yet.
  const keys: UniqueKeys = { ...others, title_key: title_key || null };
  const holders = (await listHolders(db, [keys])).filter(({ id }) => id > 0 && id !== except);
  return (['refnumber', 'title', 'txnid'] as const).flatMap((field) => {
    const key = keys[keyOf[field]];
    const holder = holders.find((one) => key !== null && one[keyOf[field]] === key);
    if (!holder) return [];
    const { id, title } = holder;
    return [{ field, id, refnumber: String(holder.refnumber ?? ''), title }];
  });
}

/** Fewer characters begin too many transaction ids to mean one. */
const minTxnidCharacters = 3;
const minMobileDigits = 7;
/** Of a number without its country. */
const mobileDigits = 10;

/**
 * The ids of all articles whose transaction id or e-mail address begins with the keyword, or whose mobile number it is,
 * newest first. For administrators alone: visitors never see these fields.
 */
async function listIdsByPrivateField(
  reads: Db,
  keyword: string,
  seesNumbers: boolean,
): Promise<number[]> {
  const text = keyword.trim();
  const found: number[][] = [];
  if (seesNumbers && text.length >= minTxnidCharacters && isTxnid(text)) {
    found.push(await listIdsByPrefix(reads, 'txnid', text));
  }
  if (/^[^\s@]+@\S*$/.test(text)) found.push(await listIdsByPrefix(reads, 'email', text));
  const mobiles = mobilesOf(text);
  if (mobiles.length > 0) found.push(await listIdsByMobile(reads, mobiles));
  return [...new Set(found.flat())].sort((one, other) => other - one);
}

/** How a number may be stored, in digits: with and without India's code; none where the text is no number. */
function mobilesOf(text: string): string[] {
  if (!/^\+?[\d\s().-]+$/.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (digits.length < minMobileDigits) return [];
  if (digits.length < mobileDigits) return [digits];
  const own = digits.slice(-mobileDigits);
  const isIndian = /^(?:00?)?(?:91)?$/.test(digits.slice(0, -mobileDigits));
  return isIndian ? ['', '0', '91', '091', '0091'].map((code) => code + own) : [digits];
}
