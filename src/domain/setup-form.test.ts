import { expect, it } from 'vitest';
import { readSetup } from './setup-form.ts';

const typed = {
  journal_name: ' Journal of  Soil ',
  publisher_name: 'Neem Press',
  username: 'asha',
  password: 'seven quiet otters',
  password_again: 'seven quiet otters',
};

it('the short name is made of the journal’s name where none is given', () => {
  expect(readSetup(typed)).toMatchObject({ problems: {}, values: { slug: 'journal-of-soil' } });
  expect(readSetup({ ...typed, journal_name: '7th मृदा' }).values.slug).toBe('th-mrida');
  expect(readSetup({ ...typed, journal_name: '2049' }).problems).toHaveProperty('slug');
  const languageOf = (reader_language: string) => readSetup({ ...typed, reader_language });
  expect(languageOf('hi').values.reader_language).toBe('hi');
  expect(languageOf('en').values.reader_language).toBe('');
  expect(languageOf('xx').problems).toHaveProperty('reader_language');
});

it('everything that is wrong is told at once', () => {
  const wrong = readSetup({
    ...{ journal_name: '', slug: 'No!', issn: '2049-3631', origin: 'soil.example' },
    ...{ publisher_name: '', publisher_email: 'x', username: 'a b' },
    ...{ password: 'short', password_again: 'shorter' },
  });
  expect(Object.keys(wrong.problems).sort()).toEqual([
    ...['issn', 'journal_name', 'origin', 'password', 'password_again'],
    ...['publisher_email', 'publisher_name', 'username'],
  ]);
});

it.each([
  ['https://Soil.example/', 'https://soil.example', undefined],
  ['http://soil.example:8080', 'http://soil.example:8080', undefined],
  ['https://localhost.example', 'https://localhost.example', undefined],
  ['http://localhost:3000', 'http://localhost:3000', 'only on this machine'],
  ['https://soil.localhost', 'https://soil.localhost', 'only on this machine'],
  ['http://127.0.0.1', 'http://127.0.0.1', 'only on this machine'],
  ['http://0.0.0.0:80', 'http://0.0.0.0:80', 'only on this machine'],
  ['http://[::1]:3000', 'http://[::1]:3000', 'An address such as'],
  ['https://soil.example/journal', 'https://soil.example/journal', 'An address such as'],
  ['https://a@soil.example', 'https://a@soil.example', 'An address such as'],
  ['javascript:alert(1)', 'javascript:alert(1)', 'An address such as'],
])('the public address %s is read as %s', (origin, stored, problem) => {
  const { values, problems } = readSetup({ ...typed, origin });
  expect(values.origin).toBe(stored);
  if (problem === undefined) expect(problems).toEqual({});
  else expect(problems.origin).toContain(problem);
});

it('a password keeps its spaces, and texts that are too long are not looked at', () => {
  const spaced = readSetup({
    ...typed,
    password: ' a b c d e f ',
    password_again: ' a b c d e f ',
  });
  expect(spaced).toMatchObject({ problems: {}, values: { password: ' a b c d e f ' } });
  expect(readSetup({ ...typed, name: 'x'.repeat(501) }).problems).toEqual({
    name: 'At most 500 characters.',
  });
});
