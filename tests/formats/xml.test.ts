import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { element, escapeXml, fragment, xmlDeclaration } from '#domain/exports/xml.ts';

test('elements hold texts and elements, and are nothing where they would be empty', () => {
  const authors = ['A & B', ''].map((name) => element('name', {}, name));
  const made = element('work', { id: '<1>', none: undefined }, authors, 7, false, undefined);
  expect(made.text).toBe('<work id="&lt;1&gt;"><name>A &amp; B</name>7</work>');
  expect(fragment(made, ' ]]> ').text).toMatch(/<\/work> \]\]&gt; $/);
});

test('whatever a text holds, the XML is well-formed and says it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const xml = xmlDeclaration + element('a', { b: text || 'x' }, text || 'x').text;
      using read = XmlDocument.fromString(xml);
      expect(read.root.content.length).toBeLessThanOrEqual(Math.max(text.length, 1));
    }),
  );
  expect(escapeXml('\uD800a\uFFFE\u0000\u200F')).toBe('a\u200F');
});
