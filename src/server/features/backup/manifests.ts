import { text } from 'node:stream/consumers';
import { MissingObject, type ObjectStore } from '#server/platform/object-store/object-store.ts';
import {
  BackupProblem,
  type Contents,
  contentsShape,
  DamagedBackup,
  type Manifest,
  manifestShape,
  momentOfKey,
  parseSealed,
} from './backup-format.ts';
import type { BackupPlace } from './backup-place.ts';

export type ManifestKey = { key: string; moment: Date };

/** The backups of a place, oldest first, whether they can be read or not. */
export async function listManifests(store: ObjectStore): Promise<ManifestKey[]> {
  const found: ManifestKey[] = [];
  for await (const { key } of store.list('backups/')) {
    const moment = momentOfKey(key);
    if (moment) found.push({ key, moment });
  }
  return found.sort((a, b) => a.moment.getTime() - b.moment.getTime());
}

/** Throws `BackupProblem` where it is missing or a single bit of it differs. */
export async function readManifest(store: ObjectStore, key: string): Promise<Manifest> {
  const name = `${key} in ${store.place}`;
  const content = await store.get(key).then(text, (error: unknown) => {
    if (error instanceof MissingObject) throw new DamagedBackup(`${name} is missing.`);
    throw error;
  });
  return parseSealed(content, manifestShape, name);
}

/** The moment of the newest backup that lacks nothing; undefined where there is none. */
export async function lastBackup(store: ObjectStore): Promise<Date | undefined> {
  for (const { key, moment } of (await listManifests(store)).reverse()) {
    const manifest = await readManifest(store, key).catch((error: unknown) => {
      if (error instanceof BackupProblem) return undefined;
      throw error;
    });
    if (manifest?.lost === 0 && manifest.scope === 'all') return moment;
  }
  return undefined;
}

export type ChosenBackup = { manifest: Manifest; contents: Contents };

/**
 * The newest backup, not after a moment when one is given, that has the journal, or was made of all journals. Throws
 * `BackupProblem` where there is none, or one that comes into question is damaged.
 */
export async function chooseBackup(
  place: BackupPlace,
  { at, journal }: { at?: string | undefined; journal?: string | undefined },
): Promise<ChosenBackup> {
  for await (const manifest of readUntil(place.store, at)) {
    if (journal === undefined && manifest.scope !== 'all') continue;
    const contents = await readContents(place, manifest);
    if (journal === undefined) return { manifest, contents };
    if (contents.journals.some(({ slug }) => slug === journal)) return { manifest, contents };
  }
  const what = journal === undefined ? 'of all journals' : `of the journal ${journal}`;
  const until = at === undefined ? '' : ` until ${at}`;
  throw new BackupProblem(`There is no backup ${what}${until} in ${place.store.place}.`);
}

/**
 * The moment of the backup to try when the newest one is damaged: the newest of those before it that have their manifest.
 * Undefined where there is none.
 */
export async function findOlderBackup(
  store: ObjectStore,
  { at, journal }: { at?: string | undefined; journal?: string | undefined },
): Promise<string | undefined> {
  const [, ...older] = await listUntil(store, at);
  for (const { key } of older) {
    const manifest = await readManifest(store, key).catch((error: unknown) => {
      if (!(error instanceof BackupProblem)) throw error;
    });
    if (manifest && (journal !== undefined || manifest.scope === 'all')) return manifest.moment;
  }
  return undefined;
}

/** Newest first; read one by one, as they are asked for: one that is not needed may be damaged. */
async function* readUntil(store: ObjectStore, at: string | undefined) {
  for (const { key } of await listUntil(store, at)) yield await readManifest(store, key);
}

/** Newest first. */
async function listUntil(store: ObjectStore, at: string | undefined): Promise<ManifestKey[]> {
  const limit = at === undefined ? Number.POSITIVE_INFINITY : parseMoment(at).getTime();
  const keys = (await listManifests(store)).filter(({ moment }) => moment.getTime() <= limit);
  return keys.reverse();
}

async function readContents(place: BackupPlace, { contents }: Manifest): Promise<Contents> {
  const text = (await place.getBytes(contents, 'private')).toString('utf8');
  const parsed = contentsShape.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DamagedBackup(
    `${place.keyOf(contents, 'private')} is not a list of the contents of a backup: ${issue?.path.join('.')}: ${issue?.message}.`,
  );
}

/** A day means its end, a minute the end of it: what was made then is meant too. Moments are in UTC. */
function parseMoment(text: string): Date {
  const parts = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(\.\d{3})?)?Z?)?$/.exec(text);
  const [, day = '', minute = '23:59', second = '59', fraction = '.999'] = parts ?? [];
  const moment = new Date(`${day}T${minute}:${second}${fraction}Z`);
  if (Number.isNaN(moment.getTime())) {
    throw new BackupProblem(`${text} is not a time like 2026-11-20 or 2026-11-20T02:30Z.`);
  }
  return moment;
}
