import { boundedQueue } from '../jobs/bounded-queue.ts';
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

/** Encodes pictures one after the other, beside the server and never in its way. */
export function openPictures(encode = encodeApart): Pictures {
  const closing = new AbortController();
  const queue = boundedQueue({ concurrency: 1, maxWaiting: 19 });
  return {
    encode: (content, kind) =>
      queue.add(() => encode(content, kind, closing.signal), closing.signal),
    async close() {
      closing.abort();
      await queue.idle();
    },
  };
}
