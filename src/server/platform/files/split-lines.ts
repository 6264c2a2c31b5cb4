const lineFeed = 0x0a;

/** A line of a file; without its bytes when it is too long to be read. */
type Line = { number: number; bytes: Buffer | undefined };

/** The lines of a file as it is read, none of them kept longer than `maxBytes`. */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<Line, void, void> {
  let number = 1;
  let pieces: Buffer[] = [];
  let length = 0;
  const keep = (piece: Buffer) => {
    length += piece.length;
    if (length <= maxBytes) pieces.push(piece);
    else pieces = [];
  };
  const take = (): Line => {
    const bytes = length <= maxBytes ? Buffer.concat(pieces) : undefined;
    pieces = [];
    length = 0;
    return { number: number++, bytes };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      keep(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield take();
}
