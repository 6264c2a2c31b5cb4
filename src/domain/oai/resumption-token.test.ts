import { expect, it } from 'vitest';
import { readToken, writeToken } from './resumption-token.ts';

const token = {
  verb: 'ListRecords',
  metadataPrefix: 'oai_dc',
  from: '2026-01-01T00:00:00.000Z',
  until: undefined,
  setSpec: 'issue:2026:3:2',
  after: { datestamp: '2026-11-22T05:06:07.089Z', id: 41 },
  cursor: 100,
  completeListSize: 73_970,
  expirationDate: '2026-11-29T05:06:07Z',
} as const;

it('a token is read back as it was, with and without a range and a set', () => {
  expect(readToken(writeToken(token))).toEqual(token);
  const whole = { ...token, from: undefined, setSpec: undefined };
  expect(readToken(writeToken(whole))).toEqual(whole);
});

it('needs no code in an address', () => {
  expect(encodeURI(writeToken(token))).toBe(writeToken(token));
});

it.each([
  '',
  'x',
  `${writeToken(token)},`,
  writeToken(token).replace('ListRecords', 'ListSets'),
  writeToken(token).replace(',41,', ',41 or 1=1,'),
  writeToken(token).replace('2026-11-22T', 'yesterday'),
  writeToken(token).replace('issue:2026:3:2', 'a b'),
  writeToken(token).replace('issue:2026:3:2', 'x'.repeat(500)),
])('%s is none', (text) => {
  expect(readToken(text)).toBeUndefined();
});
