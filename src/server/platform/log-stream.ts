import { write, writeSync } from 'node:fs';

/** What the stream asks of the system. */
export type System = {
  write(fd: number, bytes: Buffer, done: (error: Error | null, written: number) => void): void;
  writeSync(fd: number, bytes: Buffer): number;
};

/** Each block is a write in a thread of its own: a small one costs more to hand over than to write. */
const blockBytes = 262_144;
/** What may wait for a destination that takes nothing: four megabytes. What comes on top of it is dropped. */
const maxFullBlocks = 15;
const flushMilliseconds = 1000;

/**
 * Where log lines go: a file, a pipe or a terminal, by its descriptor. Nobody waits for it. While the destination takes
 * nothing (a full disk, a pipe that nobody reads) lines wait, then they are dropped and counted; once it takes lines
 * again, one of them says how many are missing. Nothing is thrown.
 */
export class LogStream {
  readonly #fd: number;
  readonly #system: System;
  /** Lines go into the last block; those before it are full. */
  #full: Buffer[] = [];
  #block = Buffer.allocUnsafeSlow(blockBytes);
  #used = 0;
  #isUnderWay = false;
  /** The last write failed; it is tried again when the timer ends. */
  #isStalled = false;
  #timer: NodeJS.Timeout | undefined;
  #dropped = 0;
  #unreported = 0;

  constructor(fd: number, system: System = { write, writeSync }) {
    this.#fd = fd;
    this.#system = system;
  }

  /** How many lines were dropped since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  /** @param line with its end. */
  write(line: string): void {
    // Three bytes are the most that a UTF-16 unit takes as UTF-8.
    const fits = this.#used + line.length * 3 <= blockBytes;
    if (!fits && this.#full.length >= maxFullBlocks) {
      this.#dropped += 1;
      this.#unreported += 1;
      return;
    }
    if (!fits) this.#closeBlock();
    if (line.length * 3 <= blockBytes) this.#used += this.#block.write(line, this.#used);
    else this.#full.push(Buffer.from(line));
    if (this.#full.length === 0) this.#flushLater();
    else if (!this.#isStalled) this.#writeNext();
  }

  /** For the end of the process: tries once, and gives up where the destination takes nothing. */
  flushSync(): void {
    this.#closeBlock();
    const [first, ...rest] = this.#full;
    this.#full = [];
    const blocks = first && !this.#isUnderWay ? [first, ...rest] : rest;
    try {
      for (let bytes of blocks) {
        while (bytes.length > 0) {
          bytes = bytes.subarray(this.#system.writeSync(this.#fd, bytes));
        }
      }
    } catch {
      // There is nowhere left to say it.
    }
  }

  #closeBlock(): void {
    if (this.#used === 0) return;
    this.#full.push(this.#block.subarray(0, this.#used));
    this.#block = Buffer.allocUnsafeSlow(blockBytes);
    this.#used = 0;
  }

  #flushLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#isStalled = false;
      if (this.#full.length === 0) this.#closeBlock();
      this.#writeNext();
    }, flushMilliseconds).unref();
  }

  /** Writes the first full block, or what the system did not take of it; after a failure, once more a second later. */
  #writeNext(): void {
    const [first] = this.#full;
    if (!first || this.#isUnderWay) return;
    this.#isUnderWay = true;
    this.#system.write(this.#fd, first, (error, bytes) => {
      this.#isUnderWay = false;
      if (error) {
        this.#isStalled = true;
        return this.#flushLater();
      }
      if (bytes < first.length) this.#full[0] = first.subarray(bytes);
      else this.#full.shift();
      if (this.#full.length > 0) return this.#writeNext();
      this.#reportDropped();
      if (this.#used > 0) this.#flushLater();
    });
  }

  #reportDropped(): void {
    if (this.#unreported === 0) return;
    const line = { level: 40, time: Date.now(), pid: process.pid, lines: this.#unreported };
    this.#unreported = 0;
    this.write(`${JSON.stringify({ ...line, msg: 'log lines dropped' })}\n`);
  }
}
