import type { Db } from '#server/platform/db/tables.ts';
import { listSettings } from '#server/store/settings-queries.ts';
import { FolderProblem, fileFolders, type Manifest, type NamedFile } from './journal-folder.ts';
import { listPages, type Part, toLine } from './part.ts';
import { parts } from './parts.ts';
import { checkFile, checkSubfolder, readManifest, readRecords } from './read-folder.ts';
import { checkTemplates } from './templates.ts';
import type { Step } from './write-folder.ts';

export type Check = {
  manifest: Manifest;
  /** How many records of each part the journal holds already: the first ones. */
  present: Map<Part, number>;
  sameSettings: boolean;
  newTemplates: Map<string, Buffer>;
};

const filesAtOnce = 100;

/** Reads the whole folder and finds how much of it the journal holds. Throws `FolderProblem` where anything is wrong. */
export async function checkFolder(
  db: Db,
  templates: string,
  folder: string,
  onStep: (step: Step) => void,
): Promise<Check> {
  const manifest = await readManifest(folder);
  for (const name of fileFolders) await checkSubfolder(folder, name);
  const present = new Map<Part, number>();
  for (const part of parts) {
    present.set(part, await checkPart(db, folder, part, manifest, onStep));
  }
  const settings = Object.fromEntries(await listSettings(db));
  const sameSettings = toLine(settings) === toLine(manifest.settings);
  const isEmpty = [...present.values()].every((count) => count === 0);
  if (!sameSettings && !isEmpty) throw new FolderProblem(`The settings differ. ${rule}`);
  const newTemplates = await checkTemplates(templates, folder, manifest.templates);
  return { manifest, present, sameSettings, newTemplates };
}

const rule = 'A folder is taken by an empty journal, or by one that holds nothing else.';

async function checkPart(
  db: Db,
  folder: string,
  part: Part,
  manifest: Manifest,
  onStep: (step: Step) => void,
): Promise<number> {
  const own = listPages(part, db);
  let page: object[] = [];
  let present = 0;
  const nextOwn = async () => {
    if (page.length === 0) page = (await own.next()).value ?? [];
    return page.shift();
  };
  const refuse = () => {
    throw new FolderProblem(`The journal holds other ${part.noun} than ${part.file}. ${rule}`);
  };
  const total = manifest.parts[part.file]?.records ?? 0;
  let read = 0;
  let held = await nextOwn();
  let files: NamedFile[] = [];
  for await (const record of readRecords(folder, part, manifest)) {
    if (held) {
      if (toLine(held) !== toLine(part.clean(record))) refuse();
      present += 1;
      held = await nextOwn();
    }
    files.push(...part.files(record));
    read += 1;
    if (files.length >= filesAtOnce || read === total) {
      await Promise.all(files.map((file) => checkFile(folder, file)));
      files = [];
      onStep({ noun: `${part.noun} checked`, done: read, total });
    }
  }
  if (held) refuse();
  return present;
}
