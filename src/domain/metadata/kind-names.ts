import type { ArticleKind } from '#contract/metadata.ts';
import { articleKindWords } from '#contract/words/en/article-kinds.ts';

const names: Readonly<Record<ArticleKind, string>> = articleKindWords;

/**
 * What readers and editors call a kind of article, in English.
 *
 * @example articleKindName('review-article') // 'Review'
 */
export const articleKindName = (kind: ArticleKind): string => names[kind];
