import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openHouse } from '../support/databases.ts';
import { articlesWithPdfs } from '../support/orphans.ts';
import { s3ForFile } from '../support/s3-server.ts';
import { colophon } from './cli-support.ts';

const server = s3ForFile();
const place = 's3://journals/moved';

it('files move to S3, as the command says', async () => {
  const house = await openHouse('sqlite');
  const env = {
    ...server().env(),
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const run = (served: string, ...args: string[]) =>
    colophon({ ...house, env: { ...env, COLOPHON_FILES: served } }, 'files', 'move', ...args);
  const remembered = join(house.dataDir, 'files-place');
  try {
    await articlesWithPdfs(house, 3);
    const moved = await run('disk', '--to', place);
    expect(moved).toEqual({
      code: 0,
      stdout: `demo: 3 files, 3 copied (0.0 MB)

The server still uses disk. To change over:
  1. stop it, on every node
  2. run this command again: it copies the files that were added since
  3. set COLOPHON_FILES=${place}
  4. delete ${remembered}, on every node
  5. start it
`,
      stderr: '',
    });
    const deleting = ['--from', 'disk', '--to', place, '--delete-source'];
    const early = await run('disk', ...deleting);
    expect([early.code, early.stderr]).toEqual([
      1,
      `Files are served from disk: set COLOPHON_FILES=${place} first, and give the old place with --from. Nothing was done.\n`,
    ]);
    await rm(remembered);
    expect(await run(place, ...deleting)).toEqual({
      code: 0,
      stdout: 'demo: 3 files, 0 copied (0.0 MB)\ndemo: 3 deleted from disk\n',
      stderr: '',
    });
  } finally {
    await house.close();
  }
});

it('a place that cannot be is one sentence and exit code 1', async () => {
  const house = await openHouse('sqlite');
  const env = { ...server().env(), COLOPHON_FILES: 'disk' };
  const run = (...args: string[]) => colophon({ ...house, env }, 'files', 'move', ...args);
  try {
    expect(await run('--to', 'disk')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Files are already in disk.\n',
    });
    const elsewhere = await run('--from', 's3://journals/a', '--to', 's3://journals/b');
    expect(elsewhere.stderr).toBe('Files are served from disk: it must be --from or --to.\n');
  } finally {
    await house.close();
  }
});
