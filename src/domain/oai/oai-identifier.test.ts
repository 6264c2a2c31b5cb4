import { expect, it } from 'vitest';
import {
  articleIdentifier,
  parseArticleIdentifier,
  repositoryIdentifier,
} from './oai-identifier.ts';

it.each([
  ['annals.example', 'https://other.example', 'annals.example'],
  ['https://Annals.Example/path', 'https://other.example', 'annals.example'],
  ['', 'https://other.example:8443', 'other.example'],
  ['', 'http://localhost:3000', 'localhost.localhost'],
  ['', 'http://127.0.0.1:3000', 'x127.x0.x0.x1'],
  ['3d.example', '', 'x3d.example'],
  ['जर्नल.भारत', '', 'jarnala.bharata'],
  ['xn--e1aybc.example', '', 'xn--e1aybc.example'],
  ['', '', 'journal.localhost'],
])('the repository of %s at %s is %s', (domain, origin, expected) => {
  const name = repositoryIdentifier(domain, origin);
  expect(name).toBe(expected);
  // As the schema of oai-identifiers has it.
  expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9-]*(\.[a-zA-Z][a-zA-Z0-9-]*)+$/);
});

it('an identifier is read back, and only one of this repository', () => {
  const identifier = articleIdentifier('annals.example', 7);
  expect(identifier).toBe('oai:annals.example:article/7');
  expect(parseArticleIdentifier('annals.example', identifier)).toBe(7);
  for (const other of [
    'oai:other.example:article/7',
    '7',
    'oai:annals.example:article/07',
    'oai:annals.example:article/0',
    'oai:annals.example:article/7/8',
    ' oai:annals.example:article/7',
    '',
  ]) {
    expect(parseArticleIdentifier('annals.example', other)).toBeUndefined();
  }
});
