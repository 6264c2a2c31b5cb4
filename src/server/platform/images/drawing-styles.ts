/** What a style makes its element draw besides: what `url(…)` names, with its `#` where that is in the drawing, and effects. */
export type Drawn = { references: string[]; effects: number };

const references = /(?:url\(|@import)\s*["']?\s*([^"')\s;]*)/gi;
const effects =
  /\b(?:blur|drop-shadow|brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(/gi;

/**
 * What a style, or any attribute, draws besides.
 *
 * @example drawnBy('fill: url(#leaf)') // { references: ['#leaf'], effects: 0 }
 */
export function drawnBy(style: string): Drawn {
  const css = unescaped(style);
  return {
    references: [...css.matchAll(references)].map(([, reference = '']) => reference),
    effects: css.match(effects)?.length ?? 0,
  };
}

/**
 * What a style sheet draws for elements of each name: a tag, a class or an id. A selector counts for each name in it, and
 * one that is not plain for all elements, which `*` stands for: more may be counted than is drawn, never less.
 */
export function drawnByName(sheet: string): Map<string, Drawn> {
  const drawn = new Map<string, Drawn>();
  const add = (name: string, more: Drawn) => {
    const known = drawn.get(name) ?? { references: [], effects: 0 };
    known.references.push(...more.references);
    known.effects += more.effects;
    drawn.set(name, known);
  };
  // The quotation marks of plain names mean nothing.
  const css = sheet.replace(/(["'])([#\w\s.,-]*)\1/g, '$2');
  const isPlain = !/["'\\@]|\/\*/.test(css);
  for (const block of isPlain ? css.split('}') : [sheet]) {
    const more = drawnBy(block);
    if (more.references.length + more.effects === 0) continue;
    const [selector = '', ...rest] = block.split('{');
    const isInside = more.references.every((reference) => reference.startsWith('#'));
    const isRule = isPlain && isInside && rest.length === 1 && /^[\w\s.,#>-]*$/.test(selector);
    const names = isRule ? (selector.match(/[\w-]+/g) ?? []) : ['*'];
    for (const name of new Set(names)) add(name, more);
  }
  return drawn;
}

const unescaped = (css: string): string =>
  css.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gis, (_escape, hex?: string, letter = '') =>
    hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : letter,
  );
