import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readServedJournals, rememberJournal, servedFile } from './served-journals.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'colophon-served-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const remember = (slug: string, installation: string) =>
  rememberJournal(dataDir, 'sqlite', { slug, installation });

const read = () => {
  const { engine, installations } = readServedJournals(dataDir);
  return { engine, ...Object.fromEntries(installations) };
};

it('a folder that was never used remembers nothing', () => {
  expect(read()).toEqual({ engine: undefined });
});

it('journals that are remembered at one time are all kept, each by its last id', async () => {
  const slugs = Array.from({ length: 20 }, (_, at) => `soil-${at}`);
  await Promise.all(slugs.map((slug) => remember(slug, 'one')));
  await remember('soil-1', 'two');
  await remember('soil-1', 'two');
  const { engine, ...installations } = read();
  expect(engine).toBe('sqlite');
  expect(Object.keys(installations).sort()).toEqual(slugs.toSorted());
  expect(installations).toMatchObject({ 'soil-0': 'one', 'soil-1': 'two' });
});

it('what an earlier version has written is read and continued', async () => {
  await writeFile(servedFile(dataDir), 'postgres\n');
  expect(read()).toEqual({ engine: 'postgres' });
  await remember('soil', '');
  expect(read()).toEqual({ engine: 'postgres', soil: '' });
});

it('a line that a power cut has left incomplete harms no other', async () => {
  await writeFile(servedFile(dataDir), 'sqlite\nsoil one\nri');
  await remember('maize', 'three');
  expect(read()).toEqual({ engine: 'sqlite', soil: 'one', maize: 'three' });
});
