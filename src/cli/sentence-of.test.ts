import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { BackupProblem, NothingRestored } from '#server/features/backup/backup-format.ts';
import { namingPath } from '#server/platform/durable-folder.ts';
import { sentenceOf } from './sentence-of.ts';

const dataDir = '/var/lib/colophon';
const told = async (work: () => Promise<unknown>) => {
  const error = await work().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  return sentenceOf(error, dataDir);
};
const failing = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: as the system has it`), { code, ...more });

it('what the system says of a file or folder names it, and what to do', async () => {
  expect(await told(() => readFile('/nowhere/file'))).toBe('There is no /nowhere/file.');
  expect(await told(() => readFile('/etc'))).toBe('/etc is a folder, but a file is needed.');
  expect(await told(() => readFile('/etc/passwd/file'))).toBe(
    '/etc/passwd/file is not inside a folder: a part of it is a file.',
  );
  expect(await told(() => mkdir('/etc'))).toBe(
    '/etc already exists: move it elsewhere, or choose another one.',
  );
  expect(await told(() => rename('/nowhere/a', '/nowhere/b'))).toBe('There is no /nowhere/a.');
  expect(sentenceOf(failing('EACCES', { syscall: 'open', path: '/backup/a' }), dataDir)).toMatch(
    /^\/backup\/a may not be read or written by this user: run the command as the user/,
  );
  expect(sentenceOf(failing('EROFS', { syscall: 'mkdir', path: '/backup/a' }), dataDir)).toBe(
    '/backup/a is on a read-only disk: choose another place.',
  );
});

it.runIf(process.platform === 'linux')('a full disk is told with what was written', async () => {
  const full = await open('/dev/full', 'w');
  const write = () => namingPath('/backup/objects/ab', () => full.writeFile('x'));
  expect(await told(write)).toBe(
    'The disk of /backup/objects/ab is full: free some space there, and run the command again.',
  );
  await full.close();
});

it('a full disk below a database too, wherever that is', () => {
  const wrapped = new Error('Not stored', { cause: failing('SQLITE_FULL') });
  expect(sentenceOf(wrapped, dataDir)).toMatch(/^The disk of \/var\/lib\/colophon is full: /);
  expect(sentenceOf(failing('53100'), dataDir)).toMatch(/^The disk of PostgreSQL’s tables is full/);
  expect(sentenceOf(failing('EDQUOT', { path: '/b' }), dataDir)).toMatch(/^The quota of this user/);
  expect(sentenceOf(failing('SQLITE_CANTOPEN'), dataDir)).toContain(`database in ${dataDir}`);
});

it('a cause is told once, and what was restored after it', () => {
  const cause = new Error('bad block');
  const damaged = new BackupProblem('a is damaged: bad block.', { cause });
  expect(sentenceOf(damaged, dataDir)).toBe('a is damaged: bad block.');
  expect(sentenceOf(new Error('Not made', { cause }), dataDir)).toBe('Not made: bad block');
  const advice = 'Nothing was restored.';
  expect(sentenceOf(new NothingRestored(failing('ENOSPC', { path: '/d' }), advice), dataDir)).toBe(
    'The disk of /d is full: free some space there, and run the command again. Nothing was restored.',
  );
});

it('an error whose code is a number is told by its message', () => {
  const error = new DOMException('The document is not well-formed.', 'SyntaxError');
  expect(sentenceOf(error, dataDir)).toBe('The document is not well-formed.');
});
