import type { PublicArticle } from '#contract/entities/article.ts';
import type { Settings } from '#contract/settings-groups.ts';
import { formatCitationAuthors, splitAuthors } from '../names/authors.ts';
import { joinRuns, type Run, richRuns, runsText } from '../rich-text/runs.ts';
import { markedTitle } from './notices.ts';

type CitedArticle = Pick<
  PublicArticle,
  'title' | 'authorname' | 'year' | 'volume' | 'issue' | 'pagenumber'
> &
  Partial<Pick<PublicArticle, 'is_retracted'>>;

/** The name of the journal as plain text. */
export function journalName(settings: Pick<Settings, 'websitename'>): string {
  return settings.websitename.trim();
}

/**
 * The citation of a list: authors as stored, title, site name, volume, issue, year and pages. A part that an
 * article has not is left out with its punctuation. Never fails.
 *
 * @example listCitation(article, 'Annals') // 'Anil Sharma. On soil. Annals, Volume 4, Issue 2, 2024, Pages 1-6.'
 */
export function listCitation(article: CitedArticle, websitename: string): string {
  return runsText(listCitationRuns(article, websitename));
}

/** `listCitation` in runs, so that a title keeps its italics. */
export function listCitationRuns(article: CitedArticle, websitename: string): Run[] {
  const authors = splitAuthors(article.authorname).join(', ');
  const title = titleRuns(article);
  const period = endsSentence(runsText(title)) ? ' ' : '. ';
  return joinRuns([
    ...sentence(authors),
    ...(title.length > 0 ? [...title, upright(period)] : []),
    ...placeRuns(article, websitename),
  ]);
}

/**
 * The citation of an article's own page: abbreviated authors, the title in quotes, the name of the journal, volume,
 * issue, year and pages. A part that an article has not is left out with its punctuation. Never fails.
 *
 * @example articleCitation(article, 'Annals') // 'Sharma A. "On soil". Annals, Volume 4, Issue 2, 2024, Pages 1-6.'
 */
export function articleCitation(article: CitedArticle, journalName: string): string {
  return runsText(articleCitationRuns(article, journalName));
}

/** `articleCitation` in runs, so that a title keeps its italics. */
export function articleCitationRuns(article: CitedArticle, journalName: string): Run[] {
  const title = withoutFinalPeriod(titleRuns(article));
  return joinRuns([
    ...sentence(formatCitationAuthors(article.authorname)),
    ...(title.length > 0 ? [upright('"'), ...title, upright('". ')] : []),
    ...placeRuns(article, journalName),
  ]);
}

const titleRuns = ({ title, is_retracted = false }: CitedArticle): Run[] =>
  richRuns(markedTitle(title, is_retracted));

function placeRuns(article: CitedArticle, journal: string): Run[] {
  const pages = article.pagenumber.trim();
  const parts = [
    journal.trim(),
    `Volume ${article.volume}`,
    `Issue ${article.issue}`,
    `${article.year}`,
    pages && `Pages ${pages}`,
  ];
  return [upright(`${parts.filter(Boolean).join(', ')}.`)];
}

function upright(text: string): Run {
  return { text, italic: false };
}

function sentence(text: string): Run[] {
  if (text === '') return [];
  return [upright(endsSentence(text) ? `${text} ` : `${text}. `)];
}

/** Whether a text ends in a mark that replaces the period: `Who?`, `Jr.`, a danda. */
function endsSentence(text: string): boolean {
  return /[.?!…।॥。？！]["'”’»]*$/.test(text.trimEnd());
}

function withoutFinalPeriod(title: Run[]): Run[] {
  const last = title.at(-1);
  if (!last || /\.\.$/.test(last.text)) return title;
  return [...title.slice(0, -1), { ...last, text: last.text.replace(/\.$/, '') }];
}
