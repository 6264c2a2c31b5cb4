import type { ManuscriptState } from './fields/manuscript.ts';

/** What the page says after its form was sent; it is part of the address that leads there. */
export const paperOutcomes = ['asked', 'busy'] as const;
export type PaperOutcome = (typeof paperOutcomes)[number];

/** All that an author is shown of a manuscript: nothing of reviewers, comments and fees. */
export type PaperStatus = {
  number: string;
  title: string;
  state: ManuscriptState;
  /** Since when it is in this state, `2026-11-20`; empty where nobody entered it. */
  since: string;
  /** The address of what it became; undefined where readers do not see that. */
  article: string | undefined;
};

export const paperAddresses = {
  form: (done?: PaperOutcome) => (done === undefined ? '/paper' : `/paper?done=${done}`),
  status: (token: string) => `/paper/${token}`,
} as const;
