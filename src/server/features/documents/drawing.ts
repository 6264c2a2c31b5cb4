import { createDocumentPool, type DocumentPool } from '#pdf/kit/document-pool.ts';
import { Problem } from '#server/problem.ts';
import { DocumentCache } from './document-cache.ts';
import { documentKey } from './document-key.ts';
import { Gate } from './gate.ts';
import type { Plan } from './plan.ts';

const maxDrawingsWaiting = 200;
const zipsAtOnce = 2;
const maxZipsWaiting = 4;

/** Draws the documents of all journals of the process: one pool, one cache, and bounds for both. */
export type Drawing = {
  /** Throws `unavailable` where too many wait already, and an error with Typst's message. */
  draw(plan: Plan, key?: string): Promise<Uint8Array>;
  /** As `draw`, for who keeps few under way himself: waits, however many others do. */
  drawPatiently(plan: Plan): Promise<Uint8Array>;
  /** How many documents one long piece of work keeps under way. */
  readonly width: number;
  /** How many documents were really drawn, not found in the cache. */
  readonly drawn: number;
  /** The pool itself, opened at its first use: to try what is not kept. Throws `unavailable` once closed. */
  pool(): DocumentPool;
  /** To be told of a document of a zip that could not be made. */
  onFailure(error: unknown, document: string): void;
  /** Lets few zips be made at a time. */
  readonly zips: Gate;
  close(): Promise<void>;
};

export function openDrawing(
  cacheBytes: number,
  onFailure: Drawing['onFailure'] = () => {},
): Drawing {
  const cache = new DocumentCache(cacheBytes);
  let pool: DocumentPool | undefined;
  let closed = false;
  let underWay = 0;
  let drawn = 0;

  function openPool(): DocumentPool {
    if (closed) throw new Problem('unavailable');
    pool ??= createDocumentPool();
    return pool;
  }

  async function drawNow({ kind, data, template }: Plan): Promise<Uint8Array> {
    const open = openPool();
    underWay += 1;
    drawn += 1;
    try {
      return await open.draw(kind, data, template);
    } finally {
      underWay -= 1;
    }
  }

  return {
    pool: openPool,
    onFailure,
    zips: new Gate(zipsAtOnce, maxZipsWaiting),
    get width() {
      return openPool().width + 1;
    },
    get drawn() {
      return drawn;
    },
    draw: (plan, key = documentKey(plan)) =>
      cache.get(key, async () => {
        if (underWay >= maxDrawingsWaiting) throw new Problem('unavailable');
        return drawNow(plan);
      }),
    drawPatiently: (plan) => cache.get(documentKey(plan), () => drawNow(plan)),
    async close() {
      closed = true;
      await pool?.close();
    },
  };
}
