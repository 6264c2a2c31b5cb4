import { failedList } from '#contract/failed-list.ts';
import { messages } from '#contract/messages.ts';
import { problemMessage } from '#contract/problems.ts';
import { ApiProblem } from '../api/admin-api.ts';
import { ServerBusy, type ZipProgress } from '../api/call-for-zip.ts';

const maxNamed = 20;

/** Why there is no zip. `asked` names what certificates were asked for. */
export function refusalWords(error: unknown, asked: readonly string[]): string {
  if (error instanceof ServerBusy) {
    const seconds = error.retryAfterSeconds;
    const wait = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
    return `${problemMessage('unavailable')} Wait at least ${wait}.`;
  }
  if (!(error instanceof ApiProblem)) return messages.somethingWrong;
  if (error.code === 'not_found') return `None of these has a certificate: ${nameSome(asked)}.`;
  const isExplained = error.code === 'too_many_documents' || error.code === 'unavailable';
  return isExplained ? problemMessage(error.code) : messages.somethingWrong;
}

function nameSome(names: readonly string[]): string {
  const named = names.slice(0, maxNamed).join(', ');
  return names.length > maxNamed ? `${named} and ${names.length - maxNamed} more` : named;
}

/** What a saved zip lacks. */
export const failedWords = (fileName: string, failed: number): string =>
  `${fileName} is saved. ${failed} could not be made: ${failedList.fileName} in the zip says which and why.`;

/** What a screen reader is told of the progress: its quarters, and not each document. */
export function spokenProgress(progress: ZipProgress | undefined): string {
  if (!progress) return 'Waiting for the server';
  const quarters = Math.floor((progress.made / progress.total) * 4);
  return quarters > 0 ? `${quarters * 25} % are made` : `${progress.total} certificates to make`;
}
