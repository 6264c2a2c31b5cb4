import {
  documentLanguage,
  frequencyIn,
  wordsOfDocument,
} from '#domain/document-words/document-words.ts';
import { drawn, groundOf, nameShare } from './kit/drawn.ts';
import { formatMonths, formatPages } from './kit/printed.ts';
import type { Prepared } from './kit/typst.ts';
import type { ArticleData, DrawnData, IssueData, JournalData, Picture } from './shapes.ts';

/** The cover of an issue: a picture with its name and its numbers. */
export type IssueCoverData = {
  /** BCP 47 tag of the cover's words; English where we have none in it. */
  language: string;
  journal: JournalData;
  issue: IssueData & {
    /** The issue's `frequency`: its months, `Jan-Mar` or `January`; empty where unknown. */
    months: string;
  };
  drawing: DrawnData;
};

/** The cover page of an issue, for the readers of one article of it. */
export type CoverPageData = IssueCoverData & {
  /** `journal_frequency`, `Quarterly`; empty leaves it out. */
  frequency: string;
  /** `journal_type`, `Peer reviewed, open access`; empty leaves it out. */
  type: string;
  article: Pick<ArticleData, 'title' | 'authors' | 'pages'>;
  /** Under which the article is, as it is printed and linked; without one no rights are stated. */
  licence?: { name: string; url: string } | undefined;
  /** The cover that was uploaded, in the place of the drawing. */
  picture?: Picture;
};

/** Points. */
const paper = { width: 595.28, height: 841.89 };
const threeToFour = { width: 450, height: 600 };

/** What `cover-page.typ` is given to make a picture. Throws for a colour that is none. */
export const prepareIssueCover = (data: IssueCoverData): Prepared => ({
  ...preparedCover(data, threeToFour, 0.34),
  drawing: drawn(data.drawing, sizeOf(threeToFour, 0.34)),
});

/** What `cover-page.typ` is given. Throws for a colour that is none. */
export function prepareCoverPage(data: CoverPageData): Prepared {
  const { article, picture } = data;
  const top = 0.6;
  return {
    ...preparedCover(data, paper, top),
    frequency: frequencyIn(data.language, data.frequency),
    type: data.type,
    article: { ...article, pages: formatPages(article.pages) },
    licence: data.licence,
    picture,
    drawing: picture ? undefined : drawn(data.drawing, sizeOf(paper, top)),
  };
}

type Area = { width: number; height: number };

const sizeOf = ({ width, height }: Area, top: number) => ({
  width: 1200,
  height: Math.round((1200 * height) / width),
  top,
});

function preparedCover(
  { language, journal, issue, drawing }: IssueCoverData,
  area: Area,
  top: number,
): Prepared {
  const { frequencies: _, ...words } = wordsOfDocument('cover-page', language);
  return {
    language: documentLanguage(language),
    words,
    journal,
    issue: { ...issue, months: formatMonths(issue.months, language) },
    ...area,
    top,
    colours: groundOf(drawing),
    share: nameShare(journal.name),
  };
}
