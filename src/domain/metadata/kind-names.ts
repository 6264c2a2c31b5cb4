import type { ArticleKind } from '#contract/metadata.ts';
import { articleKinds } from '#contract/words/en.ts';

const names: Readonly<Record<ArticleKind, string>> = articleKinds;

/**
 * What readers and editors call a kind of article, in English.
 *
 * @example articleKindName('review-article') // 'Review'
 */
export const articleKindName = (kind: ArticleKind): string => names[kind];
