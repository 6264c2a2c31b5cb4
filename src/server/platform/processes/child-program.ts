import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';

const { PATH, SystemRoot, LD_LIBRARY_PATH } = process.env;

/** The environment of a child process: where its libraries are, and none of the server's secrets. */
export const childEnvironment: NodeJS.ProcessEnv = { PATH, SystemRoot, LD_LIBRARY_PATH };

type ChildLimits = {
  /** How long one question may take; the start of the process does not count. */
  maxMilliseconds: number;
  maxMemoryBytes: number;
  /** How long the process waits for the next question; 0: each question has a process of its own. */
  idleMilliseconds: number;
  /** Ends the process for good. */
  signal: AbortSignal;
  environment?: NodeJS.ProcessEnv;
};

/**
 * The answer, or why there is none: the process was ended because the question took too much `time` or `memory`; the
 * process was `killed` by the system, as for a fault of a decoder; it ended with an `error`. `complaint` is what it wrote.
 */
export type Outcome =
  | { answer: unknown }
  | { failed: 'time' | 'memory' | 'killed' | 'error'; complaint: string };

const endSignal = 'SIGKILL';
/** How long a process may take to start, on a busy machine. */
const maxStartMilliseconds = 30_000;
const maxComplaintCharacters = 2000;
/** Faster than a process takes memory that this machine would miss. */
const memoryCheckMilliseconds = 50;

/**
 * A program of ours in a child process, which answers by `answerQuestions`. Hostile input harms only that process, and it
 * is killed at the limits, which no thread can be in the middle of native code. The process starts with the first question
 * and after each end.
 *
 * @param program the path of its script
 * @returns asks one question, when the one before is answered. Throws when the process cannot start or is aborted.
 */
export function childProgram(
  program: string,
  limits: ChildLimits,
): (question: unknown) => Promise<Outcome> {
  const { maxMilliseconds, maxMemoryBytes, idleMilliseconds, signal } = limits;
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const child = fork(program, [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: limits.environment ?? childEnvironment,
      signal,
      killSignal: endSignal,
    });
    const forget = () => {
      if (running === child) running = undefined;
    };
    child.once('exit', forget).on('error', forget);
    return child;
  }

  function end(child: ChildProcess): void {
    if (running === child) running = undefined;
    child.kill(endSignal);
  }

  async function ask(question: unknown): Promise<Outcome> {
    signal.throwIfAborted();
    const isNew = running === undefined;
    running ??= start();
    const child = running;
    clearTimeout(idle);
    setHeld(child, true);
    let exceeded: 'time' | 'memory' | undefined;
    const endFor = (what: 'time' | 'memory') => {
      exceeded = what;
      end(child);
    };
    const limitTime = (milliseconds: number) => setTimeout(() => endFor('time'), milliseconds);
    let timer = limitTime(isNew ? maxStartMilliseconds : maxMilliseconds);
    const watch = setInterval(() => {
      if (residentBytes(child.pid) > maxMemoryBytes) endFor('memory');
    }, memoryCheckMilliseconds);
    let complaint = '';
    const hear = (chunk: Buffer) => {
      complaint = (complaint + chunk).slice(-maxComplaintCharacters);
    };
    child.stderr?.on('data', hear);
    const heard = new AbortController();
    // No promise outlives the question: one that does would keep every answer in memory.
    const next = () =>
      Promise.race([
        once(child, 'message', heard).then(([said]) => said as { answer: unknown }),
        once(child, 'close', heard).then(([, killedBy]) => {
          const failed = exceeded ?? (killedBy === null ? 'error' : 'killed');
          return { failed, complaint } as const;
        }),
      ]);
    try {
      const started = isNew ? await next() : undefined;
      if (started && 'failed' in started) return started;
      clearTimeout(timer);
      timer = limitTime(maxMilliseconds);
      // Where it cannot be sent, the process has ended.
      child.send(question as object, () => {});
      return await next();
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      heard.abort();
      clearTimeout(timer);
      clearInterval(watch);
      child.stderr?.off('data', hear);
      if (running === child) {
        if (idleMilliseconds === 0) {
          end(child);
          // Its memory is free before anything else begins.
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        } else {
          setHeld(child, false);
          idle = setTimeout(() => end(child), idleMilliseconds).unref();
        }
      }
    }
  }

  return async (question) => {
    const isUsed = running !== undefined;
    const said = await ask(question);
    // The questions before it may have taken the memory.
    return isUsed && 'failed' in said && said.failed === 'memory' ? ask(question) : said;
  };
}

/**
 * The child's side of `childProgram`: answers each question as long as the server is there. An error of its work ends it.
 * Readers of the site go first, and where memory runs out, the system ends this process before the server.
 */
export function answerQuestions<Question>(work: (question: Question) => unknown): void {
  attempt(() => setPriority(constants.priority.PRIORITY_BELOW_NORMAL));
  if (process.platform === 'linux') {
    attempt(() => writeFileSync('/proc/self/oom_score_adj', '1000'));
  }
  process.on('message', async (question) => {
    process.send?.({ answer: await work(question as Question) });
  });
  process.on('disconnect', () => process.exit());
  // To no question: it is ready.
  process.send?.({ answer: undefined });
}

/** Not every system allows it. */
function attempt(set: () => void): void {
  try {
    set();
  } catch {}
}

/** Whether this program waits for the process before it ends. */
function setHeld(child: ChildProcess, isHeld: boolean): void {
  for (const part of [child, child.channel, child.stderr as Socket | null]) {
    if (isHeld) part?.ref();
    else part?.unref();
  }
}

/** The memory of a process, native libraries included; 0 where the system does not say: the limit of time remains. */
function residentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
