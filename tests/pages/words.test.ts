import { describe, expect, it } from 'vitest';
import { words as english } from '#contract/words/en/index.ts';
import { laterWords as englishLater } from '#contract/words/en/later.ts';
import { words as hindi } from '#contract/words/hi/index.ts';
import { laterWords as hindiLater } from '#contract/words/hi/later.ts';
import { readerLanguages } from '#contract/words/languages.ts';
import { words as marathi } from '#contract/words/mr/index.ts';
import { laterWords as marathiLater } from '#contract/words/mr/later.ts';
import { frequencies } from '#domain/frequency.ts';
import { marathi as shippedMarathi } from '#domain/mail/shipped-marathi.ts';
import { loadTexts } from '#web/reader/words/load-texts.ts';

/** Every text of a language by its name, `footer.privacy`; of a function, how many arguments it takes. */
function textsOf(value: unknown, name = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[name, value]]);
  if (typeof value === 'function') return new Map([[name, '']]);
  return new Map(
    Object.entries(value as object).flatMap(([key, inner]) => [
      ...textsOf(inner, name === '' ? key : `${name}.${key}`),
    ]),
  );
}

const [longEnglish, longHindi, longMarathi] = await Promise.all(readerLanguages.map(loadTexts));
const inEnglish = textsOf({ ...english, ...englishLater, long: longEnglish });

/** The places in a sentence that links and values go to. */
const placesOf = (text: string) => (text.match(/\]\(\w+\)|\{\w+\}/g) ?? []).sort();

describe.each([
  ['Hindi', { ...hindi, ...hindiLater, long: longHindi }],
  ['Marathi', { ...marathi, ...marathiLater, long: longMarathi }],
])('the words of readers in %s', (_language, words) => {
  const texts = textsOf(words);

  it('are all there, and no others', () => {
    expect(inEnglish.size).toBeGreaterThan(5);
    expect([...texts.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  });

  it('are written in Devanagari', () => {
    const plain = [...texts].filter(([, text]) => text !== '' && !/[\u0900-\u097f]/.test(text));
    expect(plain).toEqual([]);
  });

  it('have a name for every frequency that there is, and leave others as they are written', () => {
    for (const name of [...Object.keys(frequencies), 'QUARTERLY']) {
      expect(words.about.frequency(name)).toMatch(/^[\u0900-\u097f]+$/);
    }
    expect(words.about.frequency('Thrice a year')).toBe('Thrice a year');
    expect(english.about.frequency('Quarterly')).toBe('Quarterly');
  });

  it('have links and values where English has them', () => {
    const differing = [...texts].filter(
      ([name, text]) => placesOf(text).join() !== placesOf(inEnglish.get(name) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });
});

it('Marathi has one word for a link, on pages and in mail', () => {
  const said = [
    ...textsOf({ ...marathi, ...marathiLater, long: longMarathi, mail: shippedMarathi }).values(),
  ].join();
  expect(said).toContain('दुवा');
  expect(said).not.toContain('लिंक');
});
