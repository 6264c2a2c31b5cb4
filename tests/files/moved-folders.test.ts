import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LostData } from '#server/platform/lost-data.ts';
import { createArticle, createIssue, pdfFile } from '../admin/articles-support.ts';
import { signIn } from '../support/administrator.ts';
import { openHouse, type TestHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onSite } from '../support/sites.ts';

async function withFiles(test: (house: TestHouse, folder: string) => Promise<void>) {
  const house = await openHouse('sqlite');
  try {
    await have.settings(house.journal);
    await house.journal.files.put(pdfBytes('first'));
    await test(house, join(house.dataDir, 'journals/demo/files'));
  } finally {
    await house.close();
  }
}

const notReady = async ({ services }: TestHouse) => (await services.readiness()).notReady;

/** What happens to the folder while it is served, and what brings it back. */
const slips: [string, (folder: string) => Promise<void>][] = [
  ['moved away', async () => {}],
  ['unmounted', async (folder) => void (await mkdir(folder))],
];

it.each(slips)('files whose folder is %s while it is served take no more', (_, leave) =>
  withFiles(async (house, folder) => {
    const { files } = house.journal;
    const staged = await files.stage(pdfBytes('on its way'));
    await rename(folder, `${folder}.away`);
    await leave(folder);
    const before = existsSync(folder) && (await readdir(folder, { recursive: true }));

    await expect(files.put(pdfBytes('second'))).rejects.toThrow(LostData);
    await expect(staged.keep()).rejects.toThrow('The files have lost their ledger: perhaps');
    expect(await notReady(house)).toEqual(['demo']);
    expect(existsSync(folder) && (await readdir(folder, { recursive: true }))).toEqual(before);

    await rm(folder, { recursive: true, force: true });
    await rename(`${folder}.away`, folder);
    expect(await notReady(house)).toEqual([]);
    const { sha256 } = await files.put(pdfBytes('second'));
    expect(await files.size(sha256)).toBe(pdfBytes('second').length);
  }),
);

it('files whose folder is replaced by a copy of it go on', () =>
  withFiles(async (house, folder) => {
    await rename(folder, `${folder}.away`);
    await cp(`${folder}.away`, folder, { recursive: true });
    const { sha256 } = await house.journal.files.put(pdfBytes('second'));
    expect(await house.journal.files.size(sha256)).toBe(pdfBytes('second').length);
    expect(await notReady(house)).toEqual([]);
  }));

it('an installation whose data folder is moved away while it is served begins no other in its place', () =>
  withFiles(async (house) => {
    await rename(house.dataDir, `${house.dataDir}.away`);
    await expect(house.journal.files.put(pdfBytes('second'))).rejects.toThrow(LostData);
    expect(existsSync(house.dataDir)).toBe(false);
    await rename(`${house.dataDir}.away`, house.dataDir);
    expect(await notReady(house)).toEqual([]);
  }));

onSite(
  'an upload while the files are gone is told that it is not the sender’s fault',
  async (site) => {
    await have.settings(site.journal);
    const asha = await signIn(site);
    await createIssue(asha);
    const first = await createArticle(asha, { pdfFile: pdfFile() });
    expect([first.status, first.body]).toEqual([201, expect.anything()]);
    const folder = join(site.services.config.dataDir, 'journals/demo/files');
    await rename(folder, `${folder}.away`);
    const next = {
      refnumber: '102',
      title: 'Next',
      txnid: '102',
      pagenumber: '7-12',
      pdfFile: pdfFile(),
    };
    expect((await createArticle(asha, next)).status).toBe(503);
    await rename(`${folder}.away`, folder);
    const again = await createArticle(asha, next);
    expect([again.status, again.body]).toEqual([201, expect.anything()]);
  },
);
