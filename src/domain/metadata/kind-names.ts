import type { ArticleKind } from '#contract/metadata.ts';

const names: Readonly<Record<ArticleKind, string>> = {
  'research-article': 'Research article',
  'review-article': 'Review',
  'case-report': 'Case report',
  'brief-report': 'Brief report',
  letter: 'Letter',
  editorial: 'Editorial',
  'book-review': 'Book review',
  correction: 'Correction',
  retraction: 'Retraction',
  other: 'Other',
};

/**
 * What readers and editors call a kind of article.
 *
 * @example articleKindName('review-article') // 'Review'
 */
export const articleKindName = (kind: ArticleKind): string => names[kind];
