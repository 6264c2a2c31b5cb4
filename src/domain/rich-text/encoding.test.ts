import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeHtml, encodeHtml } from './encoding.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('&', '<', '>', '"', "'", 'amp;', 'lt;', '#39;', 'a'))
    .map((p) => p.join('')),
);

test('markup is encoded with five entities', () => {
  expect(encodeHtml(`<i class="a">R&D's</i>`)).toBe(
    '&lt;i class=&quot;a&quot;&gt;R&amp;D&#39;s&lt;/i&gt;',
  );
});

test('decoding happens once', () => {
  expect(decodeHtml('&amp;lt;i&amp;gt;')).toBe('&lt;i&gt;');
});

test('an entity that encoding never writes is left alone', () => {
  expect(decodeHtml('&eacute; &copy &#x27;')).toBe('&eacute; &copy &#x27;');
});

test('decoding undoes encoding for every string', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(decodeHtml(encodeHtml(text))).toBe(text);
    }),
  );
});

test('an encoded string holds no markup at all', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(encodeHtml(text)).not.toMatch(/[<>"']/);
    }),
  );
});
