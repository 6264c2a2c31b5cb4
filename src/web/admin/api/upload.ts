import { answerOf, bearer } from './admin-api.ts';

/**
 * Sends a form with its files and says how far it is, from 0 to 1. Fails as `callApi` does, and with a `TypeError`
 * where the connection breaks.
 *
 * @example await uploadForm<Article>(path, form, (part) => setProgress(part * 100))
 */
export function uploadForm<T>(
  path: string,
  form: FormData,
  onProgress: (part: number) => void = () => {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('authorization', bearer().authorization);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      try {
        resolve(answerOf<T>(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new TypeError('The connection broke'));
    request.onabort = () => reject(new TypeError('The upload was given up'));
    request.send(form);
  });
}
