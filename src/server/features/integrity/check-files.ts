import {
  DamagedFile,
  eachFile,
  type FileStore,
  readWhole,
} from '#server/platform/files/file-store.ts';
import type { FileOfRow, NamedFiles, Step } from '#server/records/dump-rows.ts';

/** Something that is not as it should be. */
export type Finding = {
  /** A sentence that names it and says what to do. */
  text: string;
  /** What `--repair` can do about it. */
  repair?: 'index' | 'files';
  /** The hash of a file that is no longer here as it was stored: a backup may have it. */
  lost?: string;
};

const hash = /^[0-9a-f]{64}$/;
const remedy =
  'restore it with colophon check --repair --from <place of backups>, or save the record with the file again';

type Options = { isQuick: boolean; onStep(step: Step): void };

/** Every named file: whether it is there, as long as its row says, and the content of its hash. */
export async function checkFiles(
  store: FileStore,
  named: NamedFiles,
  { isQuick, onStep }: Options,
): Promise<Finding[]> {
  const quarantined = new Set(await store.orphans.listQuarantined());
  const findings: Finding[] = [];
  let done = 0;
  await eachFile(named.values(), async (file) => {
    const isQuarantined = quarantined.has(file.sha256);
    const finding = await checkFile(store, file, { isQuick, isQuarantined });
    if (finding) findings.push(finding);
    done += 1;
    onStep({ noun: 'files', done, total: named.size });
  });
  return findings;
}

async function checkFile(
  store: FileStore,
  { sha256, record, bytes, isNeeded }: FileOfRow,
  { isQuick, isQuarantined }: { isQuick: boolean; isQuarantined: boolean },
): Promise<Finding | undefined> {
  const stored = await store.size(sha256);
  if (stored === undefined) {
    if (!isNeeded) return undefined;
    const missing = `The file ${sha256} of ${record} is missing`;
    return isQuarantined
      ? {
          text: `${missing}, but in quarantine: colophon check --repair puts it back.`,
          repair: 'files',
        }
      : { text: `${missing}: ${remedy}.`, lost: sha256 };
  }
  if (bytes !== undefined && stored < bytes) {
    return {
      text: `The file ${sha256} of ${record} is cut short, to ${stored} of ${bytes} bytes: ${remedy}.`,
      lost: sha256,
    };
  }
  if (isQuick || (await isWhole(store, sha256))) return undefined;
  return { text: `The file ${sha256} of ${record} is damaged: ${remedy}.`, lost: sha256 };
}

async function isWhole(store: FileStore, sha256: string): Promise<boolean> {
  try {
    for await (const _ of readWhole(store, sha256));
    return true;
  } catch (error) {
    if (error instanceof DamagedFile) return false;
    throw error;
  }
}

/** Files that nothing names, some of them by name. Those of the last hour may be of an upload in progress. */
export async function checkOrphans(
  store: FileStore,
  named: NamedFiles,
  now: Date,
): Promise<Finding[]> {
  const before = new Date(now.getTime() - hourMilliseconds);
  const { old } = await store.orphans.findOld(before);
  const orphans = old.filter((sha256) => !named.has(sha256));
  const shown = orphans.slice(0, maxShown).map((sha256) => ({
    text: `The file ${sha256} is not used: the server moves it into quarantine within a day, or colophon cleanup does now.`,
  }));
  const more = orphans.length - shown.length;
  return more === 0 ? shown : [...shown, { text: `${more} more files are not used.` }];
}

/** What lies among the files and was not stored: slips of hands, which nothing reads and no cleanup takes away. */
export async function checkForeign(store: FileStore): Promise<Finding[]> {
  const foreign = await store.orphans.listForeign();
  const shown = foreign.slice(0, maxShown).map((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return { text: `Among the files is ${path}, ${hash.test(name) ? misplaced(name) : unknown}.` };
  });
  const more = foreign.length - shown.length;
  return more === 0
    ? shown
    : [
        ...shown,
        { text: `Among the files are ${more} more names that are not files of the journal.` },
      ];
}

const unknown = 'which is not a file of the journal: check what it is, and move it elsewhere';
const misplaced = (sha256: string) =>
  `which is in the wrong folder and is not found there: move it to ${sha256.slice(0, 2)}/${sha256}`;

const hourMilliseconds = 60 * 60_000;
const maxShown = 20;
