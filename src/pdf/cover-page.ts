import { documentLanguage, wordsOfDocument } from '#domain/document-words/document-words.ts';
import { frequencyOf } from '#domain/frequency.ts';
import { formatMonths, formatPages } from './kit/printed.ts';
import type { Prepared } from './kit/typst.ts';
import type { ArticleData, IssueData, JournalData, Picture } from './shapes.ts';

/** The cover page of an issue, for the readers of one article of it. */
export type CoverPageData = {
  /** BCP 47 tag of the cover's words; English where we have none in it. */
  language: string;
  journal: JournalData;
  issue: IssueData & {
    /** The issue's `frequency`: its months, `Jan-Mar` or `January`; empty where unknown. */
    months: string;
  };
  /** `journal_frequency`, `Quarterly`; empty leaves it out. */
  frequency: string;
  /** `journal_type`, `Peer reviewed, open access`; empty leaves it out. */
  type: string;
  /** The article that the cover is for; without one it is the issue's alone. */
  article?: Pick<ArticleData, 'title' | 'authors' | 'pages'>;
  /** Under which the article is, as it is printed and linked; without one no rights are stated. */
  licence?: { name: string; url: string } | undefined;
  /** A picture for the middle of the cover; without one the journal's mark, large. */
  picture?: Picture;
};

/** What `cover-page.typ` is given. Never fails. */
export function prepareCoverPage(data: CoverPageData): Prepared {
  const { article } = data;
  const { frequencies, ...words } = wordsOfDocument('cover-page', data.language);
  const frequency = frequencyOf(data.frequency);
  return {
    language: documentLanguage(data.language),
    words,
    journal: data.journal,
    issue: { ...data.issue, months: formatMonths(data.issue.months, data.language) },
    frequency: frequency ? frequencies[frequency] : data.frequency,
    type: data.type,
    article: article && { ...article, pages: formatPages(article.pages) },
    licence: data.licence,
    picture: data.picture,
  };
}
