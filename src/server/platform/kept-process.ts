import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { apartEnvironment } from './apart-environment.ts';
import { memoryWatch } from './memory-watch.ts';

type Bounds = {
  /** Of one question. */
  maxMilliseconds: number;
  maxMemoryBytes: number;
  /** How long it waits for the next question before it ends. */
  idleMilliseconds?: number;
  /** Ends it for good. */
  signal: AbortSignal;
};

/** What was answered, or what it took too much of. */
export type Kept = { answer: unknown } | { exceeded: 'time' | 'memory' };

const endSignal = 'SIGKILL';

/**
 * A program of ours that is asked again and again, in a process of its own as `runApart` has one for each file: to start it
 * takes a hundred times longer than to look into a small file. It answers by `answerMessages`. What takes too long or too
 * much memory ends with its process, and the next question begins another.
 *
 * @param program the path of its script
 * @returns asks one question, when the one before is answered. Throws when the process fails or is aborted.
 */
export function keptProcess(
  program: string,
  { maxMilliseconds, maxMemoryBytes, idleMilliseconds = 10_000, signal }: Bounds,
): (content: Uint8Array) => Promise<Kept> {
  let kept: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  signal.addEventListener('abort', () => kept?.kill(endSignal), { once: true });

  function begin(): ChildProcess {
    const child = fork(program, [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: apartEnvironment,
    });
    const forget = () => {
      if (kept === child) kept = undefined;
    };
    child.once('exit', forget);
    child.on('error', forget);
    kept = child;
    return child;
  }

  /** While nobody asks, it keeps no program from its end. */
  function rest(child: ChildProcess) {
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => child.kill(endSignal), idleMilliseconds).unref();
  }

  async function ask(content: Uint8Array): Promise<Kept> {
    signal.throwIfAborted();
    const child = kept ?? begin();
    clearTimeout(idle);
    child.ref();
    child.channel?.ref();
    let exceeded: 'time' | 'memory' | undefined;
    const endFor = (what: 'time' | 'memory') => () => {
      exceeded = what;
      child.kill(endSignal);
    };
    const timer = setTimeout(endFor('time'), maxMilliseconds);
    const stopWatching =
      child.pid === undefined ? () => {} : memoryWatch(maxMemoryBytes)(child.pid, endFor('memory'));
    let complaint = '';
    const hear = (chunk: Buffer) => {
      complaint = (complaint + chunk).slice(-2000);
    };
    child.stderr?.on('data', hear);
    const heard = new AbortController();
    try {
      // Where it cannot be sent, the process has ended.
      child.send(content, () => {});
      const answer = await Promise.race([
        once(child, 'message', heard).then(([said]) => ({ answer: said as unknown })),
        once(child, 'close', heard).then(() => undefined),
      ]);
      if (answer) return answer;
    } finally {
      heard.abort();
      clearTimeout(timer);
      stopWatching();
      child.stderr?.off('data', hear);
      if (kept === child) rest(child);
    }
    signal.throwIfAborted();
    if (exceeded) return { exceeded };
    throw new Error(`A process ended in the middle of its work: ${complaint}`);
  }

  return async (content) => {
    const isUsed = kept !== undefined;
    const said = await ask(content);
    // What was asked before may have taken the memory.
    return isUsed && 'exceeded' in said && said.exceeded === 'memory' ? ask(content) : said;
  };
}
