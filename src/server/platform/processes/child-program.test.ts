import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { until } from '../../../../tests/support/until.ts';
import { childProgram } from './child-program.ts';

const mebibyte = 1024 * 1024;
const helper = new URL('./child-program.ts', import.meta.url);
let folder: string;
let program: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-program-'));
  program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `import { answerQuestions } from ${JSON.stringify(pathToFileURL(helper.pathname).href)};
    const held = [];
    answerQuestions(async (content) => {
      const said = content.toString();
      if (said === 'forever') for (;;) held.length = 0;
      if (said === 'fault') process.kill(process.pid, 'SIGSEGV');
      if (said === 'fail') throw new Error('It failed on purpose');
      if (said.startsWith('hold')) held.push(Buffer.alloc(Number(said.slice(5)) * 1024 * 1024, 1));
      // What has too much of it is at work until it is ended.
      while (process.memoryUsage.rss() > ${256 * mebibyte}) await new Promise(setImmediate);
      return { pid: process.pid, secret: process.env.COLOPHON_SECRET, said };
    });`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

function kept(bounds: { maxMilliseconds?: number; idleMilliseconds?: number } = {}) {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const { signal } = closing;
  const ask = childProgram(program, {
    ...{ maxMilliseconds: 60_000, maxMemoryBytes: 256 * mebibyte },
    ...{ idleMilliseconds: 10_000, signal },
    ...bounds,
  });
  const pidOf = async (text: string) => {
    const said = await ask(Buffer.from(text));
    return 'answer' in said ? (said.answer as { pid: number }).pid : said.failed;
  };
  return { ask, pidOf, closing };
}

const isGone = (pid: unknown) => {
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch {
    return true;
  }
};

it('one process answers many, and knows none of the secrets', async () => {
  process.env.COLOPHON_SECRET = 'kept';
  onTestFinished(() => {
    delete process.env.COLOPHON_SECRET;
  });
  const { ask, pidOf } = kept();
  const first = await ask(Buffer.from('one'));
  expect(first).toEqual({ answer: expect.objectContaining({ said: 'one', secret: undefined }) });
  expect(await pidOf('two')).toBe(await pidOf('three'));
  const large = await ask(Buffer.alloc(20 * mebibyte, 'a'));
  expect('answer' in large && (large.answer as { said: string }).said.length).toBe(20 * mebibyte);
});

it('what takes too long ends with its process, and the next one is answered by another', async () => {
  const { ask, pidOf } = kept({ maxMilliseconds: 2000 });
  const before = await pidOf('one');
  expect(await ask(Buffer.from('forever'))).toEqual(expect.objectContaining({ failed: 'time' }));
  const after = await pidOf('two');
  expect([after === before, isGone(before)]).toEqual([false, true]);
});

it('what needs too much memory ends, and none for what others before it left', async () => {
  const { ask, pidOf } = kept();
  const before = await pidOf('hold 110');
  // Together they are too much for one process, each alone is not.
  const after = await pidOf('hold 111');
  expect([typeof after, after === before, isGone(before)]).toEqual(['number', false, true]);
  expect(await ask(Buffer.from('hold 400'))).toEqual(expect.objectContaining({ failed: 'memory' }));
});

it('a program that fails says why, and is begun anew', async () => {
  const { ask, pidOf } = kept();
  const complaint = expect.stringContaining('It failed on purpose');
  expect(await ask(Buffer.from('fail'))).toEqual({ failed: 'error', complaint });
  expect(await ask(Buffer.from('fault'))).toMatchObject({ failed: 'killed' });
  expect(typeof (await pidOf('one'))).toBe('number');
});

it('it ends when nobody asks any more, and when it is closed', async () => {
  const { pidOf } = kept({ idleMilliseconds: 50 });
  const pid = await pidOf('one');
  await until('the idle process has ended', async () => isGone(pid));
  expect(await pidOf('two')).not.toBe(pid);

  const { ask, pidOf: ofOther, closing } = kept();
  const other = await ofOther('one');
  const failed = expect(ask(Buffer.from('forever'))).rejects.toMatchObject({ name: 'AbortError' });
  closing.abort();
  await failed;
  await until('the closed process has ended', async () => isGone(other));
  await expect(ask(Buffer.from('one'))).rejects.toMatchObject({ name: 'AbortError' });
});
