import { expect } from 'vitest';
import type { Journal } from '#server/journal.ts';
import { countDesk, listDeskRows } from '#server/store/desk-queries.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have, pdfBytes, wholePdf } from '../support/have.ts';

/** The reference numbers of the articles whose PDFs have the words. */
async function found({ pdfTexts, articles }: Journal, ...words: string[]): Promise<string[]> {
  const all = await articles.full.listByIds([...(await pdfTexts.find(words))]);
  return all.map(({ refnumber }) => refnumber).sort();
}

const scannedPdf = () => {
  const text = wholePdf('').toString('latin1');
  return Buffer.from(
    text.replace(/\([^)]*\) Tj/, (drawn) => ''.padEnd(drawn.length)),
    'latin1',
  );
};

const idOf = async ({ articles }: Journal, refnumber: string) =>
  (await articles.full.findByRef(refnumber))?.id ?? 0;

onEachDatabase(
  'the texts of PDFs are read, found by their words, and shown in part',
  async (house) => {
    const { journal } = house;
    await have.articles(journal, [
      { refnumber: 1, pdf: wholePdf('The springs of Mulshi run dry in May') },
      { refnumber: 2, pdf: wholePdf('Mulshi has springs') },
      { refnumber: 3, pdf: pdfBytes('scanned') },
      { refnumber: 4 },
      { refnumber: 5, pdf: scannedPdf() },
    ]);
    expect(await found(journal, 'mulshi')).toEqual([]);
    await journal.pdfTexts.readAll();
    expect(await found(journal, 'mulshi')).toEqual(['1', '2']);
    expect(await found(journal, 'springs', 'dry')).toEqual(['1']);
    expect(await found(journal, 'springs', 'of', 'mulshi')).toEqual(['1']);
    expect(await found(journal, 'spring')).toEqual([]);
    expect(await found(journal, 'nowhere')).toEqual([]);
    const id = await idOf(journal, '1');
    const passages = await journal.pdfTexts.passages([id], ['mulshi']);
    expect(passages.get(id)?.text).toContain('The springs of Mulshi run dry in May');
    const findings = await journal.database.reads
      .selectFrom('full_texts')
      .select('finding')
      .orderBy('article_id')
      .execute();
    expect(findings.map(({ finding }) => finding)).toEqual(['text', 'text', 'unread', 'pictures']);
    const without = await countDesk(journal.database.reads, { without: ['text'] });
    expect(without).toBe(1);
    const [row] = await listDeskRows(journal.database.reads, [await idOf(journal, '5')]);
    expect(Boolean(row?.no_text)).toBe(true);
  },
);

onEachDatabase(
  'the full text of an article is searched in place of its PDF',
  async ({ journal }) => {
    await have.articles(journal, [
      { refnumber: 1, pdf: wholePdf('Springs of Mulshi') },
      { refnumber: 2 },
    ]);
    await journal.pdfTexts.readAll();
    expect(await found(journal, 'mulshi')).toEqual(['1']);
    const references =
      '<ref-list><ref><mixed-citation>Rao. Wells of Satara.</mixed-citation></ref></ref-list>';
    const jats = Buffer.from(
      `<article><body><sec id="place"><title>Place</title><p>Hills.</p></sec><sec id="methods"><title>Methods</title><p>We dug roots ${'of maize in the fields of Junnar '.repeat(4)}.</p></sec></body><back>${references}</back></article>`,
    );
    await have.fullText(journal, 1, jats);
    await have.fullText(journal, 2, jats);
    await journal.pdfTexts.readAll();
    expect(await found(journal, 'mulshi')).toEqual([]);
    expect(await found(journal, 'dug', 'roots')).toEqual(['1', '2']);
    expect(await found(journal, 'satara')).toEqual(['1', '2']);
    const id = await idOf(journal, '2');
    const [roots, satara] = await Promise.all(
      ['roots', 'satara'].map(async (word) =>
        (await journal.pdfTexts.passages([id], [word])).get(id),
      ),
    );
    expect(roots?.text).toContain('We dug roots');
    expect(roots?.text).not.toContain('sec-2');
    expect([roots?.section, satara?.section]).toEqual(['sec-2', 'references']);
    expect(await found(journal, 'place')).toEqual(['1', '2']);
    expect(await found(journal, 'sec')).toEqual([]);

    const by = { username: 'asha', now: new Date() };
    for (const ref of ['1', '2']) await journal.givenTexts.remove(await idOf(journal, ref), by);
    await journal.pdfTexts.readAll();
    expect(await found(journal, 'roots')).toEqual([]);
    expect(await found(journal, 'mulshi')).toEqual(['1']);
  },
);

onEachDatabase(
  'full texts are found before the first PDF is read, as after a restore',
  async ({ journal, services }) => {
    await have.articles(journal, [{ refnumber: 1, pdf: wholePdf('Springs') }, { refnumber: 2 }]);
    const jats = '<article><body><p>We dug roots.</p></body></article>';
    await have.fullText(journal, 2, Buffer.from(jats));
    await journal.database.write(async (tx) => {
      await tx.deleteFrom('made_texts').execute();
    });
    const before = journal.database.version();
    const { pdfReader } = services;
    const { read } = pdfReader;
    const foundBefore: string[][] = [];
    pdfReader.read = async (pdf) => {
      foundBefore.push(await found(journal, 'dug'));
      // Pages that were made before it was found are made again.
      expect(journal.database.version()).toBeGreaterThan(before);
      return read(pdf);
    };
    await journal.pdfTexts.readAll();
    expect(foundBefore).toEqual([['2']]);
    expect(await found(journal, 'springs')).toEqual(['1']);
  },
);

onEachDatabase('another PDF has another text, and none has none', async ({ journal }) => {
  const given = { refnumber: 1, pdf: wholePdf('Springs of Mulshi') };
  await have.articles(journal, [given, { refnumber: 2, pdf: wholePdf('Springs of Pune') }]);
  await journal.pdfTexts.readAll();
  expect(await found(journal, 'mulshi')).toEqual(['1']);
  await have.article(journal, { ...given, pdf: wholePdf('Springs of Panvel') });
  await journal.pdfTexts.readAll();
  expect([await found(journal, 'mulshi'), await found(journal, 'panvel')]).toEqual([[], ['1']]);
  expect(await found(journal, 'springs')).toEqual(['1', '2']);
  await journal.database.write((tx) =>
    tx
      .updateTable('articles')
      .set({ file_sha256: null, file_bytes: null })
      .where('refnumber', '=', 1)
      .execute(),
  );
  await journal.pdfTexts.readAll();
  expect(await found(journal, 'springs')).toEqual(['2']);
  const rows = await journal.database.reads.selectFrom('full_text_words').select('word').execute();
  expect(rows.map(({ word }) => word)).not.toContain('panvel');
});
