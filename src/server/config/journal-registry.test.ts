import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { JournalRegistry } from './journal-registry.ts';
import { addJournalEntry, changeJournalEntry } from './publisher-file.ts';

test('a journal added just after the file was read is found at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'publisher.yaml');
  const registry = new JournalRegistry(path, () => 'http://127.0.0.1:3000');
  addJournalEntry(path, 'first', { hosts: [] });
  // Many, since a slow write would be seen without being looked for.
  for (let count = 0; count < 20; count += 1) {
    const slug = `journal-${count}`;
    expect(registry.find(slug)).toBeUndefined();
    addJournalEntry(path, slug, { hosts: [] });
    expect(registry.find(slug)?.slug).toBe(slug);
  }
});

test('a publisher.yaml that was never there is not missed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'publisher.yaml');
  const registry = new JournalRegistry(path, () => 'http://127.0.0.1:3000');
  expect([registry.list(), registry.whyGone()]).toEqual([[], undefined]);
  addJournalEntry(path, 'first', { hosts: [] });
  expect(registry.list()).toHaveLength(1);
  rmSync(path);
  expect(registry.whyGone()).toContain('publisher.yaml is gone');
});

test('a publisher.yaml that cannot be looked at is reported once, and served as it last was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'publisher.yaml');
  const reported: unknown[] = [];
  const registry = new JournalRegistry(
    path,
    () => 'http://127.0.0.1:3000',
    (error) => reported.push(error),
  );
  addJournalEntry(path, 'first', { hosts: ['first.example'] });
  expect(registry.findByHost('first.example')?.slug).toBe('first');
  expect(registry.whyGone()).toBeUndefined();

  rmSync(path);
  symlinkSync(path, path);
  for (let count = 0; count < 3; count += 1) {
    expect(registry.list()).toHaveLength(1);
    expect(registry.findByHost('first.example')?.slug).toBe('first');
  }
  expect(reported).toHaveLength(1);
  expect(registry.whyGone()).toContain('publisher.yaml cannot be read (ELOOP)');

  rmSync(path);
  addJournalEntry(path, 'second', { hosts: [] });
  expect(registry.list().map(({ slug }) => slug)).toEqual(['second']);
  expect(registry.whyGone()).toBeUndefined();
});

function registryOf() {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'publisher.yaml');
  return { path, registry: new JournalRegistry(path, () => 'http://127.0.0.1:3000') };
}

test('what every object has is the name of no journal, and poisons no file', () => {
  const { path, registry } = registryOf();
  addJournalEntry(path, 'first', { hosts: [] });
  const before = readFileSync(path, 'utf8');
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect([name, registry.find(name)]).toEqual([name, undefined]);
    expect([name, registry.publisher.journals.get(name)]).toEqual([name, undefined]);
    expect(() => changeJournalEntry(path, name, { hosts: [] })).toThrow(/no journal/);
  }
  for (const name of ['toString', '__proto__'])
    expect(() => addJournalEntry(path, name, { hosts: [] })).toThrow(/small letters/);
  expect(readFileSync(path, 'utf8')).toBe(before);
  // It is a name as good as others.
  addJournalEntry(path, 'constructor', { hosts: ['c.example'] });
  expect(registry.find('constructor')?.slug).toBe('constructor');
  expect(registry.findByHost('c.example')?.slug).toBe('constructor');
});

test.each([
  ['origin: https://x.example:99999', 'journals.second.origin'],
  ['origin: https://a..b', 'journals.second.origin'],
  ['hosts: [x.example:99999]', 'journals.second.hosts.0'],
])('%s is refused at the start by name, and hinders no journal later', (wrong, name) => {
  const { path, registry } = registryOf();
  addJournalEntry(path, 'first', { hosts: ['first.example'] });
  expect(registry.findByHost('first.example')?.slug).toBe('first');
  writeFileSync(path, `${readFileSync(path, 'utf8')}  second:\n    ${wrong}\n`);
  registry.list();
  for (const host of ['first.example', 'unknown.example', '127.0.0.1', 'first.localhost'])
    expect(registry.findByHost(host)?.slug).toBe('first');
  const next = new JournalRegistry(path, () => 'http://127.0.0.1:3000');
  expect(() => next.list()).toThrow(name);
});
