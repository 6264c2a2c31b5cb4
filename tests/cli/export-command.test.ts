import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { fillWithEverything, readTree } from '../export/export-support.ts';
import { onEachDatabase, openHouse } from '../support/databases.ts';
import { colophon } from './cli-support.ts';

onEachDatabase('export writes a folder that import takes', async (house) => {
  await fillWithEverything(house);
  const folder = join(house.dataDir, 'out');
  const written = await colophon(house, 'export', '--to', folder);
  expect(written).toMatchObject({ code: 0, stderr: '' });
  expect(written.stdout.endsWith(`Exported to ${folder}\n`)).toBe(true);
  expect(written.stdout.split('\n')).toEqual(
    expect.arrayContaining([
      ...['issues: 3', 'articles: 5', 'editors: 3', 'indexing entries: 1', 'announcements: 1'],
      ...['certificates: 2', 'deposits: 1', 'notices: 1', 'texts of mail: 1', 'pages: 1'],
      ...['former reference numbers: 1', 'former issues: 1', 'pictures of the design: 1'],
      'former names of authors, keywords and subjects: 1',
      ...['days of usage: 2', 'months of usage: 3', 'words searched in vain: 1'],
      'files: 11 (0.0 MB)',
    ]),
  );
  const other = await openHouse('sqlite');
  try {
    const dryRun = await colophon(other, 'import', folder, '--dry-run');
    expect(dryRun.stdout).toMatch(/^Dry run: nothing was written\.\n/);
    const taken = await colophon(other, 'import', folder);
    expect(taken).toMatchObject({ code: 0, stderr: '' });
    expect(taken.stdout).toContain('articles: 5 added, 0 unchanged, 0 changed\n');
    const again = await colophon(other, 'import', folder, '--journal', 'demo');
    expect(again.stdout).toContain('articles: 0 added, 5 unchanged, 0 changed\n');
    expect(again.stdout).toContain('settings: unchanged\n');
    const second = join(other.dataDir, 'out');
    await colophon(other, 'export', '--to', second);
    expect(await readTree(second)).toEqual(await readTree(folder));
  } finally {
    await other.close();
  }
});

onEachDatabase(
  'what cannot be exported or taken is one sentence and exit code 1',
  async (house) => {
    const folder = join(house.dataDir, 'out');
    expect((await colophon(house, 'export', '--to', folder)).code).toBe(0);
    expect(await colophon(house, 'export', '--to', folder)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${folder} already exists.\n`,
    });
    expect(await colophon(house, 'import', folder, '--encoded')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('without --files and --encoded'),
    });
    expect(JSON.parse(await readFile(join(folder, 'journal.json'), 'utf8'))).toMatchObject({
      format: 'colophon-journal',
      version: 1,
    });
    await rm(join(folder, 'journal.json'));
    expect(await colophon(house, 'import', folder)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${folder} is not an exported journal: There is no journal.json.\n`,
    });
  },
);
