import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { pdfsInMemory } from '../src/server/features/import/pdf-source.ts';
import { addJournalEntry } from '../src/server/features/journals/publisher-file.ts';
import type { Journal, Services } from '../src/server/services.ts';
import { articles } from './articles.ts';
import type { DemoArticle } from './demo-article.ts';
import { drawAllPdfs } from './draw-all-pdfs.ts';
import { editors } from './editors.ts';
import { indexingEntries } from './indexing.ts';
import { journal as masthead, settings } from './settings.ts';

export const demoSlug = 'sahyadri';

/** Whether the data folder has no journal, or only the demo, broken off half-way. */
export async function isDemoWanted(services: Services): Promise<boolean> {
  const slugs = services.registry.list().map(({ slug }) => slug);
  if (slugs.length === 0) return true;
  if (slugs.length > 1 || slugs[0] !== demoSlug) return false;
  return !(await isComplete(await services.journal(demoSlug)));
}

/**
 * Makes the demo journal through the services. Its settings come last and tell that it is complete; broken off before,
 * it is taken up where it stopped.
 */
export async function makeDemo(
  services: Services,
  onStep: (text: string) => void = () => {},
): Promise<void> {
  if (!services.registry.find(demoSlug)) {
    addJournalEntry(services.registry.path, demoSlug, { hosts: [masthead.domain] });
  }
  const journal = await services.journal(demoSlug);
  if (await isComplete(journal)) return;
  const now = new Date();

  onStep('Making the demo journal: its board and indexing services');
  if ((await journal.editors.list({ editorContact: false })).length === 0) {
    await journal.editors.create(editors, now);
  }
  if ((await journal.indexing.list()).length === 0) await makeIndexing(journal);

  onStep(`Drawing and importing ${articles.length} articles`);
  const pdfs = new Map<string, Uint8Array>();
  for await (const { refnumber, bytes } of drawAllPdfs(articles, masthead)) {
    pdfs.set(refnumber, bytes);
  }
  const report = await journal.imports.run(toRows(articles), { now, findPdf: pdfsInMemory(pdfs) });
  const problem = [...report.refusals, ...report.filesLeftOut][0];
  if (problem) throw new Error(`Demo article ${problem.row}: ${problem.reason}`);

  await journal.settings.update(settings);
  onStep('The demo journal is made');
}

async function isComplete(journal: Journal): Promise<boolean> {
  return (await journal.settings.get()).websitename !== '';
}

async function makeIndexing(journal: Journal): Promise<void> {
  const entries = [];
  for (const entry of indexingEntries) {
    const logo = await readFile(new URL(`./indexing/${entry.image}`, import.meta.url));
    const sha256 = createHash('sha256').update(logo).digest('hex');
    await journal.files.put(logo);
    entries.push({ ...entry, image: `${sha256}${extname(entry.image)}` });
  }
  await journal.indexing.create(entries);
}

function toRows(listed: DemoArticle[]) {
  return listed.map(({ body: _, references: __, ...fields }, index) => ({
    row: index + 1,
    fields,
  }));
}
