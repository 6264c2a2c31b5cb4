import { expect, it } from 'vitest';
import { imports } from './source-imports.ts';

/** Groups of files that import each other in a circle, found by Tarjan's algorithm. */
function findCircles(edges: { file: string; target: string }[]): string[][] {
  const targets = Map.groupBy(edges, ({ file }) => file);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string) => {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    stack.push(file);
    for (const { target } of targets.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) {
        lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0));
      }
    }
    if (lowest.get(file) !== index) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return circles;
}

it('finds a circle where there is one', () => {
  const edge = (file: string, target: string) => ({ file, target });
  expect(findCircles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('c', 'd')])).toEqual([
    ['a', 'b', 'c'],
  ]);
  expect(findCircles([edge('a', 'b'), edge('a', 'c'), edge('b', 'c')])).toEqual([]);
});

it('no files import each other in a circle, not even types', () => {
  expect(findCircles(imports)).toEqual([]);
});
