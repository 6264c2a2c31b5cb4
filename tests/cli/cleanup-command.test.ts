import { describe, expect, it } from 'vitest';
import { engines, openHouse } from '../support/databases.ts';
import { articlesWithPdfs, orphans } from '../support/orphans.ts';
import { ageFile, listFiles } from '../support/stored-files.ts';
import { colophon } from './cli-support.ts';

const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);

describe('cleanup says what it would move, moves it, and refuses when it is too much', () => {
  it.each(engines)('on %s', async (engine) => {
    const house = await openHouse(engine);
    try {
      await articlesWithPdfs(house, 2);
      const few = await orphans(house, 3);
      for (const sha256 of few) await ageFile(house, sha256, twoHoursAgo);
      const dry = await colophon(house, 'cleanup', '--dry-run');
      expect(dry).toEqual({
        code: 0,
        stderr: '',
        stdout: `${few.join('\n')}\nDry run: 3 would be moved into quarantine.\n`,
      });
      expect(await listFiles(house)).toHaveLength(5);
      const moved = await colophon(house, 'cleanup');
      expect([moved.code, moved.stdout]).toEqual([
        0,
        'Moved into quarantine: 3\nDeleted after 30 days there: 0\nLeftovers of broken uploads: 0\n',
      ]);
      expect(await listFiles(house)).toHaveLength(2);

      const many = await orphans(house, 21);
      for (const sha256 of many) await ageFile(house, sha256, twoHoursAgo);
      const refused = await colophon(house, 'cleanup');
      expect([refused.code, refused.stdout]).toEqual([1, '']);
      expect(refused.stderr).toMatch(/^Nothing was removed\. 21 of 23 files are not used/);
      expect(await listFiles(house)).toHaveLength(23);
      const forced = await colophon(house, 'cleanup', '--force');
      expect(forced.stdout).toContain('Moved into quarantine: 21');
      expect(await listFiles(house)).toHaveLength(2);
    } finally {
      await house.close();
    }
  });
});

it('database and files with missing files are adopted when somebody insists', async () => {
  const house = await openHouse('sqlite');
  try {
    const [lost = ''] = await articlesWithPdfs(house, 2);
    await ageFile(house, lost, twoHoursAgo);
    await house.journal.files.orphans.quarantine([lost], new Date(), new Date());
    const refused = await colophon(house, 'cleanup', '--adopt');
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain(`${lost}\nOf 2 files that the database names 1 are missing.`);
    const forced = await colophon(house, 'cleanup', '--adopt', '--force');
    expect([forced.code, forced.stdout]).toEqual([
      0,
      'Database and files of demo belong together from now on.\n',
    ]);
  } finally {
    await house.close();
  }
});
