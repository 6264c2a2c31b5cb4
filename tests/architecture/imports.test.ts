import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const imported =
  /^(?:(?:import|export)[^'\n]* from|import|\} from) '([^'\n]+)';|\bimport\(\s*'([^'\n]+)'/gm;

/** Which rooms a room may import from, beside itself: docs/ARCHITECTURE.md. */
const allowed: Record<string, string[]> = {
  contract: [],
  domain: ['contract'],
  pdf: ['domain', 'contract'],
  server: ['domain', 'contract', 'pdf'],
  'web/ui': ['domain', 'contract'],
  'web/reader': ['web/ui', 'domain', 'contract'],
  'web/admin': ['web/ui', 'domain', 'contract'],
  cli: ['server', 'domain', 'contract'],
};

/** Packages that a room may use; the others may use what they need. */
const packages: Record<string, RegExp> = {
  contract: /^zod$/,
  domain: /^(sanitize-html|htmlparser2|entities)/,
};

const exceptions = new Set([
  // The one edge from the server to the pages: what a renderer is and what it reads.
  'server/pages -> web/reader',
  // `colophon serve` on an empty installation makes the demo.
  'cli -> demo',
]);

type Import = { file: string; room: string; target: string };

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

function roomOf(path: string): string {
  const [top = '', second = ''] = path.split('/').slice(1);
  if (path.startsWith('demo/')) return 'demo';
  return top === 'web' ? `web/${second}` : top;
}

/** A file by its path from the root, whether it is imported by dots or by a subpath of package.json. */
const targetOf = (file: string, target: string) =>
  target.startsWith('#')
    ? target.replace(/^#(?=demo\/)/, '').replace(/^#/, 'src/')
    : target.startsWith('.')
      ? relative(root, resolve(root, dirname(file), target))
      : `package:${target}`;

const imports: Import[] = sourceFiles('src').flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(imported)].map(([, from, dynamic]) => ({
    file,
    room: roomOf(file),
    target: targetOf(file, from ?? dynamic ?? ''),
  })),
);

describe('who may import whom', () => {
  it('finds the imports that it judges', () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(new Set(imports.map((entry) => entry.room))).toContain('web/reader');
  });

  it('rooms import only the rooms that the architecture allows', () => {
    const wrong = imports.filter(({ file, room, target }) => {
      if (target.startsWith('package:')) return false;
      const to = roomOf(target);
      if (to === room || allowed[room]?.includes(to)) return false;
      const from = file.startsWith('src/server/pages/') ? 'server/pages' : room;
      return !exceptions.has(`${from} -> ${to}`);
    });
    expect(wrong).toEqual([]);
  });

  it('the shared rooms use only the packages named for them', () => {
    const wrong = imports.filter(
      ({ room, target }) =>
        target.startsWith('package:') &&
        packages[room] !== undefined &&
        !packages[room].test(target.slice('package:'.length)),
    );
    expect(wrong).toEqual([]);
  });

  it('features never import features', () => {
    const feature = /^src\/server\/features\/([^/]+)\//;
    const wrong = imports.filter(({ file, target }) => {
      const from = feature.exec(file)?.[1];
      const to = feature.exec(target)?.[1];
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(wrong).toEqual([]);
  });
});

describe('how files are', () => {
  const sizes = sourceFiles('src')
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
    .sort((a, b) => a.lines - b.lines);

  it('half of the files are under 60 lines and nine in ten under 200', () => {
    expect(sizes[Math.floor(sizes.length * 0.5)]?.lines).toBeLessThan(60);
    expect(sizes[Math.floor(sizes.length * 0.9)]?.lines).toBeLessThan(200);
  });

  it('names are kebab-case', () => {
    const odd = sizes.filter(
      ({ file }) => !/^[a-z0-9-]+(\.d)?\.tsx?$/.test(file.split('/').at(-1) ?? ''),
    );
    expect(odd).toEqual([]);
  });
});
