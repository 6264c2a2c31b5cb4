import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listExposed } from '#server/platform/durable-folder.ts';
import { startColophon } from '../cli/cli-support.ts';
import { fillWithEverything } from '../export/export-support.ts';
import { engines, openHouse, type TestHouse } from '../support/databases.ts';
import { ask } from '../support/http-client.ts';
import { listFiles } from '../support/stored-files.ts';

/** What others than the owner get into, by its path in the folder. */
async function listShared(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.map(({ parentPath, name }) => join(parentPath, name));
  const shared: string[] = [];
  for (const path of paths) {
    if (((await stat(path)).mode & 0o077) !== 0) shared.push(path.slice(folder.length + 1));
  }
  return shared;
}

/** Everything that a data folder may hold, made by nobody but Colophon; journal.db is open, so its -wal is there. */
async function fillBySomebodyElse(house: TestHouse): Promise<void> {
  const other = await openHouse('sqlite');
  try {
    await fillWithEverything(other);
    await other.journal.exports.write(join(other.dataDir, 'out'));
    await house.journal.exports.take(join(other.dataDir, 'out'));
  } finally {
    await other.close();
  }
  const [stored = ''] = await listFiles(house);
  await buffer(await house.journal.files.read(stored));
}

it.each(engines)('what is in the data folder is for its owner alone, on %s', async (engine) => {
  const house = await openHouse(engine);
  const { dataDir } = house;
  try {
    await fillBySomebodyElse(house);
    const names = await readdir(dataDir, { recursive: true });
    const expected =
      engine === 'sqlite'
        ? ['journals/demo/journal.db', 'journals/demo/journal.db-wal', 'journals/demo/files']
        : ['file-cache'];
    for (const name of [...expected, 'publisher.yaml', 'journals/demo/templates/cover-page.typ']) {
      expect(names).toContain(name);
    }
    expect(await listShared(dataDir)).toEqual([]);

    // As anything is that is not made so.
    await mkdir(join(dataDir, 'made-by-hand'));
    expect(await listShared(dataDir)).toEqual(['made-by-hand']);
  } finally {
    await house.close();
  }
});

it('a publisher.yaml that was given to others stays theirs', async () => {
  const { dataDir, close } = await openHouse('sqlite');
  try {
    const path = join(dataDir, 'publisher.yaml');
    await chmod(path, 0o640);
    const made = startColophon({ dataDir }, [
      ...['journal', 'create', 'hills', '--name', 'Hills', '--domain', 'hills.example'],
    ]);
    if (made.stdout) await text(made.stdout);
    expect((await stat(path)).mode & 0o777).toBe(0o640);
  } finally {
    await close();
  }
});

it('a server tells at its start what every user of the machine can read, and how to mend it', async () => {
  const { dataDir, close } = await openHouse('sqlite');
  try {
    expect(await listExposed(dataDir)).toEqual([]);
    await chmod(join(dataDir, 'journals'), 0o755);
    // Nobody gets as far as that.
    expect(await listExposed(dataDir)).toEqual([]);
    await chmod(dataDir, 0o755);
    const log = await logOfStart(dataDir);
    expect(log).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: 'data can be read by every user of this machine',
        exposed: ['journals'],
        mend: `chmod -R go-rwx ${dataDir}`,
      }),
    );
    expect((await stat(join(dataDir, 'journals'))).mode & 0o777).toBe(0o755);

    await chmod(join(dataDir, 'journals'), 0o700);
    await writeFile(join(dataDir, 'notes.txt'), 'not ours');
    expect(await logOfStart(dataDir)).toEqual([]);
  } finally {
    await close();
  }
});

/** The warnings of a server that is ended as soon as it serves. */
async function logOfStart(dataDir: string): Promise<unknown[]> {
  const env = { COLOPHON_LOG_LEVEL: 'warn', PORT: '0' };
  const server = startColophon({ dataDir }, ['serve'], env);
  let said = '';
  for await (const chunk of server.stdout ?? []) {
    said += chunk;
    const port = /serving at \S+:(\d+)/.exec(said)?.[1];
    if (port === undefined || server.killed) continue;
    await ask(Number(port), '/healthz');
    server.kill('SIGTERM');
  }
  const lines = said.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line));
}
