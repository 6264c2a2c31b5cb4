import { documentLanguage } from '#domain/document-language.ts';
import { formatPages } from './kit/printed.ts';
import type { Prepared } from './kit/typst.ts';
import { messagesOf } from './messages/messages-of.ts';
import type { ArticleData, JournalData } from './shapes.ts';

/** The contents of the selected articles: number, title and authors, pages. */
export type IndexPageData = {
  /** BCP 47 tag of the document's messages: `en`, `hi` or `mr`; any other gives English. */
  language: string;
  journal: JournalData;
  /** In the order in which they are listed. Where the issue changes, a new list with its own heading begins. */
  articles: ArticleData[];
};

/** What `index-page.typ` is given. Never fails. */
export function prepareIndexPage(data: IndexPageData): Prepared {
  const lists: { year: number; volume: number; issue: number; articles: ArticleData[] }[] = [];
  for (const article of data.articles) {
    const { year, volume, issue } = article;
    let list = lists.at(-1);
    if (list?.year !== year || list.volume !== volume || list.issue !== issue) {
      list = { year, volume, issue, articles: [] };
      lists.push(list);
    }
    list.articles.push({ ...article, pages: formatPages(article.pages) });
  }
  return {
    language: documentLanguage(data.language),
    words: messagesOf('index-page', data.language),
    journal: data.journal,
    lists,
  };
}
