import type { AdministratorAnswerOf, Call } from '#contract/calls/call.ts';
import { ConnectionFailed } from './api-problem.ts';
import { answerOf } from './call-api.ts';
import { type CallInput, requestOf } from './call-request.ts';

/**
 * Calls the API with a form, and says how much of it is sent, from 0 to 1. Fails as `callApi` does, and with a
 * `ConnectionFailed` where the connection breaks.
 *
 * @example await uploadForm(articlesCalls.createArticle, { body, file }, (part) => setProgress(part))
 */
export function uploadForm<C extends Call>(
  call: C,
  input: CallInput<C>,
  onProgress: (part: number) => void,
): Promise<AdministratorAnswerOf<C>> {
  const { path, method, headers, body } = requestOf(call, input);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      try {
        const header = (name: string) => request.getResponseHeader(name);
        resolve(answerOf(call, request.status, request.responseText, header));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new ConnectionFailed('The connection was lost'));
    request.onabort = () => reject(new ConnectionFailed('The upload was cancelled'));
    request.send(body);
  });
}
