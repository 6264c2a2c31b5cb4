import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxPictureBytes } from '#pdf/journal-templates.ts';
import { listTemplates } from '#server/records/dump-files.ts';
import { FolderProblem, type Manifest } from './journal-folder.ts';
import { readPlain } from './read-folder.ts';

type Templates = Manifest['templates'];

const subfolder = 'templates';
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

export async function writeTemplates(from: string, folder: string): Promise<Templates> {
  const templates = await listTemplates(from);
  if (templates.size > 0) await mkdir(join(folder, subfolder));
  for (const [name, content] of templates) {
    await writeFile(join(folder, subfolder, name), content, { flush: true });
  }
  return Object.fromEntries([...templates].map(([name, content]) => [name, hashOf(content)]));
}

/** The templates of the folder that the journal does not have yet. Throws `FolderProblem` where it has others. */
export async function checkTemplates(
  own: string,
  folder: string,
  templates: Templates,
): Promise<Map<string, Buffer>> {
  const missing = new Map<string, Buffer>();
  const held = await listTemplates(own);
  for (const [name, sha256] of Object.entries(templates)) {
    const path = `${subfolder}/${name}`;
    const content = await readPlain(folder, path, maxPictureBytes);
    if (hashOf(content) !== sha256) {
      throw new FolderProblem(`${path} was changed: its checksum differs.`);
    }
    const known = held.get(name);
    if (!known) missing.set(name, content);
    else if (!known.equals(content)) throw new FolderProblem(`The journal has another ${path}.`);
  }
  const other = [...held.keys()].find((name) => templates[name] === undefined);
  if (other !== undefined) {
    throw new FolderProblem(`The journal has ${subfolder}/${other}, and the folder has not.`);
  }
  return missing;
}
