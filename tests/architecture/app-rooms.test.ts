import { expect, it } from 'vitest';
import { imports } from './source-imports.ts';

/** What each room of the administrators' app may import of the others; `shell` and `pages` all of them. */
const allowed: Record<string, string[]> = {
  ui: [],
  api: ['ui'],
  forms: ['ui', 'api'],
  history: ['ui', 'api'],
  previews: ['ui', 'api'],
  fees: ['ui', 'api', 'forms', 'history', 'kit'],
  issues: ['ui', 'api', 'history', 'kit'],
  'rich-text': ['ui', 'api'],
  zips: ['ui', 'api'],
  plots: ['ui', 'api'],
  pictures: ['ui', 'api', 'forms'],
  kit: ['ui', 'api', 'forms', 'history', 'pictures'],
};
const rooms = [...Object.keys(allowed), 'shell', 'pages'];

const roomOf = (path: string) => /^src\/web\/admin\/([\w-]+)\//.exec(path)?.[1];
const pageOf = (path: string) => /^src\/web\/(?:admin|reader)\/pages\/[\w-]+\//.exec(path)?.[0];

it('the rooms of the administrators’ app import each other in one direction', () => {
  const found = imports.flatMap(({ file, target }) => {
    const [from, to] = [roomOf(file), roomOf(target)];
    return from && to && from !== to ? [{ file, target, from, to }] : [];
  });
  expect(new Set(found.map(({ from }) => from))).toEqual(
    new Set(rooms.filter((one) => one !== 'ui')),
  );
  const wrong = found.filter(({ from, to }) =>
    from === 'pages' ? false : from === 'shell' ? to === 'pages' : !allowed[from]?.includes(to),
  );
  expect(wrong).toEqual([]);
});

it('a page imports nothing of another page: what two of them need is shared', () => {
  const ofPages = imports.filter(({ file }) => pageOf(file));
  expect(ofPages.length).toBeGreaterThan(100);
  expect(
    ofPages.filter(({ file, target }) => pageOf(target) && pageOf(target) !== pageOf(file)),
  ).toEqual([]);
});
