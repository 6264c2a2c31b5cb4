import { spreadOf } from '#domain/cover/cover.ts';
import { documentLanguage, wordsOfDocument } from '#domain/document-words/document-words.ts';
import { excerpt } from '#domain/rich-text/plain-text.ts';
import type { Run } from '#domain/rich-text/runs.ts';
import { drawn, groundOf, nameShare } from './kit/drawn.ts';
import { formatMonths, formatPages } from './kit/printed.ts';
import type { Prepared } from './kit/typst.ts';
import type { ArticleData, DrawnData, IssueData, JournalData, Picture } from './shapes.ts';

/** What previews of shared links show of an article, or of an issue where no article is given. */
export type IssuePictureData = {
  language: string;
  journal: JournalData;
  issue: IssueData & { months: string };
  article?: Pick<ArticleData, 'title' | 'authors' | 'pages'>;
} & Pictured;

type Pictured = {
  drawing: DrawnData;
  /** The cover that was uploaded, or the key image of the article, in the place of the drawing. */
  cover?: Picture | undefined;
};

/** The same, or of the journal itself: what it says of itself in a line. */
export type SocialPictureData =
  | IssuePictureData
  | ({ language: string; journal: JournalData; about: string } & Pictured);

/** More would be too small to be read. */
const maxTitleCharacters = 260;
const maxAuthorsCharacters = 110;

const [width, height] = [1200, 630];
/** How much of the width is a drawing that stands beside the letters. */
const besideShare = 0.56;
/** Down to where the letters stand above a drawing that runs below them. */
const lettersAbove = { name: 0.45, title: 0.62 };

/** What `social-picture.typ` is given. Throws for a colour that is none. */
export function prepareSocialPicture(data: SocialPictureData): Prepared {
  const { language, journal, drawing, cover } = data;
  const letters = 'about' in data ? lettersOfJournal(data) : lettersOfIssue(data);
  const isBelow = cover === undefined && spreadOf(drawing.look.motif) === 'below';
  const top = letters.heading === '' ? lettersAbove.name : lettersAbove.title;
  const size = isBelow ? { width, height, top } : { width: width * besideShare, height, top: 0 };
  return {
    language: documentLanguage(language),
    journal,
    ...letters,
    colours: groundOf(drawing),
    cover,
    drawing: cover ? undefined : drawn(drawing, size),
    isBelow,
    top,
    share: nameShare(journal.name) * (isBelow ? 0.6 : 0.46),
  };
}

type Letters = { heading: string; title: Run[]; below: string; place: string };

const lettersOfJournal = ({ journal, about }: SocialPictureData & { about: string }): Letters => ({
  heading: '',
  title: [{ text: journal.name, italic: false }],
  below: excerpt(about, maxAuthorsCharacters),
  place: '',
});

function lettersOfIssue({ language, journal, issue, article }: IssuePictureData): Letters {
  const words = wordsOfDocument('cover-page', language);
  const numbers = [
    `${words.volume} ${issue.volume}`,
    ...(issue.issue === 0 ? [] : [`${words.issue} ${issue.issue}`]),
  ];
  if (!article) {
    const months = [formatMonths(issue.months, language), issue.year].filter(Boolean).join(' ');
    const title = [{ text: journal.name, italic: false }];
    return { heading: '', title, below: [...numbers, months].join(' · '), place: '' };
  }
  const pages = formatPages(article.pages);
  const place = [...numbers, String(issue.year), pages && `${words.pages} ${pages}`];
  return {
    heading: journal.name,
    title: shortened(article.title),
    below: excerpt(article.authors.join(', '), maxAuthorsCharacters),
    place: place.filter(Boolean).join(' · '),
  };
}

/** The runs of a title as far as there is room for them. */
function shortened(runs: Run[]): Run[] {
  const kept: Run[] = [];
  let room = maxTitleCharacters;
  for (const run of runs) {
    kept.push({ ...run, text: excerpt(run.text, Math.max(1, room)) });
    room -= run.text.length;
    if (room <= 0) break;
  }
  return kept;
}
