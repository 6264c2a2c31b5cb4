import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { imports, readSource, sourceFiles } from './source-imports.ts';

const room = 'src/server/platform/search-index/';
const migration = /^src\/server\/platform\/db\/migrations\/(?!migrations\.ts)/;

it('the search index is imported through its one door', () => {
  const fromOutside = imports.filter(
    ({ file, target }) => target.startsWith(room) && !file.startsWith(room),
  );
  expect(fromOutside).not.toEqual([]);
  expect(fromOutside.filter(({ target }) => target !== `${room}search-index.ts`)).toEqual([]);
});

it('tests and measurements come by the same door', () => {
  const outside = ['tests', 'bench', 'demo'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => join(folder, path)),
  );
  const within = /'#server\/platform\/search-index\/([^']+)'/g;
  const used = outside.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(within)].map(([, target]) => target),
  );
  expect(new Set(used)).toEqual(new Set(['search-index.ts']));
});

it('a migration imports nothing that can change', () => {
  const ofMigrations = imports.filter(({ file }) => migration.test(file));
  expect(ofMigrations.length).toBeGreaterThan(10);
  const frozen =
    /^(package:kysely|src\/server\/platform\/db\/migrations\/(migration|0001-schema\/\w+)\.ts)$/;
  expect(ofMigrations.filter(({ target }) => !frozen.test(target))).toEqual([]);
});

it('folders are made one by one: Node with `recursive` never ends where none can be made', () => {
  const made = sourceFiles.filter((file) => /\bmkdir(Sync)?\(/.test(readSource(file)));
  expect(made.length).toBeGreaterThan(2);
  const atOnce = /\bmkdir(Sync)?\([^;]*recursive: true/;
  expect(made.filter((file) => atOnce.test(readSource(file)))).toEqual([]);
});

it('the client of S3 is loaded where it is needed, and not with the server', () => {
  const client = '@aws-sdk/client-s3';
  const naming = imports.filter(({ target }) => target === `package:${client}`);
  expect(naming).not.toEqual([]);
  const atStart = new RegExp(`^import (?!type ).*'${client}'`, 'm');
  expect(naming.filter(({ file }) => atStart.test(readSource(file)))).toEqual([]);
});

it('pages use nothing that a browser has with TLS alone: an office may be opened without', () => {
  const ofPages = sourceFiles.filter((file) => file.startsWith('src/web/'));
  expect(ofPages.length).toBeGreaterThan(100);
  const withTls = /\bcrypto\.(randomUUID|subtle)\b/;
  expect(ofPages.filter((file) => withTls.test(readSource(file)))).toEqual([]);
});
