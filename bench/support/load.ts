import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Readers of these pages, each the next one: so many at a time who read one page after another, or so many a second
 * whether or not those before were answered. They end after `requests` or `seconds`, else when the work beside them does.
 */
export type Reading = {
  origin: string;
  paths: string[];
  headers?: Record<string, string> | undefined;
  /** Sent with POST; without one the pages are read. */
  body?: string;
  /** The loopback addresses that connections come from, in turns. */
  from?: string[];
  pace: { readers: number } | { perSecond: number };
  requests?: number;
  /** When they begin and end, counted from the beginning of all. */
  fromSeconds?: number;
  seconds?: number;
};

/** `at` and `ms` in milliseconds, from the beginning of all and from the request; status 0 where no answer came. */
export type Outcome = { at: number; ms: number; status: number };

export type Load = {
  /** Lets readers of several kinds read at the same time, as long as the work goes on where one is given. */
  read<Name extends string>(
    readings: Record<Name, Reading>,
    work?: () => Promise<unknown>,
  ): Promise<Record<Name, Outcome[]>>;
  close(): void;
};

const script = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** Readers in a process of their own: they do not wait for what else goes on here. */
export function startLoad(): Load {
  const child = fork(script, { serialization: 'advanced' });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The readers ended with ${code}`);
  });
  ended.catch(() => {});
  return {
    async read(readings, work) {
      const answered = Promise.race([once(child, 'message'), ended]);
      answered.catch(() => {});
      child.send(readings, () => {});
      const worked = work?.().finally(() => child.send('end', () => {}));
      worked?.catch(() => {});
      const [outcomes] = await answered;
      await worked;
      if (outcomes instanceof Error) throw outcomes;
      return outcomes;
    },
    close: () => void child.kill(),
  };
}
