import { languageOf, wordsFor } from './kit/language.ts';
import { formatPages } from './kit/printed.ts';
import type { Prepared } from './kit/typst.ts';
import type { ArticleData, JournalData } from './shapes.ts';

/** The contents of the selected articles: number, title and authors, pages. */
export type IndexPageData = {
  /** BCP 47 tag of the document's own words: `en`, `hi` or `mr`; any other gives English words. */
  language: string;
  journal: JournalData;
  /** In the order in which they are listed. Where the issue changes, a new list with its own heading begins. */
  articles: ArticleData[];
};

const words = {
  en: {
    heading: 'Contents',
    volume: 'Volume',
    issue: 'Issue',
    number: 'No.',
    title: 'Title and authors',
    pages: 'Pages',
  },
  hi: {
    heading: 'अनुक्रमणिका',
    volume: 'खंड',
    issue: 'अंक',
    number: 'क्र.',
    title: 'शीर्षक एवं लेखक',
    pages: 'पृष्ठ',
  },
  mr: {
    heading: 'अनुक्रमणिका',
    volume: 'खंड',
    issue: 'अंक',
    number: 'क्र.',
    title: 'शीर्षक व लेखक',
    pages: 'पृष्ठे',
  },
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
    language: languageOf(data.language),
    words: wordsFor(words, data.language),
    journal: data.journal,
    lists,
  };
}
