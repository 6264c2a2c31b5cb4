import { failedList } from '#contract/calls/documents-calls.ts';
import { problemMessage } from '#contract/problems.ts';
import { megabytes } from '#domain/megabytes.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { failureMessage } from '../api/failure-message.ts';
import { counted } from '../ui/counted.ts';
import type { ZipProgress } from './call-for-zip.ts';

const maxNamed = 20;

export const zipMessages = {
  saved: (fileName: string): string => `${fileName} is saved.`,
  savedInPart: (fileName: string): string =>
    `${fileName} is saved. Some could not be made: ${failedList.fileName} in the zip says which and why.`,
  cancelled: 'Cancelled. Nothing is saved.',
  waiting: 'Waiting for the server',
  making: ({ documents }: ZipProgress): string =>
    `${counted(documents, 'certificate')} ${documents === 1 ? 'is' : 'are'} being made`,
  received: ({ documents, bytes }: ZipProgress): string =>
    `${counted(documents, 'certificate')}, ${megabytes(bytes)} received`,
};

/** Why there is no zip. `asked` names what certificates were asked for. */
export function refusalMessage(error: unknown, asked: readonly string[]): string {
  if (!(error instanceof ApiProblem)) return failureMessage(error);
  switch (error.code) {
    case 'not_found':
      return `None of these has a certificate: ${nameSome(asked)}.`;
    case 'too_many_documents':
      return problemMessage(error.code);
    case 'unavailable': {
      const wait = `Wait at least ${counted(error.retryAfterSeconds, 'second')}.`;
      return [problemMessage(error.code), error.retryAfterSeconds > 0 && wait]
        .filter(Boolean)
        .join(' ');
    }
    default:
      return failureMessage(error);
  }
}

function nameSome(names: readonly string[]): string {
  const named = names.slice(0, maxNamed).join(', ');
  return names.length > maxNamed ? `${named} and ${names.length - maxNamed} more` : named;
}
