/** An operator of a page's content with its operands, and where they are in the content. */
export type Operation = { operator: string; operands: string[]; start: number; end: number };

const operatorName = /^[A-Za-z'"*]+[0-9]?\*?$/;

/**
 * The operations of the text objects of a content: of each from `BT` to `ET`. All else (lines, curves, pictures) is
 * passed over without a look. Never fails.
 *
 * @example [...readOperations('BT /f0 9 Tf ET')].map(({ operator }) => operator) // ['BT', 'Tf', 'ET']
 */
export function* readOperations(content: string): Generator<Operation> {
  const begin = /(?:^|\s)BT\s/g;
  for (let found = begin.exec(content); found; found = begin.exec(content)) {
    yield { operator: 'BT', operands: [], start: found.index, end: begin.lastIndex };
    for (const operation of readTextObject(content, begin.lastIndex)) {
      yield operation;
      begin.lastIndex = operation.end;
    }
  }
}

/** An operation starts where the one before it ends, so that replacing it leaves no white space behind. */
function* readTextObject(content: string, from: number): Generator<Operation> {
  // Dictionaries, strings of both kinds, brackets, names, and what has no sign of its own: numbers and operators.
  const token =
    /<<[\s\S]*?>>|<[0-9A-Fa-f\s]*>|\((?:[^\\()]|\\[\s\S]|\((?:[^\\()]|\\[\s\S])*\))*\)|\[|\]|\/[^\s/[\]<>()]+|[^\s/[\]<>()]+/g;
  token.lastIndex = from;
  let start = from;
  let operands: string[] = [];
  for (let match = token.exec(content); match; match = token.exec(content)) {
    const [word] = match;
    if (!operatorName.test(word)) {
      operands.push(word);
      continue;
    }
    yield { operator: word, operands, start, end: token.lastIndex };
    if (word === 'ET') return;
    start = token.lastIndex;
    operands = [];
  }
}
