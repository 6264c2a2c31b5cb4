import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { buildServices } from '#server/installation.ts';
import { addUser } from '../support/users.ts';
import { colophon, colophonApart } from './cli-support.ts';

let dataDir: string;
const run = (...args: string[]) => colophon({ dataDir }, ...args);
const runApart = (...args: string[]) => colophonApart({ dataDir }, ...args);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'colophon-cli-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const create = [
  'journal',
  'create',
  'hills',
  '--name',
  'Hills & Soils',
  '--domain',
  'hills.example',
  '--publisher',
  'Hills Press',
];

test('it tells its version', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(await runApart('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('a journal is made with its settings and listed', async () => {
  const made = await run(
    ...create,
    ...['--issn', '20493630', '--origin', 'https://hills.example', '--language', 'hi'],
    ...['--host', 'hills.example', '--host', 'www.hills.example'],
  );
  expect(made).toEqual({ code: 0, stdout: 'Created the journal hills.\n', stderr: '' });
  const publisher = await readFile(join(dataDir, 'publisher.yaml'), 'utf8');
  expect(publisher).toContain('www.hills.example');

  const services = buildServices(readConfig({ COLOPHON_DATA: dataDir }));
  const journal = await services.journal('hills');
  const settings = await journal.settings.get();
  const { reader_language } = await journal.settings.metadata();
  await services.close();
  expect(reader_language).toBe('hi');
  expect(settings).toMatchObject({
    websitename: 'Hills & Soils',
    formatted_journal_name: 'Hills &amp;amp; Soils',
    domain: 'hills.example',
    journal_essn: '2049-3630',
    year_started: '',
    journal_frequency: 'Quarterly',
    journal_language: 'English',
  });

  const { stdout } = await run('journal', 'list');
  expect(stdout).toBe(
    [
      'SLUG   NAME           DOMAIN         ORIGIN                 ISSUES  ARTICLES',
      'hills  Hills & Soils  hills.example  https://hills.example       0         0',
      '',
    ].join('\n'),
  );
});

test('a journal that is damaged is named, and the others are listed', async () => {
  await run(...create);
  await run('journal', 'create', 'sand', '--name', 'Sand', '--domain', 'sand.example');
  await writeFile(join(dataDir, 'journals/hills/journal.db'), 'What was copied over it.');
  const { code, stdout, stderr } = await run('journal', 'list');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^SLUG .*\nsand +Sand +sand\.example +http\S+ +0 +0\n$/);
  expect(stderr).toMatch(/^hills: .*journal\.db is damaged.*\n$/);
});

test('all settings that are wrong are named at once', () => {
  const wrong = {
    PORT: 'x',
    COLOPHON_FILES: 'database',
    COLOPHON_BACKUP_TO: 'ftp://host',
    COLOPHON_BACKUP_KEEP: '7',
    COLOPHON_SMTP_URL: 'http://me:secret@mail.example',
    COLOPHON_MAIL_FROM: 'office',
  };
  const told = () => {
    try {
      return String(readConfig(wrong));
    } catch (error) {
      return String(error);
    }
  };
  const named = told().match(/^ {2}\w+(?=: )/gm) ?? [];
  expect(named.map((name) => name.trim()).sort()).toEqual(Object.keys(wrong).sort());
  expect(told()).not.toContain('secret');
});

test('a new journal names no publisher but its own', async () => {
  const made = await run('journal', 'create', 'sand', '--name', 'Sand', '--domain', 'sand.example');
  expect(made).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('has no publisher yet'),
  });
  expect(await readFile(join(dataDir, 'publisher.yaml'), 'utf8')).not.toContain('Banyan');
  const given = ['--publisher', 'Hill Press', '--publisher-email', 'office@hill.example'];
  expect(await run(...create.slice(0, -2), ...given)).toMatchObject({ code: 0, stderr: '' });

  const services = buildServices(readConfig({ COLOPHON_DATA: dataDir }));
  const [sand, hills] = [await services.journal('sand'), await services.journal('hills')];
  const told = [await sand.settings.publisher(), await hills.settings.publisher()];
  await services.close();
  expect(told).toMatchObject([
    { name: '', address: '', whatsapp: '' },
    { name: 'Hill Press', address: '', email: 'office@hill.example' },
  ]);
  const wrong = await run(...create, '--publisher-site', 'hill');
  expect(wrong).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--publisher-site: A web address'),
  });
});

test('a journal is not made twice, nor with what is wrong', async () => {
  await run(...create);
  expect(await run(...create)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is already a journal hills.\n',
  });
  const wrong = await run(
    'journal',
    'create',
    'Bad Slug',
    '--name',
    'x',
    '--domain',
    'y',
    '--issn',
    '2049-3631',
    '--origin',
    'x.example',
  );
  expect(wrong.code).toBe(1);
  expect(wrong.stderr.split('\n')).toEqual([
    expect.stringContaining('Bad Slug is not a valid slug'),
    expect.stringContaining('2049-3631 is not a valid ISSN'),
    expect.stringContaining('--origin: like https://journal.example'),
    '',
  ]);
});

test('a journal whose making was broken off is finished by making it again', async () => {
  await run(...create);
  const path = join(dataDir, 'publisher.yaml');
  const text = await readFile(path, 'utf8');
  await rm(join(dataDir, 'journals'), { recursive: true });
  await rm(join(dataDir, 'engine'));
  await writeFile(path, text);
  expect((await run(...create)).code).toBe(0);
  expect((await run('journal', 'list')).stdout).toContain('Hills & Soils');
});

test('a journal need not be named where there is one', async () => {
  const file = join(dataDir, 'one.jsonl');
  await writeFile(file, '{"refnumber":1,"title":"Rice","year":2024,"volume":1,"issue":1}\n');
  expect((await run('import', file)).stderr).toMatch(/^There is no journal yet/);
  await run(...create);
  expect((await run('import', file)).code).toBe(0);
  await run('journal', 'create', 'other', '--name', 'Other', '--domain', 'other.example');
  expect((await run('import', file)).stderr).toBe(
    'Choose the journal with --journal. There are: hills, other.\n',
  );
  expect((await run('import', file, '--journal', 'nowhere')).stderr).toBe(
    'There is no journal nowhere. There are: hills, other.\n',
  );
  expect((await run('import', file, '--journal', 'other')).stdout).toContain('1 record: 1 added');
});

test('what cannot be done is a sentence without a stack', async () => {
  for (const [args, sentence] of [
    [['import', '/nowhere.jsonl'], 'There is no file /nowhere.jsonl.'],
    [['import', dataDir], `${dataDir} is not an exported journal: There is no journal.json.`],
    [['nonsense'], "error: unknown command 'nonsense'"],
    [['import'], "error: missing required argument 'file'"],
  ] as const) {
    const { code, stderr } = await run(...args);
    expect(code).toBe(1);
    expect(stderr).toBe(`${sentence}\n`);
  }
});

test('what went wrong is told with its cause', async () => {
  await run(...create);
  const path = join(dataDir, 'journals', 'hills', 'journal.db');
  for (const end of ['', '-wal', '-shm']) await rm(path + end, { force: true });
  const database = new Database(path);
  database.exec('create table journal_state (version integer)');
  database.close();
  const { code, stderr } = await runApart('user', 'list');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Migration \S+ failed: .*journal_state.* already exists\n$/);
});

test('help exits 0 and names the columns', async () => {
  expect((await runApart('--help')).stdout).toContain('journal');
  const { code, stdout } = await run('import', '--help');
  expect(code).toBe(0);
  for (const column of ['refnumber', 'pagenumber', 'publishdate', 'txnid']) {
    expect(stdout).toContain(column);
  }
});

test('a user is unlocked by name, and only one there is', async () => {
  await run(...create);
  expect((await run('user', 'unlock')).stderr).toBe(
    'Give the username: colophon user unlock <username>\n',
  );
  for (const named of [['asha'], ['--username', 'asha']]) {
    expect(await run('user', 'unlock', ...named)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no user asha\n',
    });
  }
  const services = buildServices(readConfig({ COLOPHON_DATA: dataDir }));
  await addUser(await services.journal('hills'));
  await services.close();
  expect(await run('user', 'unlock', 'asha')).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^asha was not locked; no failed attempts were counted\. /),
    stderr: '',
  });
});

test('of dates that can be read in two ways an option says what comes first', async () => {
  await run(...create);
  const file = join(dataDir, 'dates.jsonl');
  const article = { refnumber: 7, title: 'One', year: 2024, volume: 1, issue: 1 };
  await writeFile(file, JSON.stringify({ ...article, publishdate: '05/01/2024' }));
  // The publisher of a new installation is in India.
  expect((await run('import', file)).stdout).toContain('1 added');
  expect((await run('import', file, '--dates', 'day-first')).stdout).toContain('1 unchanged');
  expect((await run('import', file, '--dates', 'month-first')).stdout).toContain('1 changed');
  expect((await run('import', file, '--dates', 'mixed')).code).not.toBe(0);
});

test('readiness is told in lines, and as JSON', async () => {
  await run(...create, '--issn', '20493630');
  const told = await run('readiness');
  expect(told.code).toBe(0);
  expect(told.stdout).toContain('NOT MET  Licence (DOAJ, Crossref): No licence is set');
  expect(told.stdout).toMatch(/\n\d+ met, \d+ not met, \d+ unknown\.\n$/);
  const article = { refnumber: 7, title: 'One', year: 2024, volume: 1, issue: 1 };
  const file = join(dataDir, 'one.jsonl');
  await writeFile(file, JSON.stringify(article));
  await run('import', file);
  // What is said of one article names it; a page of the office is named by what there is to do.
  const { stdout } = await run('readiness');
  expect(stdout).toMatch(/: 1 article of 1 without a PDF or a full text\.\n.+\n {9}7\n/);
  expect(stdout).not.toMatch(/^ +Settings$/m);
  const checks = JSON.parse((await run('readiness', '--json')).stdout);
  expect(checks).toContainEqual(expect.objectContaining({ id: 'issn', state: 'met' }));
});
