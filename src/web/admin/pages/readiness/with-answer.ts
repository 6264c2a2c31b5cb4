import type { ReadinessCheck } from '#contract/calls/readiness-calls.ts';
import { answerFaults } from '#domain/readiness/answer-faults.ts';

/** What came back when an address was asked as the world asks it. */
export type Answer = { status: number; text: string };

/** A check with what the address really answered: what stands before the server may say something else than it does. */
export function withAnswer(check: ReadinessCheck, answer: Answer | undefined): ReadinessCheck {
  if (answer === undefined || check.state === 'not_met') return check;
  const fault =
    answer.status === 200
      ? answerFaults[check.ask]?.(answer.text)
      : `It answers with status ${answer.status}.`;
  if (fault === undefined) return check;
  return {
    ...check,
    state: 'not_met',
    finding: `Requested from this browser, ${check.ask} differs from what the server sends. ${fault}`,
    todo: 'Ask the server’s administrator what is in front of it: a proxy, or a content delivery network.',
  };
}
