import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { JournalRegistry } from './journal-registry.ts';
import { addJournalEntry } from './publisher-file.ts';

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
