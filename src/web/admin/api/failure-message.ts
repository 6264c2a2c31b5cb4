import { messages } from '#contract/messages.ts';
import { problemMessage } from '#contract/problems.ts';
import { ApiProblem } from './api-problem.ts';

/** What is said of a failure that no field explains: why, where somebody can do something about it. */
export const failureMessage = (error: unknown): string =>
  error instanceof ApiProblem && error.code === 'disk_full'
    ? problemMessage(error.code)
    : messages.somethingWrong;
