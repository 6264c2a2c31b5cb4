import type { Outline, Outlines } from '#domain/cover/letters.ts';
import { renderTypstSvg } from './typst.ts';

/** So far from each other that no letter reaches another one. */
const apart = 10_000;

/** Letters in a row, so large that their shapes are in whole numbers, on one line. */
const template = {
  name: 'letters',
  source: `#set page(width: auto, height: auto, margin: 0pt)
#set text(
  font: ("Eczar", "Eczar Accents", "Eczar Devanagari", "Noto Serif", "Noto Serif Devanagari"),
  size: 1000pt, top-edge: "baseline", bottom-edge: "baseline",
)
#for (index, letter) in json("/data.json").letters.enumerate() {
  place(dx: index * ${apart}pt, box(letter))
}`,
};

type Placed = { path: string; x: number; y: number };

/** The outlines of letters, shaped as text is: those that no font has are missing. */
export function outlinesOf(letters: readonly string[]): Outlines {
  if (letters.length === 0) return {};
  const svg = renderTypstSvg(template, { language: 'en', letters });
  const shapes = Map.groupBy(placedShapes(svg), ({ x }) => Math.round(x / apart));
  return Object.fromEntries(
    letters.flatMap((letter, index) => {
      const mine = shapes.get(index)?.map((shape) => ({ ...shape, x: shape.x - index * apart }));
      return mine ? [[letter, traced(mine)] as const] : [];
    }),
  );
}

/** Where on the page each shape is, from groups within groups that move what they hold. */
function placedShapes(svg: string): Placed[] {
  const symbols = svg.matchAll(/<symbol id="(\w+)"[^>]*>\s*<path d="([^"]*)"/g);
  const paths = new Map([...symbols].map(([, id = '', path = '']) => [id, path] as const));
  const placed: Placed[] = [];
  const moves: [number, number][] = [[0, 0]];
  const tag = /<(\/?)g\b([^>]*?)(\/?)>|<use xlink:href="#(\w+)" x="([-\d.]+)" y="([-\d.]+)"/g;
  for (const [, end, attributes = '', alone, id, shift, rise] of svg.matchAll(tag)) {
    const [x, y] = moves.at(-1) ?? [0, 0];
    if (id !== undefined) {
      placed.push({ path: paths.get(id) ?? '', x: x + Number(shift), y: y - Number(rise) });
    } else if (end) {
      moves.pop();
    } else if (!alone) {
      const [, dx = 0, dy = 0] = / ([-\d.]+) ([-\d.]+)\)/.exec(attributes) ?? [];
      moves.push([x + Number(dx), y + Number(dy)]);
    }
  }
  return placed;
}

/** Shapes of a font, whose paths are relative and upward, as one path downward in whole numbers, and the box around it. */
function traced(shapes: readonly Placed[]): Outline {
  let path = '';
  const [xs, ys]: [number[], number[]] = [[], []];
  let [writtenX, writtenY] = [0, 0];
  for (const shape of shapes) {
    let { x, y } = shape;
    let start = [x, y] as const;
    for (const [, command = '', list = ''] of shape.path.matchAll(/([mlhvqcZ])([^a-zA-Z]*)/g)) {
      const numbers = list.match(/[-\d.]+/g)?.map(Number) ?? [];
      const steps = command === 'h' ? [...numbers, 0] : command === 'v' ? [0, ...numbers] : numbers;
      const written: number[] = [];
      const from = [x, y] as const;
      for (let at = 0; at < steps.length; at += 2) {
        [x, y] = [from[0] + (steps[at] ?? 0), from[1] - (steps[at + 1] ?? 0)];
        xs.push(Math.round(x));
        ys.push(Math.round(y));
        written.push(Math.round(x) - writtenX, Math.round(y) - writtenY);
      }
      if (command === 'm') start = [x, y];
      if (command === 'Z') [x, y] = start;
      [writtenX, writtenY] = [Math.round(x), Math.round(y)];
      const as = path === '' ? 'M' : command.replace(/[hv]/, 'l').toLowerCase();
      path += as + written.join(' ').replaceAll(' -', '-');
    }
  }
  return { path, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}
