const hashesAtOnce = 200;

/** The hashes, some at a time. */
export async function* inBatches(
  hashes: AsyncIterable<string>,
): AsyncGenerator<string[], void, void> {
  let batch: string[] = [];
  for await (const sha256 of hashes) {
    batch.push(sha256);
    if (batch.length < hashesAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
