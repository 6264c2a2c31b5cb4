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
  if (!elements.has(local)) return inside;
  const kept = Object.entries(given).filter(
    ([attribute, value]) =>
      (attributes.has(attribute) && value.length <= 100) ||
      (lengths.has(attribute) && isLength.test(value)),
  );
  // A browser reads elements inside a token as HTML.
  const shown = tokens.has(local) ? inside.map(mathText).join(' ') : '';
  const content = tokens.has(local) ? (shown === '' ? [] : [shown]) : inside;
  return [{ name: local, attributes: Object.fromEntries(kept), children: content }];
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
