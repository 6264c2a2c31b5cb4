import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeHtml } from './encoding.ts';
import { plainText } from './plain-text.ts';
import { joinRuns, richRuns, runsText } from './runs.ts';

const upright = (text: string) => ({ text, italic: false });
const italic = (text: string) => ({ text, italic: true });

test('a title becomes upright and italic runs', () => {
  expect(richRuns(encodeHtml('On <i>E. coli</i> &amp; <em>others</em>'))).toEqual([
    upright('On '),
    italic('E. coli'),
    upright(' & '),
    italic('others'),
  ]);
});

test('nested italics stay italic until the last one ends', () => {
  expect(richRuns(encodeHtml('<i>a<em>b</em>c</i>d'))).toEqual([italic('abc'), upright('d')]);
});

test('other tags vanish and blocks part words', () => {
  expect(richRuns(encodeHtml('H<sub>2</sub>O<br>and'))).toEqual([upright('H2O and')]);
});

test('an empty title has no runs', () => {
  expect(richRuns('')).toEqual([]);
});

test('the runs read the same as the plain text, and neighbours differ in style', () => {
  const html = fc
    .array(fc.constantFrom('a', ' b', '&lt;', '&amp;', '<i>', '</i>', '<em>', '</em>', 'क'))
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(html, (value) => {
      const runs = richRuns(encodeHtml(value));
      expect(runsText(runs).replace(/\s+/g, ' ').trim()).toBe(plainText(encodeHtml(value)));
      expect(joinRuns(runs)).toEqual(runs);
    }),
  );
});
