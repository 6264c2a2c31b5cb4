import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const names = z.record(z.string(), z.string());
const { dependencies } = z
  .object({ dependencies: names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Node erases `import type` alone: `import { type X }` loads the file all the same. */
const loading =
  /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?'([@a-z][^']*)'|\bimport\('([@a-z][^']*)'\)/gm;
/** Files of packages that are read by name, as fonts are. */
const reading = /'(@[\w-]+\/[\w-]+\/[^']+\.\w+)'/g;

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that the files load when they run, each with a file that does. */
function packagesOf(patterns: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const files = globSync(patterns).filter(
    // The server of `npm run dev` loads Vite; it is in no release.
    (file) => !/\.test\.tsx?$/.test(file) && !/\/dev(-pages)?\.ts$/.test(file),
  );
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, from, dynamic] of [...text.matchAll(loading), ...text.matchAll(reading)]) {
      const specifier = from ?? dynamic ?? '';
      if (!specifier.startsWith('node:')) found.set(packageOf(specifier), file);
    }
  }
  return found;
}

describe('what a release has installed', () => {
  const running = packagesOf([
    'bin/*.mjs',
    'demo/**/*.ts',
    'src/{cli,contract,domain,pdf,server}/**/*.ts',
  ]);
  const built = packagesOf(['src/web/**/*.{ts,tsx}']);

  it('every package that the running server loads is a production dependency', () => {
    expect(running.get('fastify')).toBe('src/server/app.ts');
    expect([...running.keys()]).toContain('@expo-google-fonts/noto-serif');
    expect([...running].filter(([name]) => !(name in dependencies))).toEqual([]);
  });

  it('what the pages alone are built from is not installed with a release', () => {
    expect([...built.keys()]).toContain('react');
    const needless = [...built].filter(([name]) => name in dependencies && !running.has(name));
    expect(needless).toEqual([]);
  });
});
