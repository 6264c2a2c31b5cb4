import type { ArticleState } from '#contract/entities.ts';
import { formatMoment } from './moment.ts';
import styles from './state-badge.module.css';

/** One word for each state, wherever it is said. */
export const stateWords: Record<ArticleState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

type Props = { state: ArticleState; publishAt?: string };

/** The state of an article or an issue, and of a scheduled one its moment. */
export function StateBadge({ state, publishAt = '' }: Props) {
  return (
    <span className={styles.badge} data-state={state}>
      {stateWords[state]}
      {state === 'scheduled' && publishAt && ` for ${formatMoment(publishAt)}`}
    </span>
  );
}
