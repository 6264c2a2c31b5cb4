import { documentLanguage, wordsOfDocument } from '#domain/document-words/document-words.ts';
import { excerpt } from '#domain/rich-text/plain-text.ts';
import type { Run } from '#domain/rich-text/runs.ts';
import { formatMonths, formatPages } from './kit/printed.ts';
import type { Prepared } from './kit/typst.ts';
import type { ArticleData, IssueData, JournalData } from './shapes.ts';

/** What previews of shared links show of an article, or of an issue where no article is given. */
export type IssuePictureData = {
  language: string;
  journal: JournalData;
  issue: IssueData & { months: string };
  article?: Pick<ArticleData, 'title' | 'authors' | 'pages'>;
};

/** The same, or of the journal itself: what it says of itself in a line. */
export type SocialPictureData =
  | IssuePictureData
  | { language: string; journal: JournalData; about: string };

/** More would be too small to be read. */
const maxTitleCharacters = 260;
const maxAuthorsCharacters = 110;

/** What `social-picture.typ` is given. Never fails. */
export function prepareSocialPicture(data: SocialPictureData): Prepared {
  const { language, journal } = data;
  if ('about' in data) {
    return {
      language: documentLanguage(language),
      journal,
      heading: journal.publisher,
      title: shortened([{ text: journal.name, italic: false }]),
      below: excerpt(data.about, maxAuthorsCharacters),
      place: '',
    };
  }
  const { issue, article } = data;
  const words = wordsOfDocument('cover-page', language);
  const numbers = [
    `${words.volume} ${issue.volume}`,
    ...(issue.issue === 0 ? [] : [`${words.issue} ${issue.issue}`]),
  ];
  const months = formatMonths(issue.months, language);
  const pages = article && formatPages(article.pages);
  const place = article ? [...numbers, String(issue.year), pages && `${words.pages} ${pages}`] : [];
  return {
    language: documentLanguage(language),
    journal,
    heading: journal.name,
    title: article ? shortened(article.title) : [{ text: numbers.join(', '), italic: false }],
    below: article
      ? excerpt(article.authors.join(', '), maxAuthorsCharacters)
      : [months, issue.year].filter(Boolean).join(' '),
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
