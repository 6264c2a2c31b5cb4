import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Drawn, drawnBy, drawnByName } from './drawing-styles.ts';

type Element = { cost: number; children: Element[]; references: string[]; names: string[] };

/** Measured over a whole picture for shared links: 60 ms, and half a second for a blur. Logos have a dozen blurs at most. */
const effectCost = 1500;
const blurCost = 5000;
/** Of what takes longer than other effects and shapes do, or is of a size that nobody knows. */
const costs = new Map([
  ['feGaussianBlur', blurCost],
  ['feDropShadow', blurCost],
  ['feTurbulence', 20_000],
  ['feDisplacementMap', 20_000],
  ...['feMorphology', 'feConvolveMatrix', 'image', 'feImage', 'include'].map(
    (name) => [name, Number.POSITIVE_INFINITY] as const,
  ),
]);

/**
 * How many shapes take as long as an SVG is to draw, where each reference draws anew what it names: a few lines of `use`
 * inside `use`, or of patterns in patterns, make billions. Infinite where something refers to itself or out of the
 * drawing, has a picture inside, or is no XML.
 */
export function countDrawnElements(text: string): number {
  const root: Element = { cost: 1, children: [], references: [], names: [] };
  const byId = new Map<string, Element>();
  const open = [root];
  const sheets: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    const element = toElement(tag);
    // A filter draws nothing where it stands.
    if (!element.names.includes('filter')) open.at(-1)?.children.push(element);
    open.push(element);
    const { id } = tag.attributes;
    if (id !== undefined && !byId.has(`#${id}`)) byId.set(`#${id}`, element);
  });
  parser.on('closetag', () => open.pop());
  const readSheet = (css: string) => {
    if (open.at(-1)?.names.includes('style')) sheets.push(css);
  };
  parser.on('text', readSheet);
  parser.on('cdata', readSheet);
  const byName = new Map<string, Element>();
  const counts = new Map<Element, number>();
  const count = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    // Met again before it is counted, it is inside itself.
    counts.set(element, Number.POSITIVE_INFINITY);
    const styled = element.names.flatMap((name) => byName.get(name) ?? []);
    const named = element.references.flatMap((reference) =>
      reference.startsWith('#') ? (byId.get(reference) ?? []) : elsewhere,
    );
    const parts = [element.children, styled, named].flat();
    const drawn = parts.reduce((sum, part) => sum + count(part), element.cost);
    counts.set(element, drawn);
    return drawn;
  };
  try {
    parser.write(text).close();
    for (const [name, drawn] of drawnByName(sheets.join('\n'))) byName.set(name, toStyle([drawn]));
    return count(root);
  } catch {
    // No XML, or nested deeper than the stack goes.
    return Number.POSITIVE_INFINITY;
  }
}

const elsewhere: Element = {
  cost: Number.POSITIVE_INFINITY,
  children: [],
  references: [],
  names: [],
};

function toElement({ name, attributes }: SaxesTagPlain): Element {
  const localName = name.slice(name.indexOf(':') + 1);
  const drawn = Object.entries(attributes).map(([attribute, value]) => {
    if (!/(^|:)href$/.test(attribute)) return drawnBy(value);
    const reference = value.trim();
    const isDrawn = /^(use|pattern)$/.test(localName) || !reference.startsWith('#');
    return { references: isDrawn && localName !== 'a' ? [reference] : [], effects: 0 };
  });
  const style = toStyle(drawn);
  const ofEffect = localName.startsWith('fe') ? effectCost : 1;
  const classes = (attributes.class ?? '').split(/\s+/);
  return {
    ...style,
    cost: style.cost + (costs.get(localName) ?? ofEffect),
    names: [...new Set(['*', localName, attributes.id ?? '', ...classes])],
  };
}

const toStyle = (drawn: Drawn[]): Element => ({
  cost: drawn.reduce((sum, { effects }) => sum + effects * blurCost, 0),
  children: [],
  references: drawn.flatMap(({ references }) => references),
  names: [],
});
