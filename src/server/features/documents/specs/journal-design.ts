import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type JournalTemplates, loadTemplates } from '#pdf/journal-templates.ts';
import type { DocumentPool } from '#pdf/kit/document-pool.ts';

/** What a journal uses instead of what is shipped: its templates, logo, signature and frame. */
export type JournalDesign = Omit<JournalTemplates, 'problems'>;

/** A broken template is tried again after this time: it may have failed for want of time or memory. */
const retryAfterMs = 60_000;

/**
 * The journal's own templates as they are in their folder now: loaded when a file of it has changed. What is broken is
 * reported once, and ours is used instead.
 */
export function journalDesign(
  folder: string,
  openPool: () => DocumentPool,
  onBroken: (problem: { file: string; message: string }) => void,
): () => Promise<JournalDesign> {
  let loaded: { folderVersion: string; templates: Promise<JournalTemplates> } | undefined;
  let tryAgainAt = Number.POSITIVE_INFINITY;
  let reported = '[]';

  async function load(): Promise<JournalTemplates> {
    tryAgainAt = Number.POSITIVE_INFINITY;
    const templates = await loadTemplates(folder, openPool());
    const broken = JSON.stringify(templates.problems);
    if (broken !== '[]') tryAgainAt = Date.now() + retryAfterMs;
    if (broken !== reported) for (const problem of templates.problems) onBroken(problem);
    reported = broken;
    return templates;
  }

  return async () => {
    const folderVersion = await readFolderVersion(folder);
    if (folderVersion === '') return { templates: {} };
    if (loaded?.folderVersion !== folderVersion || Date.now() >= tryAgainAt) {
      const loading = { folderVersion, templates: load() };
      loaded = loading;
      loading.templates.catch(() => {
        if (loaded === loading) loaded = undefined;
      });
    }
    const { problems: _, ...design } = await loaded.templates;
    return design;
  };
}

/** Which files there are and when they were written; empty where there is no folder. */
async function readFolderVersion(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const stamps = await Promise.all(
    names.sort().map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined);
      return found && `${name} ${found.mtimeMs} ${found.ino} ${found.size}`;
    }),
  );
  return stamps.filter(Boolean).join('\n');
}
