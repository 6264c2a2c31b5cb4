import { Piscina } from 'piscina';
import type { PictureKind, PictureTask } from './picture-kinds.ts';

export type Pictures = {
  /** The picture as WebP, upright, fitted into the box of its kind; undefined for what is no picture. */
  encode(content: Uint8Array, kind: PictureKind): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
};

const waitingMost = 50;

/** Encodes pictures in a worker thread, one at a time; the thread starts with the first and ends when idle. */
export function openPictures(): Pictures {
  let pool: Piscina<PictureTask, Uint8Array | undefined> | undefined;
  return {
    encode(content, kind) {
      pool ??= new Piscina({
        filename: new URL('./picture-worker.ts', import.meta.url).href,
        minThreads: 0,
        maxThreads: 1,
        maxQueue: waitingMost,
        idleTimeout: 30_000,
      });
      return pool.run({ content, kind });
    },
    async close() {
      await pool?.destroy();
      pool = undefined;
    },
  };
}
