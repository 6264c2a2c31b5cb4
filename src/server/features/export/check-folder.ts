import { isDeepStrictEqual } from 'node:util';
import { documentKinds } from '#contract/account-kinds.ts';
import {
  type AccountField,
  type SettingsValues,
  settingsTable,
} from '#contract/settings-groups.ts';
import { prefixFieldOf } from '#domain/fees/account-settings.ts';
import { cleanSettings, tooLongSetting, wrongPublisherAddress } from '#domain/settings-form.ts';
import type { TableRow } from '#server/platform/db/kept-ids.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { readHead } from '#server/platform/files/plain-file.ts';
import { headBytes, isPdf } from '#server/platform/files/staged-file.ts';
import type { Pictures } from '#server/platform/images/pictures.ts';
import { type Part, parts } from '#server/records/dump.ts';
import { maxBytesOf, type NamedFile } from '#server/records/dump-files.ts';
import { cleanRecord, keyOf, listRecords, type Step, toLine } from '#server/records/dump-rows.ts';
import { listSettings } from '#server/store/settings-queries.ts';
import { type FolderLedger, folderLedger } from './folder-ledger.ts';
import { FolderProblem, fileFolders, type Manifest, manifestFile } from './journal-folder.ts';
import { withFeeRows } from './old-fee-lines.ts';
import {
  checkSubfolder,
  listFound,
  openPlain,
  readManifest,
  readPlain,
  readRecords,
  refuseLarger,
} from './read-folder.ts';
import { checkTemplates } from './templates.ts';

/** Of the ids of a folder: the last one that the journal holds already, and the last one there is. */
export type Room = { after: number; upTo: number };

export type Check = {
  manifest: Manifest;
  /** How many records of each part the journal holds already: the first ones. */
  present: Map<Part, number>;
  /** Where the journal keeps records of its own besides. */
  rooms: Map<Part, Room>;
  /** The folder's settings as a form would store them, without prefixes that another journal has. */
  settings: SettingsValues;
  /** Which those are, and why, in sentences. */
  leftOut: string[];
  sameSettings: boolean;
  newTemplates: Map<string, Buffer>;
};

/** Why the journal cannot have some prefixes of documents, by their fields. */
export type TakenPrefixes = (
  asked: ReadonlyMap<AccountField, string>,
) => Promise<{ [Field in AccountField]?: string }>;

/** What a folder is checked against: the journal's rows and templates, and the decoder of its pictures. */
type Checked = { db: Db; templates: string; pictures: Pictures; takenPrefixes: TakenPrefixes };

const filesAtOnce = 100;

/** Reads the whole folder and finds how much of it the journal holds. Throws `FolderProblem` where anything is wrong. */
export async function checkFolder(
  checked: Checked,
  folder: string,
  onStep: (step: Step) => void,
): Promise<Check> {
  const { db, templates } = checked;
  const manifest = await readManifest(folder);
  const { settings, leftOut } = await withoutTaken(readSettings(manifest), checked.takenPrefixes);
  const unknown = Object.keys(manifest.parts).find(
    (file) => !parts.some((one) => one.file === file),
  );
  if (unknown) throw new FolderProblem(`${manifestFile}: this version does not know ${unknown}.`);
  for (const name of fileFolders) await checkSubfolder(folder, name);
  const present = new Map<Part, number>();
  const rooms = new Map<Part, Room>();
  const ledger = folderLedger();
  for (const part of parts) {
    const found = await checkPart(checked, folder, part, manifest, ledger, onStep);
    present.set(part, found.present);
    if (found.room) rooms.set(part, found.room);
  }
  ledger.check();
  const held = Object.fromEntries(await listSettings(db));
  const sameSettings = isDeepStrictEqual(held, settings);
  const isEmpty = [...present].every(([part, count]) => count === 0 || part.grows);
  if (!sameSettings && !isEmpty) throw new FolderProblem(`The settings differ. ${rule}`);
  const newTemplates = await checkTemplates(templates, folder, manifest.templates);
  return { manifest, present, rooms, settings, leftOut, sameSettings, newTemplates };
}

/** The same bounds and the same cleaning as the form's. */
function readSettings({ settings }: Manifest): SettingsValues {
  refuseEach(settings, tooLongSetting);
  const cleaned = withFeeRows(cleanSettings(settings));
  refuseEach(cleaned, tooLongSetting);
  refuseEach(cleaned, wrongPublisherAddress);
  return cleaned;
}

/** Next to its original, a journal has numbers of its own. */
async function withoutTaken(
  settings: SettingsValues,
  takenPrefixes: TakenPrefixes,
): Promise<Pick<Check, 'settings' | 'leftOut'>> {
  const given = documentKinds.map(prefixFieldOf).flatMap((field): [AccountField, string][] => {
    const value = settings[field];
    return value ? [[field, value]] : [];
  });
  const taken = await takenPrefixes(new Map(given));
  const isTaken = (name: string) => given.some(([field]) => field === name && taken[field]);
  return {
    settings: Object.fromEntries(Object.entries(settings).filter(([name]) => !isTaken(name))),
    leftOut: given.flatMap(([field, prefix]) =>
      taken[field] ? [`${settingsTable[field].label} ${prefix}: ${taken[field]}`] : [],
    ),
  };
}

function refuseEach(
  settings: SettingsValues,
  problemOf: (field: string, value: string) => string | undefined,
): void {
  for (const [field, value] of Object.entries(settings)) {
    const problem = problemOf(field, value);
    if (problem) throw new FolderProblem(`${manifestFile}: ${field}: ${problem}`);
  }
}

const rule = 'A folder can be imported into an empty journal, or into one that has nothing else.';

async function checkPart(
  { db, pictures }: Checked,
  folder: string,
  part: Part,
  manifest: Manifest,
  ledger: FolderLedger,
  onStep: (step: Step) => void,
): Promise<{ present: number; room: Room | undefined }> {
  const own = listRecords(part, db);
  let page: TableRow[] = [];
  let present = 0;
  const nextOwn = async () => {
    if (page.length === 0) page = (await own.next()).value ?? [];
    return page.shift();
  };
  let hasOwn = false;
  /** What the journal keeps besides does not count. */
  const passOwn = async (line?: string) => {
    while (held && part.isOwn?.(held) && toLine(held) !== line) {
      hasOwn = true;
      held = await nextOwn();
    }
  };
  const refuse = () => {
    throw new FolderProblem(`The journal holds other ${part.noun} than ${part.file}. ${rule}`);
  };
  const total = manifest.parts[part.file]?.records ?? 0;
  let read = 0;
  let held = await nextOwn();
  const room = { after: 0, upTo: 0 };
  let isOther = false;
  let files: NamedFile[] = [];
  const decoded = new Set<string>();
  const names = new Set<string>();
  for await (const record of readRecords(folder, part, manifest)) {
    for (const name of part.uniqueNames(record)) {
      if (names.has(name)) throw new FolderProblem(`${part.file} has ${name} twice.`);
      names.add(name);
    }
    ledger.note(part.table, record);
    const line = held && toLine({ ...cleanRecord(part, record), ...part.asHeld });
    await passOwn(line);
    const isHeld = held !== undefined;
    if (part.isOwn) {
      room.upTo = Number(keyOf(part, record));
      if (held) room.after = room.upTo;
    }
    if (held) {
      if (toLine(held) !== line) {
        if (!part.grows) refuse();
        isOther = true;
      }
      present += 1;
      held = await nextOwn();
    }
    const named = await listFound(folder, part.files(record));
    files.push(...named);
    // What the journal holds already was decoded when it was taken.
    if (!isHeld) await checkPictures(pictures, folder, named, decoded);
    read += 1;
    if (files.length >= filesAtOnce || read === total) {
      await Promise.all(files.map((file) => checkFile(folder, file)));
      files = [];
      onStep({ noun: `${part.noun} checked`, done: read, total });
    }
  }
  await passOwn();
  const isMade = part.madeWithout !== undefined && !manifest.parts[part.madeWithout];
  if (held && !part.grows && !isMade) refuse();
  const isWhole = !isOther && (!held || isMade);
  return { present: isWhole ? present : 0, room: hasOwn ? room : undefined };
}

/** One after the other, as uploaded ones are; editors may share one. */
async function checkPictures(
  pictures: Pictures,
  folder: string,
  named: NamedFile[],
  decoded: Set<string>,
): Promise<void> {
  for (const file of named) {
    if (decoded.has(file.path)) continue;
    decoded.add(file.path);
    await checkPicture(folder, file, pictures);
  }
}

/**
 * Throws `FolderProblem` unless the file is there, plain, of its size, no larger than a form takes, and a PDF where it
 * must be one.
 */
async function checkFile(folder: string, { path, bytes, kind }: NamedFile): Promise<void> {
  const file = await openPlain(folder, path);
  try {
    const { size } = await file.stat();
    if (bytes !== undefined && bytes !== size) {
      throw new FolderProblem(`${path} was changed: it has ${size} bytes.`);
    }
    refuseLarger(path, size, maxBytesOf(kind));
    if (kind === 'pdf' && !isPdf(await readHead(file, headBytes))) {
      throw new FolderProblem(`${path} is not a PDF.`);
    }
  } finally {
    await file.close();
  }
}

/**
 * Decodes a picture as an uploaded one is: what our decoder cannot read is not sent to readers. It is stored as it is,
 * for its name is the hash of these bytes. Throws `FolderProblem`.
 */
async function checkPicture(folder: string, { path, kind }: NamedFile, pictures: Pictures) {
  if (kind === 'pdf' || kind === 'any' || kind === 'text') return;
  const content = await readPlain(folder, path, maxBytesOf(kind));
  if (!(await pictures.encode(content, kind))) {
    throw new FolderProblem(`${path} is not a readable picture.`);
  }
}
