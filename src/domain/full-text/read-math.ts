import type { Inline, MathNode } from './tree.ts';
import { mathText } from './words.ts';
import type { XmlElement } from './xml-tree.ts';

/** MathML Core, and what of MathML 2 and 3 browsers draw as it. Of all others the content is kept. */
const elements = new Set([
  ...['math', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot'],
  ...['mstyle', 'merror', 'mpadded', 'mphantom', 'msub', 'msup', 'msubsup', 'munder', 'mover'],
  ...['munderover', 'mmultiscripts', 'mprescripts', 'none', 'mtable', 'mtr', 'mtd', 'semantics'],
]);

const tokens = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);

/** No address, no style and no event: drawing alone. */
const attributes = new Set([
  ...['display', 'dir', 'mathvariant', 'stretchy', 'form', 'fence', 'separator', 'largeop'],
  ...['movablelimits', 'accent', 'accentunder', 'symmetric', 'displaystyle', 'scriptlevel'],
  ...['columnspan', 'rowspan', 'columnalign', 'rowalign'],
]);

const lengths = new Set([
  ...['lspace', 'rspace', 'minsize', 'maxsize', 'linethickness', 'width', 'height', 'depth'],
  'voffset',
]);

/** No longer than a line: nothing is drawn over the rest of the page. */
const isLength = /^-?(?:\d{0,2}(?:\.\d{1,9})?(?:em|ex|pc|mm|cm)|\d{0,3}(?:\.\d{1,9})?(?:px|pt)|0)$/;

export function readMath(element: XmlElement): Inline[] {
  const [mathml] = nodesOf(element);
  return mathml === undefined || typeof mathml === 'string' ? [] : [{ type: 'math', mathml }];
}

function nodesOf({ name, attributes: given, children }: XmlElement): (MathNode | string)[] {
  const local = name.replace(/^math:/, '');
  // Another way to write the same formula.
  if (local === 'annotation' || local === 'annotation-xml') return [];
  const inside = children.flatMap((child): (MathNode | string)[] => {
    if (typeof child !== 'string') return nodesOf(child);
    const text = child.replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [text];
  });
  // MathML 2 and 3 had it; Core draws brackets as operators.
  if (local === 'mfenced') return fenced(given, inside);
  if (local === 'menclose') return [enclosed(given, inside)];
  if (!elements.has(local)) return inside;
  const kept = Object.entries(given).filter(
    ([attribute, value]) =>
      (attributes.has(attribute) && value.length <= 100) ||
      (lengths.has(attribute) && isLength.test(value)),
  );
  // A browser reads elements inside a token as HTML.
  const shown = tokens.has(local) ? inside.map(mathText).join(' ') : '';
  const content = tokens.has(local) ? (shown === '' ? [] : [shown]) : inside;
  const node = { name: local, attributes: Object.fromEntries(kept), children: content };
  if (local === 'mtable') alignCells(node);
  return [node];
}

/** A line above or below; of what Core has no other way to draw, such as a circle, the content is left. */
function enclosed(
  { notation = 'longdiv' }: Record<string, string>,
  inside: (MathNode | string)[],
): MathNode {
  const row: MathNode = { name: 'mrow', attributes: {}, children: inside };
  const line: MathNode = { name: 'mo', attributes: { stretchy: 'true' }, children: ['¯'] };
  if (notation === 'top')
    return { name: 'mover', attributes: { accent: 'true' }, children: [row, line] };
  if (notation === 'bottom') return { name: 'munder', attributes: {}, children: [row, line] };
  return notation === 'radical' ? { ...row, name: 'msqrt' } : row;
}

/** MathML 3 aligns the columns of a whole table, or row; browsers want it of each cell. */
function alignCells(node: MathNode): void {
  const alignsOf = ({ attributes: { columnalign } }: MathNode) => columnalign?.trim().split(/\s+/);
  const ofTable = alignsOf(node);
  for (const row of node.children) {
    if (typeof row === 'string') continue;
    const aligns = alignsOf(row) ?? ofTable ?? [];
    row.children.forEach((cell, index) => {
      const align = aligns[Math.min(index, aligns.length - 1)];
      if (typeof cell !== 'string' && align !== undefined) cell.attributes.columnalign ??= align;
    });
  }
}

function fenced(
  { open = '(', close = ')', separators = ',' }: Record<string, string>,
  inside: (MathNode | string)[],
): MathNode[] {
  const operator = (text: string): MathNode => ({ name: 'mo', attributes: {}, children: [text] });
  const marks = separators.replace(/\s/g, '');
  const children = inside.flatMap((child, index) => {
    const mark = marks[Math.min(index - 1, marks.length - 1)];
    return index > 0 && mark !== undefined ? [operator(mark), child] : [child];
  });
  return [
    { name: 'mrow', attributes: {}, children: [operator(open), ...children, operator(close)] },
  ];
}
