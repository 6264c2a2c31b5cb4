import temml from 'temml';
import { changeText } from './change-text.ts';
import { readMath } from './read-math.ts';
import type { FullText, MathNode } from './tree.ts';
import { elementsOf, parseXml, type XmlElement } from './xml-tree.ts';

/** A formula longer than this is a program; an article with more of them is none. */
const max = { formulaCharacters: 2_000, textCharacters: 500_000 };

/**
 * Draws the formulas of a text that are TeX as MathML, next to their TeX. What temml does not know, or is too long, stays TeX alone,
 * which pages show as it is.
 */
export function drawTex(text: FullText): FullText {
  let characters = 0;
  return changeText(text, {
    inline(inline, { inFormula }) {
      if (inline.type !== 'tex') return inline;
      characters += inline.tex.length;
      const isTooMuch = characters > max.textCharacters;
      const mathml = isTooMuch ? undefined : drawFormula(inline.tex, inFormula);
      return mathml ? { ...inline, mathml } : inline;
    },
  });
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
