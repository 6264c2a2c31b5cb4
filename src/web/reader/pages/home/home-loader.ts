import type { LoaderFunctionArgs } from 'react-router';
import type { ArticleListItem } from '#contract/entities/article.ts';
import { excerpt } from '#domain/rich-text/excerpt.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { currentIssue, issueMonths } from '../../archives/archive-years.ts';
import { type JournalReads, journalReads } from '../../data/journal-reads.ts';

const articlesShown = 4;
/** Two lines of the widest column. */
const beginningCharacters = 220;

export type LeadArticle = Pick<
  ArticleListItem,
  | 'id'
  | 'title'
  | 'authorname'
  | 'pagenumber'
  | 'language'
  | 'is_retracted'
  | 'refnumber'
  | 'year'
  | 'volume'
  | 'issue'
> & {
  /** How its abstract begins; empty where there is none. */
  beginning: string;
};

export async function loadHome({ context }: LoaderFunctionArgs) {
  const reads = context.get(journalReads);
  const [content, indexing, archives, mostRead] = await Promise.all([
    reads.homeContent(),
    reads.indexing(),
    reads.archives(),
    reads.mostRead(),
  ]);
  const address = currentIssue(archives);
  return {
    content,
    indexing,
    mostRead,
    current: address && {
      address,
      months: issueMonths(archives, address),
      ...(await readIssue(reads, address)),
    },
  };
}

async function readIssue(reads: JournalReads, address: Parameters<JournalReads['issue']>[0]) {
  const [found, facts] = await Promise.all([reads.issue(address), reads.issueFacts(address)]);
  const articles = found?.articles ?? [];
  return {
    total: articles.length,
    cover: facts?.cover ?? '',
    articles: await Promise.all(
      articles.slice(0, articlesShown).map((article) => withBeginning(reads, article)),
    ),
  };
}

/** A list has no abstracts; the page needs their beginnings alone. */
async function withBeginning(reads: JournalReads, article: ArticleListItem): Promise<LeadArticle> {
  const { id, title, authorname, pagenumber, language, is_retracted } = article;
  const { refnumber, year, volume, issue } = article;
  const whole = await reads.article(refnumber);
  return {
    ...{ id, title, authorname, pagenumber, language, is_retracted },
    ...{ refnumber, year, volume, issue },
    beginning: excerpt(plainText(whole?.abstract ?? ''), beginningCharacters),
  };
}
