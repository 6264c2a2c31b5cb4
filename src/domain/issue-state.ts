import type { Issue } from '#contract/entities/issue.ts';
import type { ArticleState } from '#contract/entities/values.ts';

/**
 * The state of an issue, which has none of its own: it is published while readers see an article of it. One without
 * articles is a draft.
 *
 * @example issueState({ draft: 2, scheduled: 0, published: 9, withdrawn: 1 }) // 'published'
 */
export function issueState({
  draft,
  scheduled,
  published,
  withdrawn,
}: Issue['states']): ArticleState {
  if (published > 0) return 'published';
  if (scheduled > 0) return 'scheduled';
  return withdrawn > 0 && draft === 0 ? 'withdrawn' : 'draft';
}
