import { officeMessages } from '#contract/office-messages.ts';
import { problemMessage } from '#contract/problems.ts';
import { ApiProblem, ConnectionFailed } from './api-problem.ts';

const { somethingWrong, failures } = officeMessages;

/** What is said of a failure: the words of the specification, then why, and what somebody can do about it. */
export function failureMessage(error: unknown): string {
  if (error instanceof ConnectionFailed) return failures.noConnection;
  if (!(error instanceof ApiProblem)) return `${somethingWrong}. ${failures.reload}`;
  if (error.code === 'disk_full' || error.code === 'forbidden') return problemMessage(error.code);
  return `${somethingWrong}. ${reasonOf(error)}`;
}

function reasonOf({ code, message, fields }: ApiProblem): string {
  if (code === 'internal') return failures.tryAgain;
  if (message !== '' && message !== somethingWrong) return message;
  const [sentence = failures.tryAgain] = Object.values(fields);
  return sentence;
}
