import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parts } from '#server/records/dump.ts';
import { importRecords, listRows, record } from '../import/import-support.ts';
import { onEachDatabase, openHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { storedPdf } from '../support/stored-files.ts';
import { fillWithEverything, forge, readTree, templatesOf } from './export-support.ts';

let base: string;
let whole: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'colophon-folders-'));
  whole = join(base, 'whole');
  const house = await openHouse('sqlite');
  await fillWithEverything(house);
  await house.journal.exports.write(whole);
  await house.close();
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** A copy of the whole folder to damage. */
async function copy(name: string): Promise<string> {
  const folder = join(base, name);
  await cp(whole, folder, { recursive: true });
  return folder;
}

/** Puts a link in the place of a file or folder; what it leads to is the same as before. */
async function replaceByLink(path: string): Promise<void> {
  await rename(path, `${path}-moved`);
  await symlink(`${path}-moved`, path);
}

/** Puts a pipe in the place of a file: a program that opens it would wait. */
async function replaceByPipe(path: string): Promise<void> {
  await rm(path);
  execFileSync('mkfifo', [path]);
}

/** Writes a setting that no form has seen into `journal.json`. */
const setSetting = (field: string, value: string) => async (folder: string) => {
  const path = join(folder, 'journal.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  manifest.settings[field] = value;
  await writeFile(path, JSON.stringify(manifest));
};

/** Gives the first editor a picture of this content. */
const setPicture = (content: string) => async (folder: string) => {
  const name = `${createHash('sha256').update(content).digest('hex')}.svg`;
  await writeFile(join(folder, 'pictures', name), content);
  await setFirst('editors.jsonl', 'picture', name)(folder);
};

/** Gives the first article a PDF of this content. */
const setPdf = (content: Buffer) => async (folder: string) => {
  await writeFile(join(folder, 'files', '7.pdf'), content);
  await setFirst('articles.jsonl', 'file_bytes', content.length)(folder);
};

const setFirst = (file: string, field: string, value: unknown) => (folder: string) =>
  forge(folder, file, (fields, index) => {
    if (index === 0) fields[field] = value;
  });

type Damage = [
  what: string,
  damage: (folder: string) => Promise<unknown>,
  message: string | RegExp,
];

const damages: Damage[] = [
  [
    'without journal.json',
    (folder) => rm(join(folder, 'journal.json')),
    'is not an exported journal',
  ],
  [
    'of a newer version',
    (folder) =>
      writeFile(join(folder, 'journal.json'), '{"format":"colophon-journal","version":2}'),
    'newer version',
  ],
  [
    'with a file of another version',
    async (folder) => {
      const path = join(folder, 'journal.json');
      const manifest = JSON.parse(await readFile(path, 'utf8'));
      manifest.parts['usage-articles.jsonl'] = manifest.parts['issues.jsonl'];
      await writeFile(path, JSON.stringify(manifest));
    },
    'this version does not know usage-articles.jsonl',
  ],
  [
    'with another letter in its articles',
    async (folder) => {
      const file = join(folder, 'articles.jsonl');
      await writeFile(
        file,
        (await readFile(file, 'utf8')).replace('"Rice', '"Mice').replace('today', 'todaY'),
      );
    },
    'articles.jsonl was changed',
  ],
  [
    'whose last lines are gone',
    (folder) => truncate(join(folder, 'history.jsonl'), 0),
    'history.jsonl was changed',
  ],
  ['without its issues', (folder) => rm(join(folder, 'issues.jsonl')), 'There is no issues.jsonl'],
  ['without a PDF', (folder) => rm(join(folder, 'files', '8.pdf')), 'There is no files/8.pdf'],
  [
    'with a PDF of another size',
    (folder) => writeFile(join(folder, 'files', '8.pdf'), pdfBytes('longer than eight')),
    'files/8.pdf was changed',
  ],
  [
    'whose PDF is a link',
    (folder) => replaceByLink(join(folder, 'files', '8.pdf')),
    'files/8.pdf is not a regular file',
  ],
  [
    'whose PDFs are elsewhere',
    (folder) => replaceByLink(join(folder, 'files')),
    'There is no folder files',
  ],
  [
    'whose editors are a link',
    (folder) => replaceByLink(join(folder, 'editors.jsonl')),
    'editors.jsonl is not a regular file',
  ],
  [
    'whose articles are a pipe',
    (folder) => replaceByPipe(join(folder, 'articles.jsonl')),
    'articles.jsonl is not a regular file',
  ],
  [
    'whose PDF is a pipe',
    (folder) => replaceByPipe(join(folder, 'files', '8.pdf')),
    'files/8.pdf is not a regular file',
  ],
  ['whose PDF is none', setPdf(Buffer.from('<html>')), 'files/7.pdf is not a PDF'],
  [
    'whose PDF is larger than the form takes',
    setPdf(Buffer.concat([pdfBytes(), Buffer.alloc(5_242_880)])),
    'files/7.pdf is larger than 5,242,880 bytes',
  ],
  ['whose picture is none', setPicture('<html></html>'), 'is not a readable picture'],
  [
    'with an abstract that is longer than the form takes',
    setFirst('articles.jsonl', 'abstract', 'x'.repeat(100_001)),
    'articles.jsonl, line 1: abstract: At most 100000 characters',
  ],
  [
    'with an editor whose name is longer than the form takes',
    setFirst('editors.jsonl', 'name', 'x'.repeat(201)),
    'editors.jsonl, line 1: name: At most 200 characters',
  ],
  [
    'with an indexing entry whose title is longer than the form takes',
    setFirst('indexing.jsonl', 'title', 'x'.repeat(201)),
    'indexing.jsonl, line 1: title: At most 200 characters',
  ],
  [
    'with months that are longer than the form takes',
    setFirst('issues.jsonl', 'frequency', 'x'.repeat(101)),
    'issues.jsonl, line 1: frequency: At most 100 characters',
  ],
  [
    'with an announcement of a day that is none',
    setFirst('announcements.jsonl', 'announced_on', '2026-02-30'),
    'announcements.jsonl, line 1: announced_on: A date such as 2026-01-31',
  ],
  [
    'with an article that was published at a moment that is none',
    setFirst('articles.jsonl', 'published_at', 'lately'),
    'articles.jsonl, line 1: published_at: A moment such as 2026-01-31T08:30:00.000Z',
  ],
  [
    'with a setting that is longer than the form takes',
    setSetting('domain', 'x'.repeat(501)),
    'journal.json: domain: At most 500 characters.',
  ],
  [
    'with an address of the publisher that runs',
    setSetting('publisher_journals', 'javascript:alert(1)'),
    'journal.json: publisher_journals: A web address, such as https://press.example.',
  ],
  [
    'with a change that is longer than any request makes',
    setFirst('history.jsonl', 'now', { role: 'x'.repeat(1_048_577) }),
    'history.jsonl, line 1: now: At most 1048576 characters',
  ],
  [
    'that names a picture elsewhere',
    setFirst('editors.jsonl', 'picture', '../../journal.json'),
    'editors.jsonl, line 1: picture',
  ],
  [
    'that names an article by a path',
    setFirst('articles.jsonl', 'refnumber', '../7'),
    'articles.jsonl, line 1: refnumber',
  ],
  [
    'with a link that runs',
    setFirst('indexing.jsonl', 'link', 'javascript:alert(1)'),
    'indexing.jsonl, line 1: link',
  ],
  [
    'with a field that no article has',
    setFirst('articles.jsonl', 'odd', 1),
    'articles.jsonl, line 1: the line: Unrecognized key: "odd"',
  ],
  [
    'with another template',
    (folder) => writeFile(join(folder, 'templates', 'cover-page.typ'), '// theirs'),
    'templates/cover-page.typ was changed',
  ],
  [
    'with an id that leaves no number for what comes after',
    setFirst('articles.jsonl', 'id', Number.MAX_SAFE_INTEGER),
    'articles.jsonl, line 1: id: Too big',
  ],
  [
    'with a template that no document takes',
    (folder) => writeFile(join(folder, 'templates', 'cover-page.typ'), ' '.repeat(2_000_001)),
    'templates/cover-page.typ is larger than 2,000,000 bytes',
  ],
  [
    'with a transaction id twice',
    (folder) =>
      forge(folder, 'articles.jsonl', (fields) =>
        Object.assign(fields, { txnid: 'T1', unique_txnid: true }),
      ),
    'articles.jsonl has the transaction id T1 twice.',
  ],
  [
    'with a title twice',
    (folder) =>
      forge(folder, 'articles.jsonl', (fields) =>
        Object.assign(fields, { title: 'Rice', unique_title: true }),
      ),
    'articles.jsonl has the title rice twice.',
  ],
  [
    'with an issue twice',
    (folder) =>
      forge(folder, 'issues.jsonl', (fields) =>
        Object.assign(fields, { year: 2026, volume: 1, issue: 1 }),
      ),
    'issues.jsonl has issue 2026/1/1 twice.',
  ],
  [
    'with an id twice',
    (folder) => forge(folder, 'issues.jsonl', (fields) => Object.assign(fields, { id: 1 })),
    'issues.jsonl, line 2: the records are out of order',
  ],
];

onEachDatabase('a folder is refused before anything is written', async ({ journal }) => {
  for (const [what, damage, message] of damages) {
    const folder = await copy(what);
    await damage(folder);
    await expect(journal.exports.take(folder), what).rejects.toThrow(message);
    expect(await journal.imports.count(), what).toEqual({ issues: 0, articles: 0 });
    await rm(folder, { recursive: true });
  }
  expect((await journal.settings.get()).websitename).toBe('');
  await journal.exports.take(whole);
  expect((await journal.settings.get()).websitename).toBe('Annals of Moving');
});

/** Makes the cancelled receipt of the folder valid. */
const validReceipt = (folder: string) =>
  forge(folder, 'account-documents.jsonl', (document, index) => {
    if (index === 0) document.valid_key = `receipt:${document.fee_id}`;
  });

const lies: Damage[] = [
  [
    'another type of payment',
    setFirst('articles.jsonl', 'ptype', 'free'),
    'articles.jsonl: article 7 is not paid as fees.jsonl says',
  ],
  [
    'another transaction id',
    setFirst('articles.jsonl', 'txnid', 'T-0'),
    'articles.jsonl: article 7 is not paid as fees.jsonl says',
  ],
  ...['due', 'waived'].map(
    (state): Damage => [
      `a fee that is ${state}`,
      setFirst('fees.jsonl', 'state', state),
      'articles.jsonl: article 7 is not paid as fees.jsonl says',
    ],
  ),
  [
    'a payment of nothing',
    setFirst('fees.jsonl', 'article_id', null),
    'payments.jsonl: TXN-7 is the payment of nothing',
  ],
  [
    'an allocation of no payment',
    setFirst('allocations.jsonl', 'payment_id', 700),
    'allocations.jsonl: allocation 1 is of a fee or a payment that is not there',
  ],
  [
    'a payment below its receipt',
    async (folder) => {
      await validReceipt(folder);
      await setFirst('payments.jsonl', 'amount', 149_999)(folder);
    },
    /account-documents.jsonl: document ANR\S+ is for more than the payment TXN-7/,
  ],
  [
    'a receipt of what is not paid',
    async (folder) => {
      await validReceipt(folder);
      await setFirst('account-documents.jsonl', 'fee_id', 700)(folder);
    },
    /account-documents.jsonl: document ANR\S+ is of a fee that is not paid/,
  ],
  [
    'two documents at a place',
    (folder) =>
      forge(folder, 'account-documents.jsonl', (document) =>
        Object.assign(document, { series_id: 1, place: 1 }),
      ),
    'account-documents.jsonl has place 1 of series 1 twice',
  ],
];

onEachDatabase('a folder whose ledger and articles disagree is refused', async ({ journal }) => {
  for (const [what, damage, message] of lies) {
    const folder = await copy(what);
    await damage(folder);
    await expect.soft(journal.exports.take(folder), what).rejects.toThrow(message);
    await rm(folder, { recursive: true });
  }
  expect(await journal.imports.count()).toEqual({ issues: 0, articles: 0 });
});

it('no part takes a moment or a day that is none', () => {
  const isTime = (field: string) =>
    /^(creation|modification|moment|datestamp|day)$|_(at|on|day)$|date$/.test(field);
  const times = parts.flatMap(({ file, columns }) =>
    Object.entries(columns)
      .filter(([field]) => isTime(field))
      .map(([field, { shape }]) => ({ name: `${file} ${field}`, one: shape })),
  );
  expect(times.map(({ name }) => name)).toContain('announcements.jsonl announced_on');
  const taken = times.filter(({ one }) => one.safeParse('nonsense').success);
  expect(taken.map(({ name }) => name)).toEqual([]);
});

onEachDatabase('markup that the form would not take is sanitised', async ({ journal }) => {
  const folder = await copy('markup');
  const evil = '&lt;script&gt;x()&lt;/script&gt;&lt;i onclick=&quot;x()&quot;&gt;Soil&lt;/i&gt;';
  await setFirst('articles.jsonl', 'title', evil)(folder);
  await journal.exports.take(folder);
  expect((await journal.articles.findByRef('7'))?.title).toBe('&lt;i&gt;Soil&lt;/i&gt;');
  const again = await journal.exports.take(folder);
  expect(again.parts.every(({ added }) => added === 0)).toBe(true);
  await rm(folder, { recursive: true });
});

onEachDatabase('settings go through what the form does to them', async ({ journal }) => {
  const folder = await copy('live settings');
  const live =
    '<meta http-equiv="refresh" content="0;url=//evil.example"><b id="page-data" onclick="x()">Soil</b><script>x()</script>';
  await setSetting('home_content', live)(folder);
  await setSetting('websitename', ' Annals\u001b[2J of Moving ')(folder);
  await journal.exports.take(folder);
  expect(await journal.settings.get()).toMatchObject({
    home_content: '&lt;b&gt;Soil&lt;/b&gt;',
    websitename: 'Annals[2J of Moving',
  });
  expect((await journal.exports.take(folder)).settings).toBe('unchanged');
  await rm(folder, { recursive: true });
});

onEachDatabase('plain texts lose what no form would store', async ({ journal }) => {
  const folder = await copy('control characters');
  await setFirst('editors.jsonl', 'name', ' Chitra\u001b[31m Rao ')(folder);
  await setFirst('indexing.jsonl', 'title', 'Index\u0007')(folder);
  await setFirst('articles.jsonl', 'authorname', 'Anil\u0000 Sharma')(folder);
  await journal.exports.take(folder);
  const names = (await journal.editors.list()).map(({ name }) => name);
  expect(names).toContain('Chitra[31m Rao');
  expect((await journal.indexing.listAll()).map(({ title }) => title)).toContain('Index');
  expect((await journal.articles.findByRef('7'))?.authorname).toBe('Anil Sharma');
  await rm(folder, { recursive: true });
});

onEachDatabase('a folder that was taken is taken again without a change', async (house) => {
  const { journal, dataDir } = house;
  const first = await journal.exports.take(whole, { dryRun: true });
  expect(first.parts).toContainEqual({ noun: 'articles', added: 5, unchanged: 0 });
  expect(await journal.imports.count()).toEqual({ issues: 0, articles: 0 });
  await journal.exports.take(whole);
  const version = journal.database.version();
  const again = await journal.exports.take(whole);
  expect(again.settings).toBe('unchanged');
  expect(again.parts).toContainEqual({ noun: 'articles', added: 0, unchanged: 5 });
  expect(again.parts.every(({ added }) => added === 0)).toBe(true);
  expect(journal.database.version()).toBe(version);
  await journal.exports.write(join(dataDir, 'out'));
  expect(await readTree(join(dataDir, 'out'))).toEqual(await readTree(whole));
});

onEachDatabase('a journal with anything of its own refuses a folder', async ({ journal }) => {
  await importRecords(journal, [record(1)]);
  await expect(journal.exports.take(whole)).rejects.toThrow(
    'The journal holds other issues than issues.jsonl. A folder can be imported into an empty journal',
  );
  expect(await listRows(journal)).toHaveLength(1);
});

onEachDatabase('a journal with another template refuses a folder', async (house) => {
  await mkdir(templatesOf(house), { recursive: true });
  await writeFile(join(templatesOf(house), 'cover-page.typ'), '// mine');
  const take = () => house.journal.exports.take(whole);
  await expect(take()).rejects.toThrow('The journal has another templates/cover-page.typ.');
  await rm(join(templatesOf(house), 'cover-page.typ'));
  await writeFile(join(templatesOf(house), 'logo.svg'), '<svg/>');
  await expect(take()).rejects.toThrow('The journal has templates/logo.svg');
  expect((await house.journal.imports.count()).articles).toBe(0);
});

onEachDatabase('a journal that went on after it was taken refuses it', async ({ journal }) => {
  await journal.exports.take(whole);
  await journal.settings.update({ websitename: 'Another' });
  await expect(journal.exports.take(whole)).rejects.toThrow('The settings differ.');
  expect((await journal.settings.get()).websitename).toBe('Another');
  await importRecords(journal, [record(1)]);
  await expect(journal.exports.take(whole)).rejects.toThrow('holds other articles');
});

onEachDatabase('an import that a damaged PDF ended goes on where it was', async (house) => {
  const { journal, dataDir } = house;
  const old = await openHouse('sqlite');
  try {
    const pdf = pdfBytes('1200');
    await importRecords(
      old.journal,
      Array.from({ length: 1200 }, (_, index) => record(1 + index)),
      {
        findPdf: async (refnumber) => {
          if (refnumber !== 1200) return undefined;
          const { sha256, bytes } = await old.journal.files.put(pdf);
          return { sha256, bytes, content: () => pdf };
        },
      },
    );
    const folder = join(dataDir, 'in');
    await old.journal.exports.write(folder);
    await writeFile(join(folder, 'files', '1200.pdf'), pdfBytes('1201'));
    await expect(journal.exports.take(folder)).rejects.toThrow(
      'files/1200.pdf was changed: its checksum differs.',
    );
    expect((await journal.imports.count()).articles).toBe(1000);
    await writeFile(join(folder, 'files', '1200.pdf'), pdf);
    const { parts } = await journal.exports.take(folder);
    expect(parts).toContainEqual({ noun: 'articles', added: 200, unchanged: 1000 });
    await journal.exports.write(join(dataDir, 'out'));
    expect(await readTree(join(dataDir, 'out'))).toEqual(await readTree(folder));
  } finally {
    await old.close();
  }
});

it('an export that fails leaves nothing behind', async () => {
  const house = await openHouse('sqlite');
  const { journal, dataDir, close } = house;
  try {
    await fillWithEverything(house);
    const many = Array.from({ length: 40 }, (_, index) => ({
      refnumber: 2000 + index,
      pdf: Buffer.concat([pdfBytes(String(index)), Buffer.alloc(1_000_000)]),
    }));
    await have.articles(journal, many);
    const stored = await storedPdf(house, 8);
    const write = () => journal.exports.write(join(dataDir, 'out', 'journal'));
    await expect(write()).rejects.toThrow(`There is no folder ${join(dataDir, 'out')}`);
    await writeFile(join(dataDir, 'taken'), '');
    await expect(journal.exports.write(join(dataDir, 'taken'))).rejects.toThrow('already exists');

    // Not lost, but not to be read either: nobody knows whether the rest is.
    const folder = dirname(stored);
    await rename(folder, `${folder}-moved`);
    await writeFile(folder, '');
    const out = join(dataDir, 'whole');
    await expect(journal.exports.write(out)).rejects.toThrow(
      `The content of files/8.pdf cannot be read from the file store`,
    );
    const left = Object.keys(await readTree(dataDir)).filter((name) => name.startsWith('whole'));
    expect(left).toEqual([]);
    await rm(folder);
    await rename(`${folder}-moved`, folder);
    await journal.exports.write(out);
    const kept = Object.keys(await readTree(dataDir)).filter((name) => name.startsWith('whole'));
    expect(kept).toContain('whole/files/8.pdf');
    expect(kept.some((name) => name.startsWith('whole.partial'))).toBe(false);
  } finally {
    await close();
  }
});
