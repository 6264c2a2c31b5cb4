const pieceCharacters = 65_536;

/**
 * The same text in fewer pieces: a report of a hundred thousand articles is not sent in as many.
 *
 * @example joinedPieces(pieces) // 'ab', 'cd' as 'abcd'
 */
export async function* joinedPieces(
  pieces: AsyncIterable<string>,
): AsyncGenerator<string, void, void> {
  let joined = '';
  for await (const piece of pieces) {
    joined += piece;
    if (joined.length < pieceCharacters) continue;
    yield joined;
    joined = '';
  }
  if (joined !== '') yield joined;
}
