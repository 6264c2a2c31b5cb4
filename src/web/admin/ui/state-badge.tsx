import type { ArticleState } from '#contract/entities/values.ts';
import { formatMoment } from './moment.ts';
import styles from './state-badge.module.css';

/** One word for each state, wherever it is said. */
export const stateWords: Record<ArticleState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

/** What an article is beside its state. */
export const retractedWord = 'Retracted';

type Props = { state: ArticleState; publishAt?: string; isRetracted?: boolean };

/** The state of an article or an issue, and of a scheduled one its moment. */
export function StateBadge({ state, publishAt = '', isRetracted = false }: Props) {
  const badge = (
    <span className={styles.badge} data-state={state}>
      {stateWords[state]}
      {state === 'scheduled' && publishAt && ` for ${formatMoment(publishAt)}`}
    </span>
  );
  if (!isRetracted) return badge;
  return (
    <>
      {badge}{' '}
      <span className={styles.badge} data-state="retracted">
        {retractedWord}
      </span>
    </>
  );
}
