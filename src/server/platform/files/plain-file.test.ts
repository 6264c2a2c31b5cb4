import { createHash } from 'node:crypto';
import { mkdtemp, open, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WholeFiles } from './plain-file.ts';

it('a file of other content is found out, though its size and time are as they were', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-whole-'));
  const path = join(folder, 'file');
  const [right, wrong] = ['%PDF-1.7 right', '%PDF-1.7 wrong'];
  const sha256 = createHash('sha256').update(right).digest('hex');
  const whole = new WholeFiles();
  const isWhole = async () => {
    const file = await open(path);
    return whole.isWhole(file, sha256).finally(() => file.close());
  };
  try {
    await writeFile(path, right);
    const { atime, mtime } = await stat(path);
    expect([await isWhole(), await isWhole()]).toEqual([true, true]);
    await writeFile(path, wrong);
    await utimes(path, atime, mtime);
    expect(await isWhole()).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});
