import { setImmediate as nextTurn } from 'node:timers/promises';
import { failedList } from '#contract/calls/documents-calls.ts';
import { Problem } from '#server/problem.ts';
import type { DocumentRenderer } from '../rendering/document-renderer.ts';
import type { BulkDocument, BulkFailure } from './bulk-documents.ts';

type Rendered = { document: BulkDocument; bytes?: Uint8Array; error?: unknown };

const maxReasonCharacters = 500;

/**
 * Renders some documents at a time and gives them in their order, each with its bytes or its error. After each the event
 * loop has a turn: where all are in the cache, every other request would otherwise wait for the last.
 */
export async function* renderInOrder(
  documents: AsyncIterable<BulkDocument>,
  renderer: DocumentRenderer,
  signal: AbortSignal,
): AsyncGenerator<Rendered> {
  const inProgress: Promise<Rendered>[] = [];
  for await (const document of documents) {
    signal.throwIfAborted();
    inProgress.push(settle(document, renderer));
    const first = inProgress.length >= renderer.width ? inProgress.shift() : undefined;
    if (!first) continue;
    yield await first;
    await nextTurn();
  }
  for (const rendered of inProgress) {
    signal.throwIfAborted();
    yield await rendered;
  }
}

async function settle(document: BulkDocument, renderer: DocumentRenderer): Promise<Rendered> {
  try {
    return { document, bytes: await renderer.renderPatiently(document.spec) };
  } catch (error) {
    return { document, error };
  }
}

/** Why a document failed: Typst's own message, which tells a designer what is wrong with a template. */
export function failureOf({ label }: BulkDocument, error: unknown): BulkFailure {
  const message =
    error instanceof Problem || !(error instanceof Error) ? 'It could not be made.' : error.message;
  return { label, reason: message.replace(/\s+/g, ' ').slice(0, maxReasonCharacters) };
}

/** The list that a zip ends with. */
export function listFailures(failures: BulkFailure[]): string {
  return failedList.write(failures.map(({ label, reason }) => `${label}: ${reason}`));
}
