import { messages } from '../../messages.ts';
import { counted } from '../counted.ts';

/** What lists of articles and of issues say. */
export const listsWords = {
  columns: messages.columns,
  abstract: messages.abstract,
  download: messages.download,
  howToCite: messages.howToCite,
  place: (volume: number, issue: number, year: number) =>
    `Volume ${volume}, Issue ${issue}, ${year}`,
  pages: (pages: string) => `Pages ${pages}`,
  allIssues: messages.allIssues,
  yearIssues: messages.yearIssues,
  volume: (volume: number) => `Volume ${volume}`,
  issueTitle: messages.issueTitle,
  noArticlesYet: messages.noArticlesYet,
  archives: 'Archives',
  unknownIssue: messages.problems.unknown_issue,
  unknownIssueNote:
    'The issues that are published are listed on this page; the [latest issue](archives) is a good place to begin.',
  description: (journal: string, volume: number, issue: number, year: number) =>
    `Contents of ${journal}, Volume ${volume}, Issue ${issue}, ${year}.`,
  articles: (count: number) => counted('en', count, { one: '# article', other: '# articles' }),
  moreAuthors: (count: number) => `${count} more authors`,
  fewerAuthors: 'Fewer',
  published: ', published {date}',
  export: 'Export',
  neighbours: 'Neighbouring issues',
  previous: 'Previous issue',
  next: 'Next issue',
  issueName: (volume: number, issue: number, year: number) =>
    `Volume ${volume}, Issue ${issue} (${year})`,
};
