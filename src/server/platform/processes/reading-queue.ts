import { basename } from 'node:path';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { Problem } from '#server/problem.ts';
import { childProgram } from './child-program.ts';

/** So many processes at once, of up to 1 GiB each. */
const atOnce = 2;
const maxWaiting = 20;
/** To start a process takes as long as to read a small file. */
const idleMilliseconds = 1_000;

/** Before what nobody waits for. */
const asked = 1;

export type ReadingProgram = { path: string; maxMilliseconds: number; maxMemoryBytes: number };

/** The answer of a program, or why there is none: the file takes too much time or memory, or the program failed, which the log explains. */
export type Reading =
  | { answer: unknown }
  | { failed: 'too_much'; of: 'time' | 'memory' }
  | { failed: 'crash' };

/**
 * The one queue of all programs that read what people send, each in a child process: JATS, e-mails, workbooks.
 *
 * A question is made when its turn comes, so that what waits holds no file in memory.
 */
export type ReadingQueue = {
  /** For somebody who waits for it, in a process of its own. Throws `unavailable` where too many wait. */
  read(program: ReadingProgram, question: () => unknown, signal: AbortSignal): Promise<Reading>;
  /** For what nobody waits for: one after the other, when nobody else's turn it is, in a process for many. */
  readLater: ReadingQueue['read'];
  close(): Promise<void>;
};

export function openReadingQueue(log?: Pick<Logger, 'error'>): ReadingQueue {
  const closing = new AbortController();
  const queue = new PQueue({ concurrency: atOnce });
  // One place always is for who waits.
  const later = new PQueue({ concurrency: 1 });
  const forMany = new Map<string, ReturnType<typeof childProgram>>();

  async function ask(
    { path }: ReadingProgram,
    child: ReturnType<typeof childProgram>,
    question: () => unknown,
  ): Promise<Reading> {
    const said = await child(await question());
    if ('answer' in said) return said;
    const { failed, complaint } = said;
    if (failed === 'time' || failed === 'memory') return { failed: 'too_much', of: failed };
    log?.error({ program: basename(path), failed, complaint }, 'reader crashed');
    return { failed: 'crash' };
  }

  function childForMany(program: ReadingProgram) {
    const { signal } = closing;
    const child =
      forMany.get(program.path) ??
      childProgram(program.path, { ...program, idleMilliseconds, signal });
    forMany.set(program.path, child);
    return child;
  }

  return {
    async read(program, question, given) {
      const isFull = queue.pending >= atOnce && queue.sizeBy({ priority: asked }) >= maxWaiting;
      if (isFull) throw new Problem('unavailable', { operation: 'reading' });
      const signal = AbortSignal.any([given, closing.signal]);
      const child = childProgram(program.path, { ...program, idleMilliseconds: 0, signal });
      return queue.add(() => ask(program, child, question), { priority: asked, signal });
    },
    async readLater(program, question, given) {
      const signal = AbortSignal.any([given, closing.signal]);
      const turn = () => ask(program, childForMany(program), question);
      return later.add(() => queue.add(turn, { signal }), { signal });
    },
    async close() {
      closing.abort();
      await Promise.all([later.onIdle(), queue.onIdle()]);
    },
  };
}
