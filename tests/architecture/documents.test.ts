import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

const repository = ['bin', 'src', 'demo', 'tests', 'bench', 'scripts', 'deploy'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name)),
);

it('nobody is told to run a program that npx would fetch from strangers', () => {
  const named = (text: RegExp) => files.filter((file) => text.test(readFileSync(file, 'utf8')));
  expect(named(/node bin\/colophon\.mjs/)).toContain('docs/operating.md');
  // Outside this folder npx asks the registry for the name, which anybody may take.
  expect(named(/npx colophon/)).toEqual([]);
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ private: true });
});

/** What developers read; records of decisions tell of files as they were. */
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/ARCHITECTURE.md',
  'docs/GLOSSARY.md',
  'docs/testing.md',
];

it('files that the guides for developers name are there', () => {
  const missing = guides.flatMap((guide) =>
    [...readFileSync(guide, 'utf8').matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|mjs|typ|css))`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !repository.some((file) => `/${file}`.endsWith(`/${path}`)))
      .map((path) => `${guide}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('the reference has every command and every variable of the environment', () => {
  const named = (file: string, pattern: RegExp) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name);
  const commands = named('src/cli/main.ts', /^ {2}'?([a-z-]+)'?: async \(\) =>/gm);
  const variables = named('src/server/config/environment.ts', /^ {2}([A-Z_]+):/gm);
  const setByOthers = /^(LISTEN|AWS)_/;
  const expected = [...commands, ...variables.filter((name = '') => !setByOthers.test(name))];
  expect(commands.length).toBeGreaterThan(20);
  expect(variables.length).toBeGreaterThan(30);
  const reference = readFileSync('docs/reference.md', 'utf8');
  expect(expected.filter((name) => !reference.includes(`\`${name}`))).toEqual([]);
});

it('links from one document to another lead somewhere', () => {
  const documents = ['CHANGELOG.md', ...files].filter((file) => file.endsWith('.md'));
  const links = documents.flatMap((file) =>
    [...withoutCode(file).matchAll(/\]\(([^)\s:]*)\)/g)].map(([, link = '']) => {
      const [path = '', section] = link.split('#');
      return { file, link, target: path ? join(dirname(file), path) : file, section };
    }),
  );
  const isBroken = ({ target, section }: (typeof links)[number]) =>
    !existsSync(target) || (section !== undefined && !sectionsOf(target).has(section));
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(isBroken).map(({ file, link }) => `${file}: ${link}`)).toEqual([]);
});

const withoutCode = (file: string) =>
  readFileSync(file, 'utf8').replace(/^ *```.*?^ *```|`[^`\n]*`/gms, '');

/** The addresses of a document's headings, as GitHub makes them. */
const sectionsOf = (file: string) =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

it('the guide to the tests has every folder of them', () => {
  const found = readdirSync('tests', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const guide = readFileSync('docs/testing.md', 'utf8');
  const made = new Set(['screenshots']);
  const missing = found.filter(
    ({ name }) => !made.has(name) && !guide.includes(`| \`tests/${name}\` |`),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it('what is copied to install it names the version that it is', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const naming: [string, RegExp][] = [
    ['Dockerfile', /ARG VERSION=(\S+)/g],
    ['deploy/container/compose.yaml', /COLOPHON_VERSION:-([^}]+)/g],
    ['docs/containers.md', /colophon:(\d\S+)/g],
    ['docs/install.md', /^(?:Fetch `colophon-|tar -xzf colophon-)([\d.]+)-/m],
  ];
  for (const [file, pattern] of naming) {
    const text = readFileSync(file, 'utf8');
    const found = pattern.global ? [...text.matchAll(pattern)] : [text.match(pattern) ?? []];
    expect(found.length, file).toBeGreaterThan(0);
    expect(new Set(found.map(([, named]) => named)), file).toEqual(new Set([version]));
  }
});
