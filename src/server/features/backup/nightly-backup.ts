import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Logger } from 'pino';
import { dueDay } from './backup-time.ts';

export type NightlyOptions = {
  /** The time of day, like `02:30`. */
  at: string;
  timeZone(): string;
  now(): Date;
  /** Makes the backup; told to end, it breaks off. */
  run(signal: AbortSignal): Promise<BackupRun>;
  log: Logger;
  /** Told how each backup ended. */
  onEnd?(isGood: boolean): void;
  /** How often the clock is looked at. */
  everyMilliseconds?: number;
};

/** How a process that made a backup ended, and the last that it said. */
export type BackupRun = { code: number | null; output: string };

/** Makes a backup each night until it is ended, which breaks off one in progress: the next one goes on. */
export function startNightlyBackup({
  at,
  timeZone,
  now,
  run,
  log,
  onEnd = () => {},
  everyMilliseconds = 20_000,
}: NightlyOptions): () => Promise<void> {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  let last = dueDay(now(), at, timeZone());

  const tellBrokenOff = () => {
    log.warn(
      'backup stopped, because the server stops: run colophon backup, or wait for the next night',
    );
  };

  async function makeBackup(): Promise<void> {
    try {
      const { code, output } = await run(ending.signal);
      if (ending.signal.aborted) return tellBrokenOff();
      if (code === 0) log.info({ output }, 'backup made');
      else log.error({ code, output }, 'backup failed');
      onEnd(code === 0);
    } catch (error) {
      if (ending.signal.aborted) return tellBrokenOff();
      log.error({ err: error }, 'backup failed');
      onEnd(false);
    }
  }

  const timer = setInterval(() => {
    const due = dueDay(now(), at, timeZone());
    if (running || due <= last) return;
    last = due;
    running = makeBackup().finally(() => {
      running = undefined;
    });
  }, everyMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
}

const maxOutput = 4000;

/** Runs `colophon backup` in a process of its own, which gives way to the server. */
export function runBackupProcess(program: string, signal: AbortSignal): Promise<BackupRun> {
  const { promise, resolve, reject } = Promise.withResolvers<BackupRun>();
  const child = spawn(process.execPath, [program, 'backup', '--scheduled'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  if (child.pid !== undefined) giveWay(child.pid);
  let output = '';
  const keep = (text: Buffer) => {
    output = `${output}${text.toString('utf8')}`.slice(-maxOutput);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', reject);
  child.on('close', (code) => resolve({ code, output: output.trim() }));
  return promise;
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It ended at once, or the system does not allow it: the backup is made all the same.
  }
}
