import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findBuiltParts, readBuiltParts } from '#server/http/built-files.ts';
import { until } from '../support/until.ts';

const soon = { firstMilliseconds: 1, againMilliseconds: 20 };
const refuse = (error: unknown) => {
  throw error;
};

async function inBuilt(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-built-'));
  try {
    await mkdir(join(folder, 'client/static'), { recursive: true });
    await writeFile(join(folder, 'client/static/page.js'), 'let page;');
    await writeFile(join(folder, 'client/static/page.js.br'), 'compressed');
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('a server goes on with the built files that it has read, whatever becomes of their folder', () =>
  inBuilt(async (folder) => {
    const parts = findBuiltParts(folder);
    expect([...parts.reader.keys()]).toEqual(['/static/page.js']);
    await readBuiltParts(parts, refuse, soon);
    await rm(folder, { recursive: true });
    const file = parts.reader.get('/static/page.js')?.find();
    expect(file?.plain.toString()).toBe('let page;');
    expect(String(await file?.body('br'))).toBe('compressed');
  }));

it('a built file is read when it is asked for, and one that is lost stops nobody else', () =>
  inBuilt(async (folder) => {
    const [read, lost] = [findBuiltParts(folder), findBuiltParts(folder)];
    expect(read.reader.get('/static/page.js')?.get().plain.toString()).toBe('let page;');
    await rm(folder, { recursive: true });
    const file = lost.reader.get('/static/page.js');
    expect(file?.find()).toBeUndefined();
    expect(() => file?.get()).toThrow('ENOENT');
  }));

it('what cannot be read after the start is read later, and told once a round', () =>
  inBuilt(async (folder) => {
    const parts = findBuiltParts(folder);
    const away = `${folder}-away`;
    await rename(folder, away);
    const told: unknown[] = [];
    const reading = readBuiltParts(parts, (error) => told.push(error), soon);
    await until('it is told', () => told.length > 0);
    await rename(away, folder);
    await reading;
    expect(String(told[0])).toContain('ENOENT');
    expect(parts.reader.get('/static/page.js')?.find()?.plain.toString()).toBe('let page;');
  }));
