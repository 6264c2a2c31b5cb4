import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { createdArticle, createIssue, pdfFile } from '../admin/articles-support.ts';
import { signIn } from '../support/administrator.ts';
import { openHouse } from '../support/databases.ts';
import { pdfBytes } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';

onEachSite('a replaced PDF travels with the journal, and is restored there', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who, { pdfFile: pdfFile(pdfBytes('the first')) });
  await who.send(`/api/archives/${id}`, { pdfFile: pdfFile(pdfBytes('the second')) });
  const folder = join(site.config.dataDir, 'out');
  const written = await site.journal.exports.write(folder);
  // The current one once, under its article's number.
  expect(written).toMatchObject({ files: 2, lost: [] });
  const names = await readdir(join(folder, 'files'));
  expect(names.sort()).toEqual(['101.pdf', expect.stringMatching(/^version-\w{64}\.pdf$/)]);

  const other = await openHouse('sqlite');
  try {
    await other.journal.exports.take(folder);
    expect((await other.journal.exports.take(folder)).settings).toBe('unchanged');
    const [replaced] = await other.journal.history.list('article', id);
    await other.journal.history.undo(replaced?.id ?? 0, { username: 'asha', now: new Date() });
    const file = await other.journal.articles.findFile('101');
    const content = await buffer(await other.journal.files.read(file?.file_sha256 ?? ''));
    expect(content).toEqual(pdfBytes('the first'));
  } finally {
    await other.close();
  }

  // A folder without the version is as good, but for that.
  for (const name of names) if (name.startsWith('version-')) await rm(join(folder, 'files', name));
  const third = await openHouse('sqlite');
  try {
    await third.journal.exports.take(folder);
    const [replaced] = await third.journal.history.list('article', id);
    const undo = third.journal.history.undo(replaced?.id ?? 0, {
      username: 'asha',
      now: new Date(),
    });
    await expect(undo).rejects.toMatchObject({ code: 'invalid_file' });
  } finally {
    await third.close();
  }
});
