import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Logger } from 'pino';
import type { ObjectStore } from '#server/platform/object-store/object-store.ts';
import { lastBackup } from './manifests.ts';

/**
 * The day whose nightly backup is due: today once the time of day has come, before that yesterday. It may go back by an hour
 * where clocks are put back; it is never passed over where they are put forward.
 *
 * @param at like `02:30`, in the time zone
 */
export function dueDay(now: Date, at: string, timeZone: string): string {
  const { day, time } = format(now, timeZone);
  return time >= at ? day : dayBefore(day);
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

function format(moment: Date, timeZone: string): { day: string; time: string } {
  // Swedish dates are those of ISO 8601.
  const text = moment.toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = text.split(' ');
  return { day, time };
}

type NightlyOptions = {
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
type BackupRun = { code: number | null; output: string };

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

const lookMilliseconds = 60_000;

/**
 * Tells the moment of the last good backup of a place, by whichever node or hand it was made, as it was known a minute
 * ago at most; undefined while none is known. A place that is empty, as a disk that is not mounted, or cannot be read keeps
 * what was known, whose age is noticed.
 */
export function watchLastBackup(
  store: ObjectStore,
  log: Logger,
  clock = () => performance.now(),
): () => Date | undefined {
  let known: Date | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isReadable = true;

  async function look(): Promise<void> {
    try {
      known = (await lastBackup(store)) ?? known;
      isReadable = true;
    } catch (error) {
      if (isReadable) log.error({ err: error, place: store.place }, 'backups not read');
      isReadable = false;
    }
  }

  function tell(): Date | undefined {
    if (clock() - lookedAt >= lookMilliseconds) {
      lookedAt = clock();
      void look();
    }
    return known;
  }
  tell();
  return tell;
}
