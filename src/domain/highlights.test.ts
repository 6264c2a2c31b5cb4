import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxArticleCharacters, ownFields } from '#contract/fields/article.ts';
import { limits } from '#contract/limits.ts';
import { ownRules } from './article/rules.ts';
import { readField } from './fields/kinds.ts';
import { highlightLines } from './highlights.ts';

const readHighlights = (given: string) =>
  readField(ownFields.highlights, given, ownRules.highlights);
const letters = (count: number) => 'a'.repeat(count);
const lines = (count: number) => Array.from({ length: count }, (_, at) => `No. ${at}.`).join('\n');

test('are one per line, each held to what a title may have', () => {
  const given = ' <b>Yield</b> of <i>Oryza</i>  rose.\r\n\n<script>x</script>\rR&amp;D < 5.';
  const { value, problem } = readHighlights(given);
  expect(value).toBe('Yield of &lt;i&gt;Oryza&lt;/i&gt; rose.\nR&amp;amp;D &amp;lt; 5.');
  expect(problem).toBeUndefined();
  expect(highlightLines(value)).toHaveLength(2);
});

test('come without the marks of the list that they were copied from', () => {
  const { value } = readHighlights('• One.\n- Two.\n·\u00a0Three, -5 °C.\n• - Four.\n-5 °C.');
  expect(value).toBe('One.\nTwo.\nThree, -5 °C.\nFour.\n-5 °C.');
});

test('are counted as they are read', () => {
  const { maxHighlights, maxHighlightCharacters: max } = limits;
  expect(readHighlights(lines(maxHighlights)).problem).toBeUndefined();
  expect(readHighlights(lines(maxHighlights + 1)).problem).toBe(
    'At most 5 highlights, one per line: these are 6.',
  );
  expect(readHighlights(`<i>${letters(max)}</i>`).problem).toBeUndefined();
  expect(readHighlights(`One.\n\n${letters(max + 1)}`).problem).toBe(
    'At most 200 characters each: number 2 has 201.',
  );
});

test('a text that is too long is told, and not looked at', () => {
  const long = '\n'.repeat(maxArticleCharacters.highlights + 1);
  expect(readHighlights(long)).toEqual({ value: long, problem: 'At most 10000 characters.' });
  // Short as it came and as it is read, but not as it would be stored.
  const marked = '<i>&</i>a'.repeat(limits.maxHighlightCharacters / 2);
  expect(readHighlights(marked).problem).toBeUndefined();
  const five = Array.from({ length: limits.maxHighlights }, () => marked).join('\n');
  expect(readHighlights(five).problem).toBe('At most 10000 characters.');
});

test('what is stored is read as it is', () => {
  const piece = fc.oneof(
    fc.constantFrom('• ', '- ', '<i>', '</i>', '&lt;', '&', '\n', '\u2028', '\u0000', 'कृषि', ' '),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = readHighlights(pieces.join(''));
      expect(readHighlights(once.value)).toEqual(once);
    }),
  );
});
