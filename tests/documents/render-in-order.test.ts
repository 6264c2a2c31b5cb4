import { expect, it } from 'vitest';
import { samples } from '#pdf/samples.ts';
import type { BulkDocument } from '#server/features/documents/bulk/bulk-documents.ts';
import { renderInOrder } from '#server/features/documents/bulk/render-in-order.ts';
import { openDocumentRenderer } from '#server/features/documents/rendering/document-renderer.ts';

async function* documents(count: number): AsyncGenerator<BulkDocument> {
  const spec = { kind: 'certificate', data: samples.certificate, template: undefined } as const;
  for (let index = 0; index < count; index++) {
    yield { path: `${index}.pdf`, label: `${index}`, spec };
  }
}

it('documents that are in the cache leave the event loop a turn after each', async () => {
  const renderer = openDocumentRenderer(1_000_000);
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next: NodeJS.Immediate | undefined;
  try {
    const { signal } = new AbortController();
    for await (const { error } of renderInOrder(documents(1), renderer, signal))
      expect(error).toBe(undefined);
    next = setImmediate(turn);
    let given = 0;
    for await (const { bytes } of renderInOrder(documents(50), renderer, signal)) {
      expect(bytes?.length).toBeGreaterThan(1000);
      given += 1;
    }
    expect([given, renderer.rendered]).toEqual([50, 1]);
    expect(turns).toBeGreaterThan(40);
  } finally {
    clearImmediate(next);
    await renderer.close();
  }
});
