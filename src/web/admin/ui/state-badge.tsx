import type { ReactNode } from 'react';
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

/** What an article is in addition to its state. */
export const retractedWord = 'Retracted';

/** Not begun, under way, done, over, or failed. */
export type Tone = 'open' | 'waiting' | 'good' | 'off' | 'bad';

/** A word for a state; a dot of its colour next to it tells it from others at a glance. */
export const ToneBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);

const tones: Record<ArticleState, Tone> = {
  draft: 'open',
  scheduled: 'waiting',
  published: 'good',
  withdrawn: 'off',
};

type Props = { state: ArticleState; publishAt?: string; isRetracted?: boolean };

/** The state of an article or an issue, and of a scheduled one its moment. */
export const StateBadge = ({ state, publishAt = '', isRetracted = false }: Props) => (
  <>
    <ToneBadge tone={tones[state]}>
      {stateWords[state]}
      {state === 'scheduled' && publishAt && ` for ${formatMoment(publishAt)}`}
    </ToneBadge>
    {isRetracted && (
      <>
        {' '}
        <ToneBadge tone="bad">{retractedWord}</ToneBadge>
      </>
    )}
  </>
);
