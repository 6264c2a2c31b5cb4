import { resolve } from 'node:path';
import { folderObjectStore } from './folder-object-store.ts';
import type { ObjectStore } from './object-store.ts';

/** The store of a place as people name it: a folder. Throws for other kinds of places. */
export function openObjectStore(place: string): ObjectStore {
  const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(place) ?? [];
  if (scheme !== undefined) {
    throw new Error(`${scheme}:// is not known as a place yet: name a folder.`);
  }
  return folderObjectStore(resolve(place));
}
