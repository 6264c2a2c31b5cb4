import { officeMessages } from '#contract/messages.ts';
import { problemMessage } from '#contract/problems.ts';
import type { Failure } from '../ui/failure-text.tsx';
import { flashStore } from '../ui/flash-store.ts';
import { ApiProblem, ConnectionFailed } from './api-problem.ts';

const { somethingWrong, failures } = officeMessages;

/**
 * What is said of a failure, and what somebody can do about it.
 *
 * @param hasFields whether a form marks the fields that were refused; where none does, the first reason is said
 */
export function failureOf(error: unknown, hasFields = true): Failure {
  return { message: somethingWrong, advice: adviceOn(error, hasFields) };
}

function adviceOn(error: unknown, hasFields: boolean): string | undefined {
  if (error instanceof ConnectionFailed) return failures.noConnection;
  if (!(error instanceof ApiProblem)) return failures.reload;
  const { code, message, fields } = error;
  if (code === 'disk_full' || code === 'forbidden') return problemMessage(code);
  if (code === 'internal') return failures.tryAgain;
  if (code === 'invalid_fields' && !hasFields) return Object.values(fields)[0] ?? message;
  if (message !== '' && message !== somethingWrong) return message;
  const [sentence = failures.tryAgain] = Object.values(fields);
  return sentence === somethingWrong ? undefined : sentence;
}

/** The same over the page. */
export function flashFailure(error: unknown, hasFields = true): void {
  flashStore.showFailure(failureOf(error, hasFields));
}

/** Both in one line, where the specification names no message. */
export function failureMessage(error: unknown): string {
  const { message, advice } = failureOf(error);
  return advice === undefined ? message : `${message}. ${advice}`;
}
