import type { ReadinessState } from '#contract/calls/readiness-calls.ts';

export const stateNames: Readonly<Record<ReadinessState, string>> = {
  not_met: 'Not met',
  unknown: 'Unknown',
  met: 'Met',
};
