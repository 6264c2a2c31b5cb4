import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/** About as many parts of a page as a few milliseconds draw. */
const partsInTurn = 200;

/** Turns in which a long page is drawn: what else the server does comes between them. */
export class Turns {
  #drawn = 0;
  #turn = 0;
  #begun: Promise<void> = Promise.resolve();

  /** When so many further parts may be drawn; undefined: in the first turn, so at once. */
  next(parts: number): Promise<void> | undefined {
    this.#drawn += parts;
    const turn = Math.floor(this.#drawn / partsInTurn);
    if (turn > this.#turn) {
      this.#turn = turn;
      this.#begun = this.#begun.then(() => new Promise((begin) => setTimeout(begin)));
    }
    return turn === 0 ? undefined : this.#begun;
  }
}

/** The HTML of a page that `Turns` are given to, the same as at once. Throws what a component throws. */
export async function drawInTurns(page: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(page, {
    // All in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError() {},
  });
  const decoder = new TextDecoder();
  let html = '';
  for await (const chunk of prelude) {
    html += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  }
  return html;
}
