import { Problem } from '#server/problem.ts';
import { encodeApart } from './encode-apart.ts';
import type { PictureKind } from './picture-kinds.ts';

export type Pictures = {
  /**
   * The picture as WebP, upright, fitted into the box of its kind; undefined for what is no picture. Throws
   * `unavailable` when too many wait.
   */
  encode(content: Uint8Array, kind: PictureKind): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
};

const maxWaiting = 20;

/** Encodes pictures one after the other, beside the server and never in its way. */
export function openPictures(encode = encodeApart): Pictures {
  const closing = new AbortController();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async encode(content, kind) {
      if (waiting >= maxWaiting) throw new Problem('unavailable');
      waiting++;
      const encoded = last.then(() => encode(content, kind, closing.signal));
      last = encoded.then(
        () => undefined,
        () => undefined,
      );
      return encoded.finally(() => waiting--);
    },
    async close() {
      closing.abort();
      await last;
    },
  };
}
