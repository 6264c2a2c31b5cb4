import type { Journal } from '#server/compose.ts';
import type { ImportRow } from '#server/features/import/readers/import-row.ts';

/** Gives an empty journal its settings and these articles, each with a PDF. */
export async function fillJournal(
  journal: Journal,
  rows: Iterable<ImportRow> | AsyncIterable<ImportRow>,
): Promise<void> {
  await journal.settings.update({
    websitename: 'Journal of Measurements',
    formatted_journal_name: 'Journal of <i>Measurements</i>',
    domain: 'bench.example',
    journal_essn: '2049-3630',
    year_started: '2013',
    journal_frequency: 'Quarterly',
    journal_language: 'English',
    impactfactor: 'Impact Factor: 5.61',
    home_content: '<p>What this journal measures is itself.</p>',
  });
  const report = await journal.imports.run(rows, { now: new Date() });
  if (report.added === 0) throw new Error('The file gave no articles');
  // Every article with a PDF, so that pages carry their download links; one file stands for all.
  const pdf = await journal.files.put(Buffer.from('%PDF-1.7\n'));
  await journal.database.write(async (tx) => {
    await tx
      .updateTable('articles')
      .set({ file_sha256: pdf.sha256, file_bytes: pdf.bytes })
      .execute();
  });
}
