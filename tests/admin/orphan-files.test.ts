import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { cleanOrphanFiles } from '#server/features/orphan-files/orphan-cleanup.ts';
import type { Journal } from '#server/journal.ts';
import { signIn } from '../support/administrator.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { ageFile, listFiles } from '../support/stored-files.ts';
import { createdArticle, createIssue, pdfFile } from './articles-support.ts';

/** How many files went, to quarantine or for good. */
async function clean(journal: Journal, moment: Date): Promise<number> {
  const report = await cleanOrphanFiles(journal, moment);
  expect(report.refusal).toBeUndefined();
  return report.quarantined + report.deleted + report.leftovers;
}

const now = new Date();
const twoHours = 2 * 60 * 60_000;
const old = new Date(now.getTime() - twoHours);

onEachSite(
  'files that neither a row nor the history names go when they are old; all others stay',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const { id } = await createdArticle(who);
    await who.send(`/api/archives/${id}`, { pdfFile: pdfFile(pdfBytes('the second')) });
    const picture = await have.picture(site.journal, Buffer.from('a face'), 'webp');
    await have.editor(site.journal, { picture, status: 'disabled' });
    const image = await have.picture(site.journal, Buffer.from('a logo'), 'svg');
    await have.indexing(site.journal, { image, status: 'disabled' });
    const cover = await have.picture(site.journal, Buffer.from('a cover'), 'webp');
    const key_image = await have.picture(site.journal, Buffer.from('roots'), 'webp');
    await site.journal.database.write(async (tx) => {
      await tx.updateTable('issues').set({ cover }).execute();
      await tx.updateTable('articles').set({ key_image }).execute();
    });
    const nobodys = await site.journal.files.put(Buffer.from('nobody names this'));
    expect(await listFiles(site)).toHaveLength(7);

    expect(await clean(site.journal, now)).toBe(0);
    const later = new Date(Date.now() + twoHours);
    expect(await clean(site.journal, later)).toBe(1);
    const left = await listFiles(site);
    expect(left).toHaveLength(6);
    expect(left).toContain(key_image.slice(0, 64));
    expect(left).toContain(cover.slice(0, 64));
    // The first PDF was replaced; the history still says which it was.
    expect(left).toContain(createHash('sha256').update(pdfBytes()).digest('hex'));
    expect(left).toContain(picture.slice(0, 64));
    expect(left).toContain(image.slice(0, 64));
    expect(left).not.toContain(nobodys.sha256);
    const served = await site.get('/archives/2026/4/2/101.pdf');
    expect(served.bytes.equals(pdfBytes('the second'))).toBe(true);
  },
);

onEachSite(
  'a file that was replaced stays an hour, for a backup that copies rows and then files',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const { id } = await createdArticle(who);
    const first = createHash('sha256').update(pdfBytes()).digest('hex');
    await ageFile(site, first, old);
    await who.send(`/api/archives/${id}`, { pdfFile: pdfFile(pdfBytes('the second')) });
    expect(await clean(site.journal, new Date())).toBe(0);
    expect(await listFiles(site)).toContain(first);
  },
);

onEachDatabase('an upload in progress is no orphan, a leftover of one is', async (house) => {
  const { journal } = house;
  const staged = await journal.files.stage(Readable.from([pdfBytes('in progress')]));
  const forgotten = await journal.files.stage(Readable.from([pdfBytes('forgotten')]));
  await forgotten.keep();
  const [leftover = ''] = (await listFiles(house)).filter((name) => name.includes('-'));
  expect(await clean(journal, now)).toBe(0);
  expect(await listFiles(house)).toHaveLength(2);

  await ageFile(house, forgotten.sha256, old);
  // The same content comes once more just before: it is as if new.
  await journal.files.put(pdfBytes('forgotten'));
  expect(await clean(journal, now)).toBe(0);
  await ageFile(house, forgotten.sha256, old);
  expect(await clean(journal, now)).toBe(1);

  await staged.keep();
  expect(await journal.files.size(staged.sha256)).toBe(pdfBytes('in progress').length);
  const broken = await journal.files.stage(Readable.from([pdfBytes('broken')]));
  const [left = ''] = (await listFiles(house)).filter((name) => name.includes('-'));
  expect(left).not.toBe(leftover);
  await ageFile(house, left, old);
  expect(await clean(journal, now)).toBe(1);
  await broken.discard();
});
