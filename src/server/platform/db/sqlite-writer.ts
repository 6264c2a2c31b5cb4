import type { Kysely, Logger } from 'kysely';
import { connect, kyselyOver } from './sqlite-connection.ts';
import type { Tables } from './tables.ts';

/**
 * The one connection that writes, open only while there is something to write and a little longer: of two hundred
 * journals few are written to, and the others need not hold files and memory.
 */
export class SqliteWriter {
  readonly #path: string;
  readonly #idleMilliseconds: number;
  readonly #log: Logger | undefined;
  #writer: Kysely<Tables> | undefined;
  #uses = 0;
  #closing: NodeJS.Timeout | undefined;

  constructor(path: string, idleMilliseconds: number, log?: Logger) {
    this.#log = log;
    this.#path = path;
    this.#idleMilliseconds = idleMilliseconds;
  }

  async use<T>(work: (writer: Kysely<Tables>) => Promise<T>): Promise<T> {
    clearTimeout(this.#closing);
    this.#writer ??= kyselyOver(connect(this.#path, { readonly: false }), this.#log);
    this.#uses += 1;
    try {
      return await work(this.#writer);
    } finally {
      this.#uses -= 1;
      if (this.#uses === 0) this.#closeLater();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#closing);
    const writer = this.#writer;
    this.#writer = undefined;
    await writer?.destroy();
  }

  #closeLater(): void {
    this.#closing = setTimeout(() => this.close(), this.#idleMilliseconds);
    this.#closing.unref();
  }
}
