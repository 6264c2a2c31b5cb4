import type { ObjectStore } from '#server/platform/object-store/object-store.ts';
import { type Contents, contentsShape, type Manifest } from './backup-format.ts';
import type { BackupPlace } from './backup-place.ts';
import { BackupProblem } from './backup-problem.ts';
import { listManifests, readManifest } from './manifests.ts';

export type ChosenBackup = { manifest: Manifest; contents: Contents };

/**
 * The newest backup, not after a moment when one is given, that has the journal, or was made of all journals. Throws
 * `BackupProblem` where there is none, or one that comes into question is damaged.
 */
export async function chooseBackup(
  place: BackupPlace,
  { at, journal }: { at?: string | undefined; journal?: string | undefined },
): Promise<ChosenBackup> {
  for (const manifest of await listUntil(place.store, at)) {
    if (journal === undefined && manifest.scope !== 'all') continue;
    const contents = await readContents(place, manifest);
    if (journal === undefined) return { manifest, contents };
    if (contents.journals.some(({ slug }) => slug === journal)) return { manifest, contents };
  }
  const what = journal === undefined ? 'of all journals' : `of the journal ${journal}`;
  const until = at === undefined ? '' : ` until ${at}`;
  throw new BackupProblem(`There is no backup ${what}${until} in ${place.store.place}.`);
}

/** Newest first; read one by one, as they are asked for. */
async function listUntil(store: ObjectStore, at: string | undefined): Promise<Manifest[]> {
  const limit = at === undefined ? Number.POSITIVE_INFINITY : parseMoment(at).getTime();
  const keys = (await listManifests(store)).filter(({ moment }) => moment.getTime() <= limit);
  const found: Manifest[] = [];
  for (const { key } of keys.reverse()) found.push(await readManifest(store, key));
  return found;
}

async function readContents(place: BackupPlace, { contents }: Manifest): Promise<Contents> {
  const text = (await place.getBytes(contents, 'private')).toString('utf8');
  const parsed = contentsShape.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupProblem(
    `${place.keyOf(contents, 'private')} is no list of what a backup has: ${issue?.path.join('.')}: ${issue?.message}.`,
  );
}

/** A day means its end, a minute the end of it: what was made then is meant too. Moments are in UTC. */
function parseMoment(text: string): Date {
  const parts = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(\.\d{3})?)?Z?)?$/.exec(text);
  const [, day = '', minute = '23:59', second = '59', fraction = '.999'] = parts ?? [];
  const moment = new Date(`${day}T${minute}:${second}${fraction}Z`);
  if (Number.isNaN(moment.getTime())) {
    throw new BackupProblem(`${text} is no moment like 2026-11-20 or 2026-11-20T02:30Z.`);
  }
  return moment;
}
