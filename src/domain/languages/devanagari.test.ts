import { expect, test } from 'vitest';
import { devanagariLanguage, isMostlyDevanagari, scriptRuns } from './devanagari.ts';

test('words in Devanagari are of the article, else of the journal, else Hindi', () => {
  expect(devanagariLanguage('mr', 'English, Hindi')).toBe('mr');
  expect(devanagariLanguage('en', 'English, Marathi')).toBe('mr');
  expect(devanagariLanguage('en', 'English')).toBe('hi');
  expect(devanagariLanguage('', '')).toBe('hi');
  expect(devanagariLanguage('ne-IN', 'Hindi')).toBe('ne-IN');
});

test('a text is in Devanagari whose letters are so for the greater part', () => {
  expect(isMostlyDevanagari('<p>मृदा और जल का अध्ययन (soil)</p>')).toBe(true);
  expect(isMostlyDevanagari('Soil and water (मृदा)')).toBe(false);
  expect(isMostlyDevanagari('1234')).toBe(false);
  expect(isMostlyDevanagari('')).toBe(false);
});

test('a text is taken apart by script, its words together', () => {
  expect(scriptRuns('Rao, कृष्ण शर्मा; Gita')).toEqual([
    { text: 'Rao, ', isDevanagari: false },
    { text: 'कृष्ण शर्मा', isDevanagari: true },
    { text: '; Gita', isDevanagari: false },
  ]);
  expect(scriptRuns('आर. एस. नेताम, वर्मा')).toEqual([
    { text: 'आर. एस. नेताम, वर्मा', isDevanagari: true },
  ]);
  expect(scriptRuns('Soil')).toEqual([{ text: 'Soil', isDevanagari: false }]);
  expect(scriptRuns('')).toEqual([]);
});

test('what is put together again is the text', () => {
  for (const text of ['मृदा (soil) विज्ञान।', 'क', '१२ मृदा', 'x क्\u200dष y', 'a मृदा, b, वर्षा']) {
    expect(
      scriptRuns(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  }
});
