import { setImmediate as nextTurn } from 'node:timers/promises';
import { failedList } from '#contract/failed-list.ts';
import { Problem } from '#server/problem.ts';
import type { BulkDocument, BulkFailure } from './bulk.ts';
import type { Drawing } from './drawing.ts';

type Drawn = { document: BulkDocument; bytes?: Uint8Array; error?: unknown };

const maxReasonCharacters = 500;

/**
 * Draws some documents at a time and gives them in their order, each with its bytes or its error. After each the event
 * loop has a turn: where all are in the cache, who else asks would have to wait for the last.
 */
export async function* drawInOrder(
  documents: AsyncIterable<BulkDocument>,
  drawing: Drawing,
  signal: AbortSignal,
): AsyncGenerator<Drawn> {
  const underWay: Promise<Drawn>[] = [];
  for await (const document of documents) {
    signal.throwIfAborted();
    underWay.push(settle(document, drawing));
    const first = underWay.length >= drawing.width ? underWay.shift() : undefined;
    if (!first) continue;
    yield await first;
    await nextTurn();
  }
  for (const drawn of underWay) {
    signal.throwIfAborted();
    yield await drawn;
  }
}

async function settle(document: BulkDocument, drawing: Drawing): Promise<Drawn> {
  try {
    return { document, bytes: await drawing.drawPatiently(document.plan) };
  } catch (error) {
    return { document, error };
  }
}

/** Why a document failed: Typst's own words, which tell a designer what is wrong with a template. */
export function failureOf({ label }: BulkDocument, error: unknown): BulkFailure {
  const words =
    error instanceof Problem || !(error instanceof Error)
      ? 'It could not be drawn.'
      : error.message;
  return { label, reason: words.replace(/\s+/g, ' ').slice(0, maxReasonCharacters) };
}

/** The list that a zip ends with. */
export function listFailures(failures: BulkFailure[]): string {
  return failedList.write(failures.map(({ label, reason }) => `${label}: ${reason}`));
}
