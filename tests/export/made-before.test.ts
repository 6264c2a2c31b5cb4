import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { checkJournal } from '#server/features/integrity/check-journal.ts';
import { onEachDatabase } from '../support/databases.ts';
import { readZip } from '../support/read-zip.ts';
import { readTree } from './export-support.ts';

type Row = Record<string, unknown>;
type Tree = Record<string, string>;

const rowsOf = (tree: Tree, file: string): Row[] =>
  (tree[file] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const settingsOf = (tree: Tree) => JSON.parse(tree['journal.json'] ?? '').settings;

/** What rows have since then, and an export of then does not say. */
const since: Record<string, Row> = {
  'articles.jsonl': { key_image: '', key_image_alt: '', key_image_credit: '' },
  'issues.jsonl': { modification: '', lead: '' },
  'editors.jsonl': { modification: '' },
  'indexing.jsonl': { modification: '' },
  'payments.jsonl': { modification: '' },
  'account-series.jsonl': { misdated: 0 },
};

/** Which payment pays a fee has a file of its own since; and each article has a fee. */
function expectFees(before: Tree, after: Tree): void {
  const fees = rowsOf(before, 'fees.jsonl').map(({ payment_id, place, ...fee }) => ({
    fee: { ...fee, modification: '' },
    paid: { fee_id: fee.id, payment_id, place, amount: null },
  }));
  const unpaid = { state: 'due', amount: null, modification: expect.any(String) };
  expect(rowsOf(after, 'fees.jsonl')).toMatchObject([
    ...fees.map(({ fee }) => fee),
    ...[8, 14].map((article_id) => ({ article_id, ...unpaid })),
  ]);
  const paid = fees.filter(({ paid: { payment_id } }) => payment_id !== null);
  expect(rowsOf(after, 'allocations.jsonl')).toEqual(
    paid.map((each, index) => ({ id: index + 1, ...each.paid })),
  );
}

/** Lines of fees that can mean one thing only are rows since then; the office settles the others. */
const feesInSettings = {
  fee_lines: 'SAARC countries | US$ 20\nStudents | half of it\nA$ holders | A$ 80',
  fee_rows: JSON.stringify([
    { name: '', countries: ['NP'], amount: 3000, currency: 'USD' },
    { name: '', countries: ['LK'], amount: 0, currency: '' },
  ]),
};

// The folder was written by the commit 7b8c4029, out of a journal with something of everything.
onEachDatabase('an export made before 0.2.0 is imported whole', async ({ journal, dataDir }) => {
  const folder = join(dataDir, 'in');
  const zip = await readFile(join(import.meta.dirname, 'made-before-0.2.0.zip'));
  for (const { name, bytes } of await readZip(zip)) {
    if (name.endsWith('/')) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  const before = await readTree(folder);
  const report = await journal.exports.take(folder);
  expect(report.parts).toContainEqual({ noun: 'articles', added: 14, unchanged: 0 });
  await journal.exports.write(join(dataDir, 'out'));
  const after = await readTree(join(dataDir, 'out'));

  expect(Object.keys(after)).toEqual([...Object.keys(before), 'allocations.jsonl'].sort());
  expect(settingsOf(after)).toEqual({ ...settingsOf(before), ...feesInSettings });
  expectFees(before, after);
  for (const [path, content] of Object.entries(before)) {
    if (path === 'journal.json' || path === 'fees.jsonl') continue;
    if (path.endsWith('.jsonl')) {
      const rows = rowsOf(before, path).map((row) => ({ ...row, ...since[path] }));
      expect([path, rowsOf(after, path)]).toEqual([path, rows]);
    } else expect([path, after[path]]).toEqual([path, content]);
  }
  const again = await journal.exports.take(folder);
  expect(again.settings).toBe('unchanged');
  expect(again.parts.filter(({ added }) => added > 0)).toEqual([]);
  expect(await checkJournal(journal, { now: new Date() })).toMatchObject({ findings: [] });
});
