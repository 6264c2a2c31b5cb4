import { SaxesParser, type SaxesTagPlain } from 'saxes';

type Element = { children: Element[]; references: string[] };

/**
 * How many elements are gone through to draw an SVG, where each reference draws anew what it names: a few lines of `use`
 * inside `use`, or of patterns in patterns, make billions. Infinite where something refers to itself, or is no XML.
 */
export function countDrawnElements(text: string): number {
  const root: Element = { children: [], references: [] };
  const byId = new Map<string, Element>();
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    const element = { children: [], references: referencesOf(tag) };
    open.at(-1)?.children.push(element);
    open.push(element);
    const { id } = tag.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  });
  parser.on('closetag', () => open.pop());
  const counts = new Map<Element, number>();
  const count = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    // Met again before it is counted, it is inside itself.
    counts.set(element, Number.POSITIVE_INFINITY);
    const named = element.references.flatMap((id) => byId.get(id) ?? []);
    const drawn = [...element.children, ...named].reduce((sum, part) => sum + count(part), 1);
    counts.set(element, drawn);
    return drawn;
  };
  try {
    parser.write(text).close();
    return count(root);
  } catch {
    // No XML, or nested deeper than the stack goes.
    return Number.POSITIVE_INFINITY;
  }
}

/** The ids that an element draws: of `use`, and of patterns, masks, markers and their like in any attribute. */
function referencesOf({ name, attributes }: SaxesTagPlain): string[] {
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    if (/(^|:)href$/.test(attribute)) {
      return /(^|:)use$/.test(name) && value.trim().startsWith('#') ? [value.trim().slice(1)] : [];
    }
    return [...value.matchAll(/url\(\s*(?:["']\s*)?#([^"')\s]+)/gi)].map(([, id = '']) => id);
  });
}
