import type { IssueCover } from '#contract/entities/issue.ts';
import type { CoverIssue } from '#domain/cover/cover.ts';
import { drawnLetters } from '#domain/cover/letters.ts';
import { type CoverArticle, noArticles } from '#domain/cover/measure.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { DrawnData } from '#pdf/shapes.ts';
import type { DocumentContext } from './document-context.ts';

/** An issue that a drawing is of. */
export type IssueToDraw = IssueAddress &
  Pick<IssueCover, 'months'> & { lead?: string; cover?: string };

const noIssue = { year: 0, volume: 0, issue: 0, months: '' };

/** An issue as it is drawn, whatever else is known of it; without one what is the journal's own. */
export function drawnIssue(
  { slug, name }: { slug: string; name: string },
  shown: IssueToDraw | undefined,
  articles: readonly CoverArticle[],
): CoverIssue {
  const { year, volume, issue, months, lead } = shown ?? { ...noIssue, lead: '' };
  return {
    journal: slug,
    year,
    volume,
    issue,
    months,
    ...(lead && { lead }),
    articles: articles.length > 0 ? articles : noArticles(name),
  };
}

type Drawing = Pick<DocumentContext, 'slug' | 'look' | 'journal'>;

/** What draws it, by day: documents are paper. */
export const drawnData = (
  { slug, journal, look: { motif, colour, ground } }: Drawing,
  issue: IssueToDraw | undefined,
  articles: readonly CoverArticle[],
): DrawnData => ({
  issue: drawnIssue({ slug, name: journal.name }, issue, articles),
  look: { motif, colour, ground },
});

/**
 * An article as if it were an issue alone: nothing that happens to another one changes it, nor what its pages and its
 * subject are.
 */
export const drawnArticle = (
  context: Drawing,
  article: IssueAddress & {
    refnumber: string | number | null;
    title: string;
    is_retracted?: boolean;
  },
  months = '',
): DrawnData => {
  const { refnumber, title, is_retracted = false } = article;
  const letters = drawnLetters(title, 1);
  return drawnData(context, { ...article, months }, [
    { refnumber: String(refnumber ?? ''), pagenumber: '', subject: '', is_retracted, letters },
  ]);
};
