import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openReadingQueue } from './reading-queue.ts';

const helper = new URL('./child-program.ts', import.meta.url);
const { signal } = new AbortController();
let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-queue-'));
  path = join(folder, 'program.mjs');
  await writeFile(
    path,
    `import { answerQuestions } from ${JSON.stringify(pathToFileURL(helper.pathname).href)};
    answerQuestions((said) => {
      if (said === 'forever') for (;;);
      if (said === 'fault') process.kill(process.pid, 'SIGSEGV');
      if (said === 'fail') throw new Error('It failed on purpose');
      return process.pid;
    });`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

function opened() {
  const crashes: object[] = [];
  const queue = openReadingQueue({ error: (crash: object) => crashes.push(crash) });
  onTestFinished(() => queue.close());
  const program = { path, maxMilliseconds: 20_000, maxMemoryBytes: 512 * 1024 * 1024 };
  return { queue, crashes, program };
}

/** Questions that are made when a gate opens; `made` says whose turn came. */
function gated() {
  const gate = Promise.withResolvers<void>();
  const made: string[] = [];
  const question = (name: string) => async () => {
    made.push(name);
    await gate.promise;
    return name;
  };
  return { made, question, open: gate.resolve };
}

it('two are read at once, twenty wait, and the next is told when to come again', async () => {
  const { queue, program } = opened();
  const { made, question, open } = gated();
  const all = Array.from({ length: 22 }, (_, index) =>
    queue.read(program, question(`${index}`), signal),
  );
  await vi.waitFor(() => expect(made).toEqual(['0', '1']));
  const refused = await queue.read(program, question('no'), signal).catch((error) => error);
  expect(refused).toMatchObject({
    code: 'unavailable',
    status: 503,
    headers: { 'retry-after': '5' },
  });
  expect(refused.message).toBe(
    'The server is reading as many files as it can. Please try again in a moment.',
  );
  open();
  expect((await Promise.all(all)).every((said) => 'answer' in said)).toBe(true);
});

it('who waits goes before what nobody waits for, which takes one place at most and is never refused', async () => {
  const { queue, program } = opened();
  const { made, question, open } = gated();
  const later = Array.from({ length: 40 }, (_, index) =>
    queue.readLater(program, question(`later ${index}`), signal),
  );
  await vi.waitFor(() => expect(made).toEqual(['later 0']));
  const now = ['a', 'b', 'c'].map((name) => queue.read(program, question(name), signal));
  await vi.waitFor(() => expect(made).toEqual(['later 0', 'a']));
  open();
  await Promise.all([...now, ...later]);
  expect(made.slice(0, 4).toSorted()).toEqual(['a', 'b', 'c', 'later 0']);
  expect(made).toHaveLength(43);
  const answers = await Promise.all(later);
  // One for many: on a busy machine it may have been idle for too long.
  const processes = new Set(answers.map((said) => 'answer' in said && said.answer));
  expect(processes.size).toBeLessThan(10);
  const [one, other] = await Promise.all(now.slice(0, 2));
  expect(one).not.toEqual(other);
});

it('a file that is too much is told from a program that fails, which is logged', async () => {
  const { queue, crashes, program } = opened();
  const ask = (what: string, maxMilliseconds = 20_000) =>
    queue.read({ ...program, maxMilliseconds }, () => what, signal);
  expect(await ask('forever', 500)).toEqual({ failed: 'too_much', of: 'time' });
  expect(crashes).toEqual([]);
  expect([await ask('fail'), await ask('fault')]).toEqual([
    { failed: 'crash' },
    { failed: 'crash' },
  ]);
  expect(crashes).toMatchObject([
    { program: 'program.mjs', failed: 'error', complaint: expect.stringContaining('on purpose') },
    { program: 'program.mjs', failed: 'killed' },
  ]);
});

it('what was given up while it waited is not read, and closing ends all', async () => {
  const { queue, program } = opened();
  const { made, question } = gated();
  const leaving = new AbortController();
  const running = [1, 2].map((name) => queue.read(program, question(`${name}`), signal));
  const left = queue.read(program, question('left'), leaving.signal);
  await vi.waitFor(() => expect(made).toEqual(['1', '2']));
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  const ended = Promise.allSettled(running);
  void queue.close();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(made).toEqual(['1', '2']);
});
