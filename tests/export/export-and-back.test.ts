import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nounNames, plainNouns } from '#contract/nouns.ts';
import { recordPersonChange } from '#server/store/user-queries.ts';
import { importRecords, listRows, record } from '../import/import-support.ts';
import { engines, onEachDatabase, openHouse, type TestHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { cleanLater } from '../support/orphans.ts';
import {
  certificateCodes,
  fillHistory,
  fillWithEverything,
  readTree,
  repeatedRef,
} from './export-support.ts';

it.each(engines)('a journal goes from %s through both databases unchanged', async (engine) => {
  const houses = [];
  for (const each of [engine, ...engines]) houses.push(await openHouse(each));
  try {
    const [first] = houses;
    if (!first) throw new Error('There is no house');
    await fillWithEverything(first);
    let folder = join(first.dataDir, 'out');
    await first.journal.exports.write(folder);
    const whole = await readTree(folder);
    const names = Object.keys(whole).map((name) => name.replace(/[0-9a-f]{64}/, '<hash>'));
    const ofPlain = plainNouns.map(({ folder }) => `${folder}.jsonl`);
    expect(ofPlain).toEqual(
      expect.arrayContaining(['announcements.jsonl', 'editors.jsonl', 'indexing.jsonl']),
    );
    const expected = [
      ...ofPlain,
      'account-documents.jsonl',
      'account-series.jsonl',
      'allocations.jsonl',
      'articles.jsonl',
      'certificates.jsonl',
      'deposits.jsonl',
      'design.jsonl',
      'fees.jsonl',
      'files/7.pdf',
      'files/8.pdf',
      'files/account-<hash>.pdf',
      'files/manuscript-<hash>',
      ...['files/text-<hash>', 'files/text-<hash>', 'files/text-<hash>'],
      'former-issues.jsonl',
      'former-refnumbers.jsonl',
      'former-terms.jsonl',
      'history.jsonl',
      'issues.jsonl',
      'journal.json',
      'mail-templates.jsonl',
      'notices.jsonl',
      'pages.jsonl',
      'pictures/<hash>-120x80.webp',
      'pictures/<hash>.webp',
      'pictures/<hash>.webp',
      'pictures/<hash>.webp',
      'templates/cover-page.typ',
      'usage-by-day.jsonl',
      'usage-by-month.jsonl',
      'usage-searches.jsonl',
    ];
    expect(names.sort()).toEqual(expected.sort());
    for (const { journal, dataDir } of houses.slice(1)) {
      // A new journal has a look, and gets that of the one that comes.
      await journal.settings.update({ motif: 'seeds', accent: '#123456' });
      const report = await journal.exports.take(folder);
      expect(report.parts).toContainEqual({ noun: 'articles', added: 5, unchanged: 0 });
      folder = join(dataDir, 'out');
      await journal.exports.write(folder);
      expect(await readTree(folder)).toEqual(whole);
    }
  } finally {
    for (const house of houses) await house.close();
  }
});

const listChanges = ({ journal }: TestHouse) =>
  journal.database.reads.selectFrom('history').select(['id', 'label']).orderBy('id').execute();

onEachDatabase('a journal whose people are made already takes a folder', async (house) => {
  const { journal, dataDir } = house;
  const old = await openHouse('sqlite');
  const folder = join(dataDir, 'in');
  const by = { username: '', now: new Date() };
  const addPerson = (id: number, name: string) =>
    journal.database.writePrivate((tx) =>
      recordPersonChange(tx, { id, name, username: name }, { action: 'created', now: {}, by }),
    );
  try {
    await fillWithEverything(old);
    await old.journal.exports.write(folder);
    await addPerson(1, 'Usha');
    await addPerson(2, 'Kiran');
    const exported = await listChanges(old);
    const total = exported.length;
    const taken = { noun: 'changes', added: total, unchanged: 0 };
    expect((await journal.exports.take(folder, { dryRun: true })).parts).toContainEqual(taken);
    expect((await journal.exports.take(folder)).parts).toContainEqual(taken);
    await addPerson(3, 'Asha');
    const again = { noun: 'changes', added: 0, unchanged: total };
    expect((await journal.exports.take(folder)).parts).toContainEqual(again);

    // Ids stay what they were; the journal's own people come behind, in their order.
    const rows = await listChanges(house);
    expect(rows.slice(0, total)).toEqual(exported);
    expect(rows.slice(total).map(({ label }) => label)).toEqual(['Usha', 'Kiran', 'Asha']);
  } finally {
    await old.close();
  }
});

onEachDatabase('a journal that was taken works as the old one did', async (house) => {
  const { journal, dataDir } = house;
  const old = await openHouse('sqlite');
  try {
    await fillWithEverything(old);
    await have.announcement(old.journal);
    await old.journal.announcements.remove(2, { username: 'meera', now: new Date() });
    await old.journal.exports.write(join(dataDir, 'in'));
    await journal.exports.take(join(dataDir, 'in'));

    expect((await cleanLater(house)).refusal).toBeUndefined();

    expect((await journal.search.search('oryza', 1)).total).toBe(1);
    expect((await journal.search.search('withdrawn', 1)).total).toBe(1);
    const codes = await certificateCodes(old.journal);
    expect(codes).toHaveLength(2);
    for (const code of codes) {
      expect(await journal.documents.verify(code)).toEqual(
        await old.journal.documents.verify(code),
      );
    }
    // The title and the transaction id stay with the article that had them first.
    const unique = await journal.database.reads
      .selectFrom('articles')
      .select(['refnumber', 'title_key', 'txnid_key'])
      .where('refnumber', 'in', [8, repeatedRef])
      .orderBy('refnumber')
      .execute();
    expect(unique).toEqual([
      { refnumber: 8, title_key: 'withdrawn', txnid_key: 'TXN-8' },
      { refnumber: repeatedRef, title_key: null, txnid_key: null },
    ]);
    // Ids go on where the old journal's would have, past what was deleted there.
    const before = (await listRows(old.journal)).find(({ refnumber }) => refnumber !== null);
    await importRecords(journal, [record(100)]);
    const added = (await listRows(journal)).find(({ refnumber }) => refnumber === 100);
    expect(added?.id).toBe((before?.id ?? 0) + 5);
    await have.indexing(journal, { title: 'New' });
    const entries = await journal.indexing.listAll();
    expect(entries.map(({ id }) => id)).toEqual([1, 3]);
    await have.announcement(journal);
    const news = await journal.announcements.listAll();
    expect(news.map(({ id }) => id)).toEqual([1, 3]);
  } finally {
    await old.close();
  }
});

onEachDatabase('the history goes with a journal, whatever filled it', async (house) => {
  const { journal, dataDir } = house;
  await fillWithEverything(house);
  await fillHistory(journal);
  await journal.exports.write(join(dataDir, 'out'));
  const whole = await readTree(join(dataDir, 'out'));
  const lines = (whole['history.jsonl'] ?? '').split('\n').filter(Boolean);
  const nouns = new Set(lines.map((line) => JSON.parse(line).noun));
  expect([...nouns].sort()).toEqual([...nounNames].sort());
  const other = await openHouse('sqlite');
  try {
    await other.journal.exports.take(join(dataDir, 'out'));
    await other.journal.exports.write(join(other.dataDir, 'out'));
    expect(await readTree(join(other.dataDir, 'out'))).toEqual(whole);
  } finally {
    await other.close();
  }
});

onEachDatabase('an export shows one moment while the journal is written to', async (house) => {
  const { journal, dataDir } = house;
  await importRecords(
    journal,
    Array.from({ length: 1200 }, (_, index) => record(1 + index)),
  );
  const writes: Promise<unknown>[] = [];
  await journal.exports.write(join(dataDir, 'before'));
  await journal.exports.write(join(dataDir, 'during'), ({ noun, done }) => {
    if (noun !== 'articles' || done > 500) return;
    writes.push(importRecords(journal, [record(1100, { title: 'Other' }), record(5000)]));
  });
  await Promise.all(writes);
  expect(writes).toHaveLength(1);
  expect(await readTree(join(dataDir, 'during'))).toEqual(await readTree(join(dataDir, 'before')));
  await journal.exports.write(join(dataDir, 'after'));
  expect((await readTree(join(dataDir, 'after')))['articles.jsonl']).toContain('"Other"');
});

onEachDatabase('the articles of a folder can be imported alone', async (house) => {
  const { journal, dataDir } = house;
  const { openImportFile } = await import('#server/features/import/readers/import-file.ts');
  const { openPdfFolder } = await import('#server/features/import/pdf-source.ts');
  await fillWithEverything(house);
  await journal.exports.write(join(dataDir, 'out'));
  const { rows } = await openImportFile(join(dataDir, 'out', 'articles.jsonl'));
  const findPdf = openPdfFolder(join(dataDir, 'out', 'files')).find;
  const again = await journal.imports.run(rows, { now: new Date(), encoded: true, findPdf });
  // A draft without a number is refused: nothing tells which one it is.
  expect(again).toMatchObject({ unchanged: 4, added: 0, changed: 0, refused: 1 });
  expect([...again.ignoredColumns]).toEqual([]);
});
