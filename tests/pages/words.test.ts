import { describe, expect, it } from 'vitest';
import { words as english } from '#contract/words/en.ts';
import { languages, readerLanguages } from '#contract/words/languages.ts';
import { wordsOf } from '#contract/words/words-of.ts';
import { documentWords } from '#domain/document-words/document-words.ts';
import { frequencies } from '#domain/frequency.ts';
import { mailWords } from '#domain/mail/shipped-mail.ts';

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

/** Those that English is translated into. */
const others = readerLanguages.filter((language) => language !== 'en');

describe.each(others)('the words of readers in %s', (language) => {
  const words = wordsOf[language];
  const texts = textsOf(words);
  const letters = `\\p{Script=${languages[language].script}}\\p{M}`;

  it('are all there, and no others', () => {
    expect(inEnglish.size).toBeGreaterThan(5);
    expect([...texts.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  });

  it('are written in its script', () => {
    const plain = [...texts].filter(([, text]) => {
      const said = text.replaceAll(/\{\w+\}/g, '');
      return /\p{L}/u.test(said) && !new RegExp(`[${letters}]`, 'u').test(said);
    });
    expect(plain).toEqual([]);
  });

  it('have a name for every frequency that there is, and leave others as they are written', () => {
    for (const name of [...Object.keys(frequencies), 'QUARTERLY']) {
      expect(words.about.frequency(name)).toMatch(new RegExp(`^[${letters}-]+$`, 'u'));
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

it.each([
  ['hi', 'मुख्य शब्द'],
  ['mr', 'बीजशब्द'],
] as const)('%s has one word for keyword, home and archives', (language, keyword) => {
  const words = wordsOf[language];
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
  const said = saidBy(wordsOf[language], documentWords[language], mailWords[language]);
  expect(said.length).toBeGreaterThan(20_000);
  expect(others.filter((word) => said.includes(word))).toEqual([]);
});

it.each(others)('pages and documents call editors and frequencies alike (%s)', (language) => {
  const words = wordsOf[language];
  const documents = documentWords[language];
  const { categories } = documents['editor-certificate'];
  expect(words.board.singular).toEqual(categories);
  expect(words.verification.editors).toEqual(categories);
  for (const [name, word] of Object.entries(documents['cover-page'].frequencies)) {
    expect(words.about.frequency(name)).toBe(word);
  }
});
