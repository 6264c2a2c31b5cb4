import { buildServices } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { openImportFile } from '#server/features/import/readers/import-file.ts';
import type { ImportRow } from '#server/features/import/readers/import-row.ts';

/** What an import in a process of its own tells, as one line of JSON. */
export type Imported = {
  rows: number;
  seconds: number;
  cpuSeconds: number;
  /** The most memory up to the first hundred thousand rows, and after them. */
  megabytesEarly: number;
  megabytesLate: number;
  heapMegabytesLate: number;
};

const [articles = '', rowsAsked = ''] = process.argv.slice(2);
const maxRows = Number(rowsAsked);
const earlyRows = 100_000;
const slug = 'imported';
const yearsOfOneTurn = 80;

/** The articles of an exported file again and again, each time as other ones in other issues. */
async function* rows(): AsyncGenerator<ImportRow> {
  let row = 0;
  for (let turn = 0; ; turn++) {
    const file = await openImportFile(articles);
    for await (const read of file.rows) {
      if (row === maxRows) return;
      if (!('fields' in read)) throw new Error(read.refused);
      row += 1;
      const year = Number(read.fields.year) + turn * yearsOfOneTurn;
      yield { row, fields: { ...read.fields, refnumber: row, year } };
    }
  }
}

const services = buildServices(readConfig());
try {
  addJournalEntry(services.registry.path, slug, { hosts: [] });
  const journal = await services.journal(slug);
  const most = { early: 0, late: 0, heap: 0 };
  const start = performance.now();
  const report = await journal.imports.run(rows(), {
    now: new Date(),
    encoded: true,
    onBatch: ({ records }) => {
      const { rss, heapUsed } = process.memoryUsage();
      const part = records <= earlyRows ? 'early' : 'late';
      most[part] = Math.max(most[part], rss / 1_000_000);
      if (part === 'late') most.heap = Math.max(most.heap, heapUsed / 1_000_000);
    },
  });
  const seconds = (performance.now() - start) / 1000;
  if (report.added !== maxRows) throw new Error(`Only ${report.added} rows were added`);
  const { user, system } = process.cpuUsage();
  const imported: Imported = {
    rows: report.added,
    seconds,
    cpuSeconds: (user + system) / 1_000_000,
    megabytesEarly: most.early,
    megabytesLate: most.late,
    heapMegabytesLate: most.heap,
  };
  console.log(JSON.stringify(imported));
} finally {
  await services.close();
}
