import type { ObjectStore } from '#server/platform/object-store/object-store.ts';
import { type Contents, contentsShape, type Manifest } from './backup-format.ts';
import type { BackupPlace } from './backup-place.ts';
import { BackupProblem, DamagedBackup } from './backup-problem.ts';
import { listManifests, type ManifestKey, readManifest } from './manifests.ts';

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
