import { expect, it } from 'vitest';
import { drawnLetters } from './letters.ts';

it.each([
  ['a letter with what belongs to it', 'क्षेत्रीय भाषा', ['क्षे']],
  ['with an accent typed after it', 'e\u0301tude', ['É']],
  ['a capital, and of two letters that are one the first', 'ßoden', ['S']],
  ['without what is before it', '“(– Soil', ['S']],
  ['of what markup holds', '&lt;i&gt;E. coli&lt;/i&gt; in milk', ['E']],
  ['a digit', '३D', ['३']],
  ['a letter of formulas', '𝑝-adic', ['P']],
  ['Marathi as it is often typed', 'अॅप', ['ॲ']],
  ['of a script that no font has', 'தமிழ்', ['த']],
  ['nothing where there is no letter', '— 🙂', []],
  ['nothing of nothing', '', []],
])('of a title its first letter is drawn: %s', (_, title, letters) => {
  expect(drawnLetters(title, 9)).toEqual(letters);
});

it('in an issue of few articles every other letter is drawn too', () => {
  expect(drawnLetters('Soil moisture', 8)).toEqual(['S', 'I']);
  expect(drawnLetters('Soil moisture', 3)).toEqual(['S', 'I', 'M']);
  expect(drawnLetters('Soil moisture', 1)).toEqual(['S', 'I', 'M', 'I', 'T', 'R']);
  expect(drawnLetters('Soil moisture of '.repeat(50), 1)).toHaveLength(9);
});
