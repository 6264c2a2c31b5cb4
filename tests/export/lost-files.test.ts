import { join } from 'node:path';
import { expect } from 'vitest';
import { colophon } from '../cli/cli-support.ts';
import { onEachDatabase, openHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { images } from '../support/images.ts';
import { damagePdf, loseFiles } from '../support/stored-files.ts';

onEachDatabase(
  'an export goes on without the files that are lost, and names them',
  async (house) => {
    const { journal, dataDir } = house;
    const refnumbers = Array.from({ length: 20 }, (_, index) => index + 1);
    await have.articles(
      journal,
      refnumbers.map((refnumber) => ({ refnumber, pdf: pdfBytes(String(refnumber)) })),
    );
    await damagePdf(house, 3, undefined);
    await damagePdf(house, 7, pdfBytes('another'));
    await damagePdf(house, 9, Buffer.from('%PDF-'));

    const folder = join(dataDir, 'out');
    const { code, stdout, stderr } = await colophon(house, 'export', '--to', folder);
    expect(code).toBe(1);
    expect(stdout).toContain(`files: 17 (0.0 MB)\nExported to ${folder}\n`);
    const lines = stderr.trimEnd().split('\n');
    expect(lines[0]).toBe(
      'Exported without these files, which are missing or damaged in the file store:',
    );
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^ {2}article 3: files\/3\.pdf: The file \w{64} is missing$/),
      expect.stringMatching(
        /^ {2}article 7: files\/7\.pdf: The file \w{64} is (damaged|not whole)$/,
      ),
      expect.stringMatching(
        /^ {2}article 9: files\/9\.pdf: The file \w{64} is (damaged|not whole)$/,
      ),
    ]);

    const other = await openHouse('sqlite');
    try {
      const { parts } = await other.journal.exports.take(folder);
      expect(parts).toContainEqual({ noun: 'articles', added: 20, unchanged: 0 });
      expect(await other.journal.articles.findByRef('3')).toMatchObject({ file: '' });
      expect(await other.journal.articles.findByRef('4')).toMatchObject({ file: '4.pdf' });
    } finally {
      await other.close();
    }
  },
);

onEachDatabase('an export tells of records that no import takes', async (house) => {
  const { journal, dataDir } = house;
  await have.article(journal, { refnumber: 5 });
  // As an import of an earlier version took it.
  await journal.database.write(async (tx) => {
    const abstract = 'x'.repeat(100_001);
    await tx.updateTable('articles').set({ abstract }).where('refnumber', '=', 5).execute();
  });
  const folder = join(dataDir, 'out');
  const { code, stdout, stderr } = await colophon(house, 'export', '--to', folder);
  expect(code).toBe(1);
  expect(stdout).toContain(`Exported to ${folder}\n`);
  expect(stderr).toBe(
    'An import refuses these records; correct them and export again:\n  article 5: abstract: At most 100000 characters\n',
  );
  await expect(journal.exports.take(folder)).rejects.toThrow(
    'articles.jsonl, line 1: abstract: At most 100000 characters.',
  );
});

onEachDatabase('a picture that is lost is taken from all who share it', async (house) => {
  const { journal, dataDir } = house;
  const picture = await have.picture(journal, await images.webp(), 'webp');
  await have.editor(journal, { name: 'Chitra Rao', picture });
  await have.editor(journal, { name: 'Devika Rao', picture });
  await have.indexing(journal, { title: 'Index', image: picture });
  await loseFiles(house);
  const report = await journal.exports.write(join(dataDir, 'out'));
  expect(report.files).toBe(0);
  const named = report.lost.map((text) => text.split(': ')[0]);
  expect(named).toEqual(['editor Chitra Rao', 'editor Devika Rao', 'indexing entry Index']);
  const other = await openHouse('sqlite');
  try {
    await other.journal.exports.take(join(dataDir, 'out'));
    const editors = await other.journal.editors.list();
    expect(editors.map((editor) => editor.picture)).toEqual(['', '']);
  } finally {
    await other.close();
  }
});
