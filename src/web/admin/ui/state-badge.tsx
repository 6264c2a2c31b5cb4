import type { CSSProperties, ReactNode } from 'react';
import type { ArticleState } from '#contract/entities/values.ts';
import type { ManuscriptState } from '#contract/fields/manuscript.ts';
import { formatMoment } from './moment.ts';
import styles from './state-badge.module.css';
import { looks, manuscriptWords, stateWords, type Tone } from './states.ts';

const variablesOf = ({ light, dark }: (typeof looks)[Tone]) =>
  ({
    '--ink': `light-dark(${light[0]}, ${dark[0]})`,
    '--paper': `light-dark(${light[1]}, ${dark[1]})`,
  }) as CSSProperties;

/** The word of a state, in its colours and after its sign: the one badge of every noun. */
export const ToneBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.badge} style={variablesOf(looks[tone])}>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={looks[tone].sign} />
    </svg>
    {children}
  </span>
);

export const ManuscriptBadge = ({ state }: { state: ManuscriptState }) => (
  <ToneBadge tone={state}>{manuscriptWords[state]}</ToneBadge>
);

type Props = {
  state: ArticleState;
  publishAt?: string;
  isRetracted?: boolean;
  isCorrected?: boolean;
};

/** The state of an article or an issue: of a scheduled one its moment, of a public one what became of it. */
export function StateBadge({
  state,
  publishAt = '',
  isRetracted = false,
  isCorrected = false,
}: Props) {
  if (state === 'published') {
    if (isRetracted) return <ToneBadge tone="retracted">Retracted</ToneBadge>;
    if (isCorrected) return <ToneBadge tone="corrected">Corrected</ToneBadge>;
  }
  return (
    <>
      <ToneBadge tone={state === 'published' ? 'public' : state}>
        {stateWords[state]}
        {state === 'scheduled' && publishAt && ` for ${formatMoment(publishAt)}`}
      </ToneBadge>
      {isRetracted && (
        <>
          {' '}
          <ToneBadge tone="retracted">Retracted</ToneBadge>
        </>
      )}
    </>
  );
}
