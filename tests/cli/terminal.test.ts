import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { upsertSettings } from '#server/store/settings-queries.ts';
import { record } from '../import/import-support.ts';
import { onEachDatabase } from '../support/databases.ts';
import { colophon, startColophon } from './cli-support.ts';

const clear = '\u001b[2J';
const controls = /[^\P{Cc}\n]/u;

onEachDatabase(
  'nothing that came from outside reaches the terminal as a command',
  async (house) => {
    const { journal, dataDir } = house;
    // As a database may hold it that somebody else wrote to.
    await journal.database.write((tx) =>
      upsertSettings(tx, { websitename: `Soil${clear}\nand more`, domain: 'soil.example' }),
    );
    await journal.users.add(
      { username: 'meera', name: 'Meera', password: 'long enough, I hope' },
      new Date(),
    );
    await journal.database.writePrivate(async (tx) => {
      await tx
        .updateTable('users')
        .set({ name: `Meera${clear}` })
        .execute();
    });
    const pdfs = join(dataDir, 'pdfs');
    await mkdir(pdfs);
    await writeFile(join(pdfs, `${clear}.pdf`), '%PDF-1.7');
    const file = join(dataDir, 'articles.jsonl');
    const odd = { ...record(1), [`odd${clear}`]: 1 };
    await writeFile(file, `${JSON.stringify(odd)}\n${JSON.stringify({ refnumber: clear })}\n`);

    const commands = [
      ['journal', 'list'],
      ['user', 'list'],
      ['import', file, '--files', pdfs],
      ['import', join(dataDir, `${clear}.jsonl`)],
      [`${clear}`],
      ['import', file, '--journal', `${clear}`],
    ];
    for (const args of commands) {
      const { stdout, stderr } = await colophon(house, ...args);
      expect([args, stdout + stderr]).toEqual([args, expect.stringContaining('\\u001b[2J')]);
      expect([args, controls.test(stdout + stderr)]).toEqual([args, false]);
    }
    const { stdout } = await colophon(house, 'journal', 'list');
    expect(stdout.split('\n')[1]).toMatch(/^demo +Soil\\u001b\[2J and more +soil\.example /);
  },
);

it('a command goes on when nobody reads what it prints', async () => {
  const child = startColophon({ dataDir: join(tmpdir(), 'colophon-none') }, ['--help']);
  child.stdout?.destroy();
  const [errors, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'close') as Promise<[number | null]>,
  ]);
  expect([code, errors]).toEqual([0, '']);
});
