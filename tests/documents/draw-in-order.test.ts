import { expect, it } from 'vitest';
import { samples } from '#pdf/samples.ts';
import type { BulkDocument } from '#server/features/documents/bulk.ts';
import { drawInOrder } from '#server/features/documents/draw-in-order.ts';
import { openDrawing } from '#server/features/documents/drawing.ts';

async function* documents(count: number): AsyncGenerator<BulkDocument> {
  const plan = { kind: 'certificate', data: samples.certificate, template: undefined } as const;
  for (let index = 0; index < count; index++) {
    yield { path: `${index}.pdf`, label: `${index}`, plan };
  }
}

it('documents that are in the cache leave the event loop a turn after each', async () => {
  const drawing = openDrawing(1_000_000);
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next: NodeJS.Immediate | undefined;
  try {
    const { signal } = new AbortController();
    for await (const { error } of drawInOrder(documents(1), drawing, signal))
      expect(error).toBe(undefined);
    next = setImmediate(turn);
    let given = 0;
    for await (const { bytes } of drawInOrder(documents(50), drawing, signal)) {
      expect(bytes?.length).toBeGreaterThan(1000);
      given += 1;
    }
    expect([given, drawing.drawn]).toEqual([50, 1]);
    expect(turns).toBeGreaterThan(40);
  } finally {
    clearImmediate(next);
    await drawing.close();
  }
});
