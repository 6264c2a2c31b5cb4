import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeHtml } from './encoding.ts';
import { decodeEntitiesOnce } from './entities.ts';

test.each([
  ['&eacute;&Alpha;&hellip;', 'éΑ…'],
  ['&#233;&#x915;&#39;', "éक'"],
  ['&amp;lt;i&amp;gt;', '&lt;i&gt;'],
  ['AT&T & R&D', 'AT&T & R&D'],
  ['&nosuchentity;', '&nosuchentity;'],
])('%s is decoded once to %s', (text, decoded) => {
  expect(decodeEntitiesOnce(text)).toBe(decoded);
});

test('it undoes our own encoding for every string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeEntitiesOnce(encodeHtml(text))).toBe(text);
    }),
  );
});
