import { describe, expect, it } from 'vitest';
import { words as english } from '#contract/words/en.ts';
import { words as hindi } from '#contract/words/hi.ts';
import { words as marathi } from '#contract/words/mr.ts';
import { frequencies } from '#domain/frequency.ts';
import { hindi as shippedHindi } from '#domain/mail/shipped-hindi.ts';
import { marathi as shippedMarathi } from '#domain/mail/shipped-marathi.ts';
import { documentMessages } from '#pdf/messages/messages-of.ts';

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

const inEnglish = textsOf(english);

/** The places in a sentence that links and values go to. */
const placesOf = (text: string) => (text.match(/\]\(\w+\)|\{\w+\}/g) ?? []).sort();

describe.each([
  ['Hindi', hindi],
  ['Marathi', marathi],
])('the words of readers in %s', (_language, words) => {
  const texts = textsOf(words);

  it('are all there, and no others', () => {
    expect(inEnglish.size).toBeGreaterThan(5);
    expect([...texts.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  });

  it('are written in Devanagari', () => {
    const plain = [...texts].filter(([, text]) => {
      const said = text.replaceAll(/\{\w+\}/g, '');
      return /\p{L}/u.test(said) && !/[\u0900-\u097f]/.test(said);
    });
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

/** All that readers are told in a language, the results of functions as they are written. */
const saidBy = (...given: unknown[]): string =>
  given
    .map((value) => {
      if (typeof value === 'object' && value) return saidBy(...Object.values(value));
      return String(value);
    })
    .join('\n');

const said = {
  hi: saidBy(hindi, documentMessages.hi, shippedHindi),
  mr: saidBy(marathi, documentMessages.mr, shippedMarathi),
};

it.each([
  ['Hindi', hindi, 'मुख्य शब्द'],
  ['Marathi', marathi, 'बीजशब्द'],
] as const)('%s has one word for keyword, home and archives', (_language, words, keyword) => {
  expect(words.terms.keyword).toBe(keyword);
  expect(words.article.keywords).toBe(keyword);
  expect(words.search.keywords).toBe(`${keyword}:`);
  expect(words.navigation.searchHint).toContain(keyword);
  expect(words.failure.searchHint).toBe(words.navigation.searchHint);
  expect(words.failure.home).toBe(words.navigation.home);
  expect(words.failure.ways).toContain(`[${words.navigation.home}`);
  for (const { archives } of [words.lists, words.article]) {
    expect(archives).toBe(words.navigation.archives);
  }
  for (const text of [words.failure.ways, words.article.missing]) {
    expect(text).toContain(`[${words.navigation.archives}`);
  }
  expect(words.lists.howToCite).toBe(words.article.cite.heading);
  expect(words.frame.submit).toBe(words.about.submit);
});

/** What the words of the table in `docs/languages.md` took the place of. */
it.each([
  ['hi', ['कुंजी शब्द', 'मुखपृष्ठ', 'पुराने अंक', 'ई-मेल', 'पाण्डुलिपि', 'पत्राचार-लेखक', 'शोधपत्र भेजें']],
  [
    'mr',
    [
      'मुख्य शब्द',
      'महत्त्वाचे शब्द',
      'मागील अंक]',
      'ई-मेल',
      'समीक्षण',
      'परीक्षक',
      'सहाय्यक',
      'पत्रव्यवहारासाठी लेखक',
      'तुम्ह',
      'लिंक',
    ],
  ],
] as const)('nothing else is said in their place (%s)', (language, others) => {
  expect(said[language].length).toBeGreaterThan(20_000);
  expect(others.filter((word) => said[language].includes(word))).toEqual([]);
});

it.each([
  ['hi', hindi],
  ['mr', marathi],
] as const)('pages and documents call editors and frequencies alike (%s)', (language, words) => {
  const documents = documentMessages[language];
  const { categories } = documents['editor-certificate'];
  expect(words.board.singular).toEqual(categories);
  expect(words.verification.editors).toEqual(categories);
  for (const [name, word] of Object.entries(documents['cover-page'].frequencies)) {
    expect(words.about.frequency(name)).toBe(word);
  }
});
