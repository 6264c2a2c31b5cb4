import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { toPublisherValues } from '#domain/publisher-form.ts';
import { examplePublisher } from '#server/config/publisher-file.ts';
import { pdfsInMemory } from '#server/features/import/pdf-source.ts';
import type { Services } from '#server/installation.ts';
import type { Journal } from '#server/journal.ts';
import { articles } from './articles.ts';
import type { DemoArticle } from './demo-article.ts';
import { editors } from './editors.ts';
import { indexingEntries } from './indexing.ts';
import { journalMetadata, knownOf } from './metadata.ts';
import { renderAllPdfs } from './render-all-pdfs.ts';
import { journal as masthead, settings } from './settings.ts';

export const demoSlug = 'sahyadri';

/** Whether the data folder has no journal, or only an incomplete demo. */
export async function isDemoWanted(services: Services): Promise<boolean> {
  const slugs = services.registry.list().map(({ slug }) => slug);
  if (slugs.length === 0) return true;
  if (slugs.length > 1 || slugs[0] !== demoSlug) return false;
  return !(await isComplete(await services.journal(demoSlug)));
}

export type DemoAdministrator = {
  username: string;
  /** Only when it was generated: nobody knows it otherwise. */
  password: string | undefined;
};

/**
 * Makes the demo journal through the services. Its settings come last and mark it as complete; a run that was
 * interrupted before is continued. Gives its administrator when this run completed it.
 */
export async function makeDemo(
  services: Services,
  onStep: (text: string) => void = () => {},
): Promise<DemoAdministrator | undefined> {
  const journal = (await services.hasData(demoSlug))
    ? await services.journal(demoSlug)
    : await services.makeJournal(demoSlug, { hosts: [] });
  if (await isComplete(journal)) return undefined;
  const now = new Date();

  onStep('Making the demo journal: its board and indexing services');
  if ((await journal.editors.list()).length === 0) {
    await journal.editors.create(editors, now);
  }
  if ((await journal.indexing.list()).length === 0) await makeIndexing(journal, now);

  onStep(`Rendering and importing ${articles.length} articles`);
  const pdfs = new Map<string, Uint8Array>();
  for await (const { refnumber, bytes } of renderAllPdfs(articles, masthead)) {
    pdfs.set(refnumber, bytes);
  }
  const report = await journal.imports.run(toRows(articles), { now, findPdf: pdfsInMemory(pdfs) });
  const problem = [...report.refusals, ...report.filesLeftOut][0];
  if (problem) throw new Error(`Demo article ${problem.row}: ${problem.reason}`);

  const administrator = await addAdministrator(services, journal, now);
  await journal.settings.update({
    ...settings,
    ...journalMetadata,
    ...toPublisherValues(examplePublisher),
  });
  onStep('The demo journal is made');
  return administrator;
}

/** Whether it has settings, whatever they are. */
async function isComplete(journal: Journal): Promise<boolean> {
  return Object.values(await journal.settings.get()).some((value) => value !== '');
}

/** A generated password that was lost with the process is replaced by a new one. */
async function addAdministrator(
  services: Services,
  journal: Journal,
  now: Date,
): Promise<DemoAdministrator> {
  const { username, password: given } = services.config.demoAdministrator;
  const password = given ?? randomBytes(12).toString('base64url');
  if ((await journal.users.list()).some((user) => user.username === username)) {
    await journal.users.setPassword(username, password);
  } else {
    await journal.users.add({ username, password }, now);
  }
  return { username, password: given === undefined ? password : undefined };
}

async function makeIndexing(journal: Journal, now: Date): Promise<void> {
  const entries = [];
  for (const entry of indexingEntries) {
    const logo = await readFile(new URL(`./indexing/${entry.image}`, import.meta.url));
    const sha256 = createHash('sha256').update(logo).digest('hex');
    await journal.files.put(logo);
    entries.push({ ...entry, image: `${sha256}${extname(entry.image)}` });
  }
  await journal.indexing.create(entries, now);
}

function toRows(listed: DemoArticle[]) {
  return listed.map((article, index) => {
    const { body: _, references: __, ...fields } = article;
    return { row: index + 1, fields: { ...fields, ...knownOf(article) } };
  });
}
