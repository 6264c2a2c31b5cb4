import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folders = ['docs', 'src', 'bin', 'scripts', 'demo', 'deploy'];
const files = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(md|ts|tsx|mjs|conf)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  ),
];

it('nobody is told to run a program that npx would fetch from strangers', () => {
  const named = (text: RegExp) => files.filter((file) => text.test(readFileSync(file, 'utf8')));
  expect(named(/node bin\/colophon\.mjs/)).toContain('docs/operating.md');
  // Outside this folder npx asks the registry for the name, which anybody may take.
  expect(named(/npx colophon/)).toEqual([]);
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ private: true });
});
