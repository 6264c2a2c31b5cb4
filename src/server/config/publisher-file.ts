import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { journalSlug, originAddress } from '#contract/entities/values.ts';
import type { Publisher } from '#contract/settings-groups.ts';
import { readPlainText } from '../read-plain-text.ts';

/** The store of the publisher's own people, next to the journals. It is no slug, so no journal can have it. */
export const publisherStore = 'publisher_people';

/** A journal by its slug, and the store of the publisher's people, which is none, by what it is. */
export const nameOfStore = (slug: string): string =>
  slug === publisherStore ? 'people of the publisher' : slug;

const isSlug = (name: string): boolean => journalSlug.safeParse(name).success;

const isAddress = (text: string): boolean => originAddress.safeParse(text).success;
const hostName = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'a host name, without http://')
  .refine((host) => isAddress(`http://${host}`), 'a host name that can be asked');
const origin = z.string().refine(isAddress, 'like https://journal.example, no path');

export const journalEntry = z.strictObject({
  hosts: z.array(hostName).default([]),
  origin: origin.optional(),
  /** The one accent colour of the journal's pages, `#rrggbb`. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'like #7a1f2b')
    .optional(),
  /** The day since which it is retired: readers have all of it, and nothing is written. */
  retired: z.iso.date('a day like 2026-11-28').optional(),
});

const domainList = z.array(z.string());

const publisherFile = z.strictObject({
  /** Of all journals that do not keep their own: empty where each does. */
  publisher: z.strictObject({
    name: z.string().default(''),
    address: z.string().default(''),
    site: z.string().default(''),
    journalList: z.string().default(''),
    email: z.string().default(''),
    phone: z.string().default(''),
    /** Digits with the country code, as in `https://wa.me/<number>`. */
    whatsapp: z.string().default(''),
  }),
  timezone: z.string().refine(isTimeZone, 'not a time zone such as Asia/Kolkata'),
  domains: z.strictObject({
    subjectColumn: domainList,
    editorContact: domainList,
    homeFlag: domainList,
  }),
  /** The journal that loopback addresses show; the first one when left out. */
  defaultJournal: z.string().optional(),
  /** Without a prototype: each short name is one of the file. */
  journals: z
    .record(journalSlug, journalEntry)
    .default({})
    .transform((entries): ReadonlyMap<string, JournalEntry> => new Map(Object.entries(entries))),
});

export type PublisherFile = z.infer<typeof publisherFile>;
export type JournalEntry = z.infer<typeof journalEntry>;
/** What of it is changed in the browser. */
export type JournalPlace = Pick<JournalEntry, 'hosts' | 'origin' | 'retired'>;

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const numbered = (stem: string, count: number) =>
  Array.from({ length: count }, (_, index) => `    - ${stem}${index + 1}.example`).join('\n');

/** Whom the demo names: nobody else is published by it. Earlier versions wrote it into every new publisher.yaml. */
export const examplePublisher = {
  name: 'Banyan Scholarly Press',
  address: '14 Prabhat Road, Deccan Gymkhana, Pune 411004, Maharashtra, India',
  site: 'https://banyan.example',
  journalList: 'https://banyan.example/journals',
  email: '',
  phone: '',
  whatsapp: '919800000000',
};

const nobody = {
  name: '',
  address: '',
  site: '',
  journalList: '',
  email: '',
  phone: '',
  whatsapp: '',
};

/** The text of a publisher.yaml that names this publisher and no journal yet. */
export const publisherFileOf = (
  publisher: Publisher,
): string => `# The publisher and its journals. Changes are seen at the next request.
# Of journals that do not keep a publisher of their own (Settings, Publisher).
publisher:
${Object.entries(publisher)
  .map(([field, text]) => `  ${field}: ${JSON.stringify(text)}`)
  .join('\n')}
timezone: Asia/Kolkata
domains:
  # Journals with a Subject column, a header image and an empty cover.
  subjectColumn:
${numbered('subject-journal-', 11)}
  # Journals that show their editors' email and phone.
  editorContact:
${numbered('contact-journal-', 7)}
  # The journal whose home page carries the flag.
  homeFlag:
    - flag-journal.example
journals: {}
`;

const shippedFile = publisherFileOf(nobody);

/** publisher.yaml is missing or empty, though its folder is in use. */
export class LostPublisherFile extends Error {}

/**
 * Reads publisher.yaml. In an empty folder the shipped one is made; where there is no folder, or one with other things in
 * it, it is read without being made, for the folder's name may be a slip. Throws naming each wrong entry, and `LostPublisherFile`.
 */
export function readPublisherFile(path: string): PublisherFile {
  if (!existsSync(path)) {
    refuseLost(path, 'missing');
    if (isEmptyFolder(dirname(path))) writePrivate(path, shippedFile);
  }
  const text = existsSync(path) ? readPlainText(path) : shippedFile;
  // As a full disk or a power cut leaves a file that an editor was writing.
  if (text.trim() === '') refuseLost(path, 'empty');
  const document = parseDocument(text);
  if (document.errors.length > 0) throw wrongFile(path, document.errors);
  const parsed = publisherFile.safeParse(document.toJS());
  if (!parsed.success) throw wrongFile(path, parsed.error.issues.map(sentenceOfIssue));
  return parsed.data;
}

function wrongFile(path: string, reasons: readonly { message: string }[]): Error {
  return new Error(`${path} is wrong:\n${reasons.map(({ message }) => `  ${message}`).join('\n')}`);
}

/** Of the file as a whole nothing is named. */
const sentenceOfIssue = ({ path, message }: z.core.$ZodIssue) => ({
  message: path.length === 0 ? message : `${path.join('.')}: ${message}`,
});

/** Whether it is there, with nothing in it but what a file system of its own has at its top. */
const isEmptyFolder = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).every((name) => name === 'lost+found');

function refuseLost(path: string, state: 'missing' | 'empty'): void {
  const slugs = listJournalFolders(dirname(path));
  if (slugs.length === 0) {
    // With PostgreSQL a journal has no folder; what the data folder remembers of journals is there all the same.
    const used = join(dirname(path), 'engine');
    if (!existsSync(used)) return;
    throw new LostPublisherFile(
      `${path} is ${state}, while there were journals. Put it back from a backup, or from another node; or, to begin again, delete ${used}. Nothing was created in its place.`,
    );
  }
  throw new LostPublisherFile(
    `${path} is ${state}, while there are journals (${slugs.join(', ')}). Put it back from a backup, or from another node; nothing was created in its place.`,
  );
}

/** The journals that have a folder in the data folder. What a restore has not finished begins with a dot. */
export function listJournalFolders(dataDir: string): string[] {
  const journals = join(dataDir, 'journals');
  return existsSync(journals) ? readdirSync(journals).filter(isSlug) : [];
}

/** Makes the file where there is none, before its folder has a journal: later a missing one is lost. Throws as `readPublisherFile`. */
export function makePublisherFile(path: string): void {
  readPublisherFile(path);
  if (!existsSync(path)) writePrivate(path, shippedFile);
}

/** Adds a journal to publisher.yaml, leaving the rest of it, comments too, as it is. Makes the file where there is none. */
export function addJournalEntry(path: string, slug: string, entry: JournalEntry): void {
  if (!existsSync(path)) writePrivate(path, shippedFile);
  readPublisherFile(path);
  const document = parseDocument(readPlainText(path));
  if (document.hasIn(['journals', journalSlug.parse(slug)]))
    throw new Error(`There is already a journal ${slug}`);
  const parsed = journalEntry.parse(entry);
  const shown = Object.fromEntries(
    Object.entries(parsed).filter(([, value]) => value !== undefined && value.length > 0),
  );
  const journals = document.getIn(['journals']);
  if (journals && typeof journals === 'object' && 'flow' in journals) journals.flow = false;
  document.setIn(['journals', slug], document.createNode(shown));
  writePrivate(path, document.toString());
}

/** Changes hosts and origin of a journal in publisher.yaml, and whether it is retired, leaving the rest of it, comments too, as it is. */
export function changeJournalEntry(path: string, slug: string, entry: JournalPlace): void {
  const { journals } = readPublisherFile(path);
  if (!journals.has(slug)) throw new Error(`There is no journal ${slug}`);
  const { hosts, ...others } = journalEntry.omit({ accent: true }).strip().parse(entry);
  const document = parseDocument(readPlainText(path));
  const at = ['journals', slug];
  document.setIn([...at, 'hosts'], document.createNode(hosts));
  for (const name of ['origin', 'retired'] as const) {
    if (others[name] === undefined) document.deleteIn([...at, name]);
    else document.setIn([...at, name], others[name]);
  }
  writePrivate(path, document.toString());
}

const withJournals = z.object({ journals: z.record(z.string(), z.unknown()) });

/** What publisher.yaml of another installation says, taken over without its journals. */
export function writePublisherFile(path: string, text: string): void {
  const document = parseDocument(text);
  document.setIn(['journals'], document.createNode({}));
  const parsed = publisherFile.safeParse(document.toJS());
  if (!parsed.success) throw new Error('It is no publisher.yaml', { cause: parsed.error });
  writePrivate(path, document.toString());
}

/** The entry of a journal in the text of a publisher.yaml; undefined where it has none that is right. */
export const findJournalEntry = (text: string, slug: string): JournalEntry | undefined =>
  journalEntry.safeParse(entriesOf(text).get(slug)).data;

/** The slugs of the journals in the text of a publisher.yaml. */
export const listEntries = (text: string): string[] => [...entriesOf(text).keys()];

const entriesOf = (text: string): Map<string, unknown> =>
  new Map(Object.entries(withJournals.safeParse(parseDocument(text).toJS()).data?.journals ?? {}));

/**
 * Which file it is and when it was written, to compare; undefined where there is none. Where the file system refuses to say
 * (EACCES, EIO, ESTALE, ELOOP), the version is that error's code: a request must not fail because of it.
 */
export function publisherFileVersion(path: string): string | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && `${found.mtimeMs} ${found.ino} ${found.size}`;
  } catch (error) {
    return unreadable + ((error as NodeJS.ErrnoException).code ?? String(error));
  }
}

const unreadable = 'unreadable: ';

/** The code of the error that kept the version from being read; undefined where it was read. */
export const unreadableCode = (version: string): string | undefined =>
  version.startsWith(unreadable) ? version.slice(unreadable.length) : undefined;

function writePrivate(path: string, text: string): void {
  // For the user who runs the server alone, as everything in the data folder, unless somebody gave it to others.
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0o600;
  writeWhole(path, text, mode & 0o777);
}

/** Writes a file as a whole or not at all, and waits until it is on disk, with the folders that had to be made for it. */
function writeWhole(path: string, text: string, mode: number): void {
  const made = makeFolders(dirname(path), 0o700);
  writeFileSync(`${path}.new`, text, { mode, flush: true });
  renameSync(`${path}.new`, path);
  syncFolder(dirname(path));
  for (const folder of made) syncFolder(dirname(folder));
}

/** Waits until the names in a folder are on disk. Windows has no such thing, and needs none. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Makes a folder, and those above it, where there is none. Gives those that it made, from the top. One by one, and not with
 * `recursive`, which tries for ever where no folder can be made, as below `/proc`. Throws what the system throws.
 *
 * @example makeFolders('/srv/colophon/data', 0o700) // ['/srv/colophon', '/srv/colophon/data']
 */
export function makeFolders(path: string, mode?: number): string[] {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  return missing.filter((folder) => makeOne(folder, mode));
}

/** Whether it was made here; another process may have been faster. */
function makeOne(folder: string, mode?: number): boolean {
  try {
    mkdirSync(folder, mode);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
