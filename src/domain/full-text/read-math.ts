import type { Inline, MathNode } from './tree.ts';
import type { XmlElement } from './xml-tree.ts';

/** MathML Core, and what of MathML 2 and 3 browsers draw as it. Of all others the content is kept. */
const elements = new Set([
  ...['math', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot'],
  ...['mstyle', 'merror', 'mpadded', 'mphantom', 'msub', 'msup', 'msubsup', 'munder', 'mover'],
  ...['munderover', 'mmultiscripts', 'mprescripts', 'none', 'mtable', 'mtr', 'mtd', 'semantics'],
]);

/** No address, no style and no event: drawing alone. */
const attributes = new Set([
  ...['display', 'dir', 'mathvariant', 'stretchy', 'form', 'fence', 'separator', 'lspace'],
  ...['rspace', 'largeop', 'movablelimits', 'accent', 'accentunder', 'symmetric', 'minsize'],
  ...['maxsize', 'linethickness', 'displaystyle', 'scriptlevel', 'width', 'height', 'depth'],
  ...['voffset', 'columnspan', 'rowspan', 'columnalign', 'rowalign'],
]);

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
    ([attribute, value]) => attributes.has(attribute) && value.length <= 100,
  );
  return [{ name: local, attributes: Object.fromEntries(kept), children: inside }];
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
