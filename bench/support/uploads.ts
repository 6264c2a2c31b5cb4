import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Times } from './timing.ts';

export type UploadOrder = {
  /** Of the call. */
  address: string;
  token: string;
  year: number;
  volume: number;
  /** One connection each. */
  issues: number[];
  /** How many are published before it counts. */
  warmUp: number;
  /** It ends after so long, or so many. */
  seconds: number;
  most: number;
};

export type Uploaded = { aSecond: number; each: Times };

const script = fileURLToPath(new URL('./uploading-process.ts', import.meta.url));

/** Publishes articles from a process of its own; `measured` is called when the counting begins. */
export async function uploadArticles<Result>(
  order: UploadOrder,
  measured: (uploaded: Promise<Uploaded>) => Promise<Result>,
): Promise<Result> {
  const child = fork(script);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The uploads ended with ${code}`);
  });
  ended.catch(() => {});
  const next = async () => (await Promise.race([once(child, 'message'), ended]))[0] as unknown;
  try {
    child.send(order);
    await next();
    return await measured(next() as Promise<Uploaded>);
  } finally {
    child.kill();
  }
}
