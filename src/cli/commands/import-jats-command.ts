import { createReadStream } from 'node:fs';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { mainFiles, ownFiles } from '#domain/full-text/package-files.ts';
import type { JatsReport, JatsSource } from '#server/features/import/import-jats.ts';
import { noteRow } from '#server/features/import/import-report.ts';
import { type GivenPlace, placeBounds, readPlaces } from '#server/features/import/jats-places.ts';
import { UnreadableFile } from '#server/features/import/readers/import-row.ts';
import type { Journal } from '#server/journal.ts';
import { NotPlainFile, openPlainFile } from '#server/platform/files/plain-file.ts';
import { BrokenZip, openStagedZip, type ZippedFile } from '#server/platform/zips/staged-zip.ts';
import { print, printError } from '../print.ts';
import { showProgress } from '../progress.ts';
import { chooseJournal, withServices } from '../with-services.ts';
import { formatLeftOut, formatProblems, formatReport } from './import-command.ts';

type Options = {
  journal?: string;
  draft?: boolean;
  volume?: number;
  issue?: number;
  year?: number;
  places?: string;
  dryRun?: boolean;
};

/** `colophon import-jats <path>`: makes articles of what publishers' JATS files say, with their full text. */
export function importJatsCommand(): Command {
  return new Command('import-jats')
    .description('Make articles of JATS files: all that they say, and the full text on the page.')
    .argument(
      '<path>',
      'a JATS file, a folder of them with their figures, a zip of that, or a folder of such zips',
    )
    .option('--journal <slug>', 'the journal (needed if there are several)')
    .option('--draft', 'make new articles drafts (default: they are published)')
    .option('--volume <number>', 'the volume of the file or of all files', numberOf('volume'))
    .option('--issue <number>', 'the issue of the file or of all files', numberOf('issue'))
    .option('--year <number>', 'the year of the file or of all files', numberOf('year'))
    .option(
      '--places <file>',
      'CSV with the columns file, volume, issue and year: those of each file',
    )
    .option('--dry-run', 'write nothing; report what would be done')
    .addHelpText('after', help)
    .action((path: string, options: Options) => importJats(path, options));
}

function numberOf(field: keyof typeof placeBounds): (text: string) => number {
  const [min, max] = placeBounds[field];
  return (text) => {
    const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

/** The places of files by their names. */
async function openPlaces(path: string): Promise<Map<string, GivenPlace>> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file ${path}.`);
  if (found.size > maxPlacesBytes) throw new Error(`${path} has more than 10 MB.`);
  const content = await readFile(path);
  try {
    return await readPlaces(Readable.from([content]));
  } catch (error) {
    throw error instanceof UnreadableFile ? new Error(`${path}: ${error.message}`) : error;
  }
}

const maxPlacesBytes = 10 * 1024 * 1024;

async function importJats(path: string, options: Options): Promise<void> {
  const places = options.places === undefined ? new Map() : await openPlaces(options.places);
  const found = await openFiles(path);
  const total = found.main.length + found.zips.length;
  if (total === 0) {
    const endings = isZip(path) ? '.xml' : '.xml or .zip';
    throw new Error(`There is no JATS file in ${path}: nothing in it ends in ${endings}.`);
  }
  await withServices(async (services) => {
    const journal = await chooseJournal(services, options.journal);
    const progress = showProgress();
    const { dryRun = false, draft = false, volume, issue, year } = options;
    const given = { volume, issue, year };
    const name = basename(resolve(path));
    const report = await journal.imports
      .runJats(sourcesOf(found, journal), {
        ...{ now: new Date(), dryRun, draft, given, places },
        keep: { username: '', file: name },
        onFile: (count) => progress.step(count, total, `${count} of ${total} files`),
      })
      .finally(() => progress.end());
    if (!dryRun) {
      await linkNotices(journal, report);
      await makeSearched(journal);
    }
    if (dryRun) print('Dry run: nothing was written.');
    print(formatReport(report, 'file'));
    const nameOf = (row: number) => report.names[row - 1] ?? '';
    const leftOut = formatLeftOut(report, nameOf);
    if (leftOut !== undefined) printError(leftOut);
    if (report.unmet.length > 0) {
      process.exitCode = 1;
      printError(
        `No file has these names of ${options.places}: ${report.unmet.slice(0, 20).join(', ')}`,
      );
    }
    const problems = formatProblems(report, name, nameOf);
    if (problems === undefined) return;
    process.exitCode = 1;
    printError(problems);
  });
}

/** Links corrections and retractions with their articles, where both are in the journal. */
async function linkNotices(journal: Journal, report: JatsReport): Promise<void> {
  for (const { row, ...notice } of report.notices) {
    const actor = { username: 'import', now: new Date() };
    const problem = await journal.notices.addByDoi(notice, actor);
    if (problem === undefined) continue;
    noteRow(report, { row, reason: `it is not linked with ${notice.of}: ${problem}` });
  }
}

/** Has their words found. A server that reads texts just now has perhaps passed these. */
async function makeSearched({ pdfTexts }: Journal): Promise<void> {
  while (!(await pdfTexts.readAll())) await setTimeout(500);
}

/** The articles of a folder, then those of its zips: but for a zip that an article of the folder names as a supplement. */
async function* sourcesOf(
  { main, others, zips }: Found,
  journal: Journal,
): AsyncGenerator<JatsSource, void, void> {
  const supplements = new Set<string>();
  yield* sourcesOfFiles(main, others, journal, (content, near) => {
    for (const { name } of near) {
      if (isZip(name) && content.includes(basename(name))) supplements.add(name);
    }
  });
  for (const { name, path } of zips) {
    if (!supplements.has(name)) yield* sourcesOfZip(name, path, journal);
  }
}

async function* sourcesOfZip(
  name: string,
  path: string,
  journal: Journal,
): AsyncGenerator<JatsSource, void, void> {
  const refuse = (why: string) => ({
    name,
    read: () => Promise.reject(new UnreadableFile(why)),
  });
  const found = await lstat(path);
  if (!found.isFile()) return yield refuse(`${name} is not a regular file.`);
  const listed = await listZip(path, found.size);
  if (typeof listed === 'string') return yield refuse(listed);
  const { main, others } = partFiles(listed);
  // XML in further folders is a supplement.
  const articles = new Set(mainFiles(main.map((file) => file.name)));
  if (articles.size === 0) return yield refuse(formMessages.fullText.noXml);
  const all = [...others, ...main.filter((file) => !articles.has(file.name))];
  const own = main.filter((file) => articles.has(file.name));
  for await (const source of sourcesOfFiles(own, all, journal))
    yield { ...source, name: `${name}/${source.name}` };
}

/** Each with what is in its folder. */
async function* sourcesOfFiles(
  main: readonly ZippedFile[],
  all: readonly ZippedFile[],
  { givenTexts }: Journal,
  onRead: (content: Buffer, others: readonly ZippedFile[]) => void = () => {},
): AsyncGenerator<JatsSource, void, void> {
  const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
  for (const file of main) {
    const { name } = file;
    const others = all.filter((one) => one.name.startsWith(folderOf(name)));
    yield {
      name,
      async read() {
        if (file.bytes > limits.maxJatsBytes)
          throw new UnreadableFile(formMessages.fullText.tooLarge);
        const content = await buffer(file.read()).catch((error: unknown) => {
          throw error instanceof BrokenZip
            ? new UnreadableFile(formMessages.fullText.brokenZip)
            : error;
        });
        onRead(content, others);
        return givenTexts.read({ name, content, others });
      },
    };
  }
}

type Found = {
  main: ZippedFile[];
  others: ZippedFile[];
  /** Zips in a folder, which may be articles too. */
  zips: { name: string; path: string }[];
};

/** The JATS files that are to be imported, and what may belong to them, by their names in the folder or the zip. */
async function openFiles(path: string): Promise<Found> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) throw new Error(`There is no ${path}.`);
  if (found.isDirectory()) {
    const { main, others } = partFiles(await listFolder(path, true));
    const zips = others
      .filter(({ name }) => isZip(name))
      .map(({ name }) => ({ name, path: join(path, name) }));
    return { main, others, zips };
  }
  if (!found.isFile()) throw new Error(`${path} is not a regular file.`);
  if (isZip(path)) {
    const listed = await listZip(path, found.size);
    if (typeof listed === 'string') throw new Error(`${path}: ${listed}`);
    return { ...partFiles(listed), zips: [] };
  }
  const { others } = partFiles(await listFolder(dirname(path), false));
  return { main: [fileAt(path, basename(path), found.size)], others, zips: [] };
}

const isZip = (name: string): boolean => /\.zip$/i.test(name);

function partFiles(files: readonly ZippedFile[]): Omit<Found, 'zips'> {
  const own = new Set(ownFiles(files.map(({ name }) => name)));
  const isJats = ({ name }: ZippedFile) => /\.xml$/i.test(name);
  const all = files.filter(({ name }) => own.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return { main: all.filter(isJats), others: all.filter((file) => !isJats(file)) };
}

async function listFolder(folder: string, recursive: boolean): Promise<ZippedFile[]> {
  const entries = await readdir(folder, { recursive, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        const inFolder = relative(folder, path).split(sep).join('/');
        return fileAt(path, inFolder, (await lstat(path)).size);
      }),
  );
}

/** Its files, or why it cannot be read. */
async function listZip(path: string, bytes: number): Promise<ZippedFile[] | string> {
  const files = await openStagedZip(
    { bytes, range: (range) => createReadStream(path, range) },
    { maxEntries: 100_000, maxUnpackedBytes: 100 * limits.maxTextFilesBytes },
  );
  if (files === 'broken') return formMessages.fullText.brokenZip;
  if (files === 'too_much') return 'There is too much in it. Unpack it, and name the folder.';
  return files;
}

const fileAt = (path: string, name: string, bytes: number): ZippedFile => ({
  ...{ name, bytes },
  read: () => Readable.from(readPlain(path, name), { objectMode: false }),
});

/** What cannot be read is the fault of the article that names it alone. */
async function* readPlain(path: string, name: string): AsyncGenerator<Buffer, void, void> {
  try {
    yield* (await openPlainFile(path)).createReadStream() as AsyncIterable<Buffer>;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new UnreadableFile(
      error instanceof NotPlainFile
        ? `${name} is not a regular file.`
        : `${name} cannot be read (${code}).`,
    );
  }
}

const help = `
An article is known by its DOI, else by its title in its volume and issue: running an import again changes nothing. A new one gets
the next free number. The year is that of publication, else the only other one that the file says: when it was received or
accepted, or of its copyright. A volume or an issue that is not named is 0; of one that is no number, such as spe2 or S1, the
number is 900 and its digits; of 3-4 it is 3. Figures and supplements are found in the folder of the JATS file and below it. In a
folder each zip is an article with its files, unless a JATS file next to it names the zip as a supplement.`;
