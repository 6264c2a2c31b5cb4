import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Times, timesOf } from './timing.ts';

/** A page of a server, of the journal that the host name means. */
export type ReadPage = { address: string; host?: string };

export type Readers = {
  /** How long readers of each page wait for it while something goes on. */
  meanwhile<Result>(work: Promise<Result>): Promise<{ times: Times[]; result: Result }>;
  close(): void;
};

const script = fileURLToPath(new URL('./reading-process.ts', import.meta.url));

/**
 * Readers of pages, a hundred of each a second, who have read for a second already. They are a process of their own, so
 * that they do not wait for what else goes on here.
 */
export async function startReaders(pages: ReadPage[]): Promise<Readers> {
  const child = fork(script, [JSON.stringify(pages)]);
  const left = once(child, 'exit').then(([code]) => {
    throw new Error(`The readers ended with ${code}`);
  });
  left.catch(() => {});
  const readers: Readers = {
    async meanwhile(work) {
      child.send('begin');
      const result = await work;
      const said = once(child, 'message');
      child.send('end');
      const [taken] = (await Promise.race([said, left])) as [number[][]];
      return { times: taken.map(timesOf), result };
    },
    close: () => {
      child.kill();
    },
  };
  await readers.meanwhile(wait(1000));
  return readers;
}
