import { write, writeSync } from 'node:fs';

/** What the stream asks of the system. */
export type System = {
  write(fd: number, bytes: Buffer, done: (error: Error | null, written: number) => void): void;
  writeSync(fd: number, bytes: Buffer): number;
};

/** Lines are written in blocks of about so many characters: one system call for many requests. */
const blockCharacters = 32_768;
const blockMilliseconds = 1000;
/** What may wait for a destination that takes nothing; what comes on top of it is dropped. */
const maxWaitingCharacters = 4_194_304;
const retryMilliseconds = 1000;

/**
 * Where log lines go: a file, a pipe or a terminal, by its descriptor. Nobody waits for it. While the destination takes
 * nothing (a full disk, a pipe that nobody reads) lines wait, then they are dropped and counted; once it takes lines
 * again, one of them says how many are missing. Nothing is thrown.
 */
export class LogStream {
  readonly #fd: number;
  readonly #system: System;
  /** Lines that were not handed to the system yet. */
  #waiting = '';
  /** What is being written, without what the system took of it already. */
  #block: Buffer | undefined;
  #isUnderWay = false;
  #timer: NodeJS.Timeout | undefined;
  #unreported = 0;
  #dropped = 0;

  constructor(fd: number, system: System = { write, writeSync }) {
    this.#fd = fd;
    this.#system = system;
  }

  /** How many lines were dropped since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  write(line: string): void {
    if (this.#waiting.length + line.length > maxWaitingCharacters) {
      this.#dropped += 1;
      this.#unreported += 1;
      return;
    }
    this.#waiting += line;
    if (this.#waiting.length >= blockCharacters) this.#writeBlock();
    else this.#writeWithin(blockMilliseconds);
  }

  /** For the end of the process: tries once, and gives up where the destination takes nothing. */
  flushSync(): void {
    const rest = this.#isUnderWay ? undefined : this.#block;
    let bytes = Buffer.concat([rest ?? Buffer.alloc(0), Buffer.from(this.#waiting)]);
    this.#waiting = '';
    if (rest) this.#block = undefined;
    try {
      while (bytes.length > 0) bytes = bytes.subarray(this.#system.writeSync(this.#fd, bytes));
    } catch {
      // There is nowhere left to say it.
    }
  }

  #writeWithin(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#writeBlock();
    }, milliseconds).unref();
  }

  #writeBlock(): void {
    if (this.#isUnderWay || (this.#block && this.#timer)) return;
    if (!this.#block) {
      if (this.#waiting === '') return;
      this.#block = Buffer.from(this.#waiting);
      this.#waiting = '';
    }
    this.#isUnderWay = true;
    this.#system.write(this.#fd, this.#block, (error, bytes) => {
      this.#isUnderWay = false;
      if (error) return this.#writeWithin(retryMilliseconds);
      const rest = this.#block?.subarray(bytes);
      this.#block = rest?.length ? rest : undefined;
      if (!this.#block) this.#reportDropped();
      if (this.#block || this.#waiting.length >= blockCharacters) this.#writeBlock();
      else if (this.#waiting !== '') this.#writeWithin(blockMilliseconds);
    });
  }

  #reportDropped(): void {
    if (this.#unreported === 0) return;
    const line = { level: 40, time: Date.now(), pid: process.pid, lines: this.#unreported };
    this.#unreported = 0;
    this.#waiting += `${JSON.stringify({ ...line, msg: 'log lines dropped' })}\n`;
  }
}
