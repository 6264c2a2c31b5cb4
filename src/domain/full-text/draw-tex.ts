import temml from 'temml';
import { readMath } from './read-math.ts';
import type { FullText, MathNode } from './tree.ts';
import { forEachObject } from './words.ts';
import { elementsOf, parseXml, type XmlElement } from './xml-tree.ts';

/** A formula longer than this is a program; an article with more of them is none. */
const max = { formulaCharacters: 2_000, textCharacters: 500_000 };

/**
 * Draws the formulas of a text that are TeX as MathML, next to their TeX. What temml does not know, or is too long, stays TeX alone,
 * which pages show as it is.
 */
export function drawTex(text: FullText): void {
  let characters = 0;
  const visit = (value: object, isDisplayed: boolean): void => {
    const node = value as { type?: string; kind?: string; tex?: string; mathml?: MathNode };
    if (node.type === 'tex' && node.tex !== undefined) {
      characters += node.tex.length;
      const mathml =
        characters > max.textCharacters ? undefined : drawFormula(node.tex, isDisplayed);
      if (mathml) node.mathml = mathml;
      return;
    }
    const isFormula = node.type === 'frame' && node.kind === 'formula';
    forEachObject(value, (inside) => visit(inside, isDisplayed || isFormula));
  };
  visit(text, false);
}

function drawFormula(tex: string, isDisplayed: boolean): MathNode | undefined {
  if (tex.length > max.formulaCharacters) return undefined;
  try {
    // MathType writes a sign after `\\mathop` without braces.
    const braced = tex.replace(/\\mathop\s*(\\[A-Za-z]+)/g, '\\mathop{$1}');
    const xml = parseXml(temml.renderToString(braced, { ...options, displayMode: isDisplayed }));
    nameColumns(xml);
    const [math] = readMath(xml);
    return typeof math === 'object' && math.type === 'math' ? math.mathml : undefined;
  } catch {
    // No TeX, or more than a formula may do.
    return undefined;
  }
}

/** `trust` would allow links, pictures, ids and classes. */
const options = {
  ...{ xml: true, throwOnError: true, annotate: false, trust: false, strict: false },
  ...{ maxExpand: 500, maxSize: [20, 50] as [number, number] },
};

/** Its classes say how columns are aligned. */
function nameColumns(element: XmlElement): void {
  const [, align] = /\btml-(left|right)\b/.exec(element.attributes.class ?? '') ?? [];
  if (element.name === 'math:mtd' && align) element.attributes.columnalign = align;
  for (const inside of elementsOf(element)) nameColumns(inside);
}
