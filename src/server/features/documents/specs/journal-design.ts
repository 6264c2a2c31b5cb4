import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type JournalTemplates, loadTemplates } from '#pdf/journal-templates.ts';
import type { Picture } from '#pdf/shapes.ts';
import type { DocumentPool } from '../rendering/document-pool.ts';

/** What a journal uses instead of what is shipped: its templates, logo, signature, frame and cover. */
export type JournalDesign = Omit<JournalTemplates, 'problems'> & { cover?: Picture };

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
  /** Templates that were given up while they were in use: each is reported once. */
  const givenUp = new LRUCache<string, true>({ max: 100 });

  async function load(): Promise<JournalTemplates> {
    tryAgainAt = Number.POSITIVE_INFINITY;
    const templates = await loadTemplates(folder, openPool());
    const broken = JSON.stringify(templates.problems);
    if (broken !== '[]') tryAgainAt = Date.now() + retryAfterMs;
    if (broken !== reported) for (const problem of templates.problems) onBroken(problem);
    reported = broken;
    return templates;
  }

  /** Without those that had to be ended too often since: a real document may do what the sample does not. */
  function usableOf(templates: JournalTemplates['templates']): JournalTemplates['templates'] {
    const pool = openPool();
    const entries = Object.entries(templates);
    const broken = entries.filter(([, template]) => pool.isBroken(template));
    for (const [, template] of broken) {
      if (givenUp.has(template.source)) continue;
      givenUp.set(template.source, true);
      onBroken({ file: template.name, message: 'It had to be ended too often' });
    }
    return Object.fromEntries(entries.filter((entry) => !broken.includes(entry)));
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
    return { ...design, templates: usableOf(design.templates) };
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
