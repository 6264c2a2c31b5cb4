import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, runCommand } from './app-process.ts';
import { oddArticles } from './odd-articles.ts';

export const password = 'correct-horse-battery-staple';

/** The hosts under which the journals are asked for. */
export const hosts = {
  /** The demo journal. */
  demo: 'sahyadri.localhost',
  /** A large one with an origin on https and a column of subjects. */
  large: 'large.localhost',
  /** Records that no form would take, templates and a logo of its own. */
  odd: 'odd.localhost',
  /** Without an article, editor or entry. */
  bare: 'bare.localhost',
} as const;

export const largeOrigin = 'https://large.example';

const square = (size: number, colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${colour}"/></svg>`;

const ownCover = `#import "/kit.typ": *
#set document(title: "Cover", date: none)
#show: document-style
#set page(width: 210mm, height: 297mm, margin: 26mm)
#align(center)[A cover of our own for #data.journal.name]
`;

/** Makes all journals and users. Gives what had to be left out. */
export async function prepareJournals(app: App, data: string, file: string | undefined) {
  const skipped: string[] = [];
  const run = (...args: string[]) => runCommand(app, args);
  const addUser = (journal: string, username: string, ...more: string[]) => {
    const args = ['user', 'add', '--journal', journal, '--username', username];
    return runCommand(app, [...args, '--password-stdin', ...more], `${password}\n`);
  };

  await run('demo');
  const large = ['--origin', largeOrigin, '--host', 'www.large.example', '--issn', '0891-2017'];
  await run(
    ...['journal', 'create', 'large', '--name', 'Computational Linguistics'],
    ...['--domain', 'subject-journal-1.example', ...large],
  );
  if (file !== undefined && existsSync(file)) await run('import', '--journal', 'large', file);
  else skipped.push('The large journal stays empty: its file is not there.');
  const odd = ['--name', 'Annals of <Odd> & Ends', '--domain', 'contact-journal-1.example'];
  await run('journal', 'create', 'odd', ...odd);
  await run('journal', 'create', 'bare', '--name', 'Bare', '--domain', 'flag-journal.example');

  const records = join(data, 'odd.jsonl');
  await writeFile(records, oddArticles.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await run('import', '--journal', 'odd', records);
  await layTemplates(join(data, 'journals/odd/templates'));

  await addUser('sahyadri', 'second', '--name', 'Bela Second');
  await addUser('sahyadri', 'shut-out');
  await run('user', 'disable', '--journal', 'sahyadri', '--username', 'shut-out');
  await addUser('sahyadri', 'elsewhere', '--allow-ip', '10.1.2.0/24');
  for (const journal of ['large', 'odd', 'bare']) await addUser(journal, 'admin');
  await giveAccent(join(data, 'publisher.yaml'));
  return skipped;
}

/** The large journal's own colour: the command line has no option for it. */
async function giveAccent(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const entry = `origin: ${largeOrigin}\n`;
  if (!text.includes(entry)) throw new Error(`${path} has no ${entry}`);
  await writeFile(path, text.replace(entry, `${entry}    accent: "#114477"\n`));
}

/** A logo, a frame and a cover of the journal's own, and a certificate that does not work: ours takes its place. */
async function layTemplates(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'logo.svg'), square(40, '#1f3f7a'));
  await writeFile(join(folder, 'border.svg'), square(200, '#eef2f8'));
  await writeFile(join(folder, 'cover-page.typ'), ownCover);
  await writeFile(
    join(folder, 'certificate.typ'),
    '#import "/kit.typ": *\n#nothing-of-this-name()\n',
  );
}
