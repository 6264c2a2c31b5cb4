import { readdir } from 'node:fs/promises';
import { ledgerFile } from './files-installation.ts';

const shardName = /^[0-9a-f]{2}$/;
const dayName = /^\d{4}-\d\d-\d\d$/;
const fileName = /^[0-9a-f]{64}$/;
/** Uploads under way have names of their own; a file system of its own has the other at its top. */
const others = new Set(['tmp', 'lost+found', ledgerFile]);

/** What is in the folder of a store, by its path in it, and is no file that the store would find there. */
export async function listForeign(folder: string): Promise<string[]> {
  const foreign: string[] = [];
  const judge = async (path: string, isOurs: (name: string) => boolean) => {
    const names = await listEntries(`${folder}/${path}`);
    if (!names) foreign.push(path);
    else foreign.push(...names.filter((name) => !isOurs(name)).map((name) => `${path}/${name}`));
  };
  for (const name of (await listEntries(folder)) ?? []) {
    if (shardName.test(name)) {
      await judge(name, (file) => fileName.test(file) && file.startsWith(name));
    } else if (name === 'quarantine') {
      for (const day of (await listEntries(`${folder}/${name}`)) ?? []) {
        if (dayName.test(day)) await judge(`${name}/${day}`, (file) => fileName.test(file));
        else foreign.push(`${name}/${day}`);
      }
    } else if (!others.has(name)) foreign.push(name);
  }
  return foreign.sort();
}

/** Undefined for what is no folder; empty for one that is gone. */
async function listEntries(path: string): Promise<string[] | undefined> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}
