type Language = {
  /** Its own name, for readers who read no other language. */
  readonly name: string;
  /** What the office calls it. */
  readonly english: string;
  /** Of dates and numbers. Digits are those of volumes, pages and DOIs in every language; only how they are grouped differs. */
  readonly locale: string;
  /** By ISO 15924. */
  readonly script: string;
  /** Whether somebody has read its shipped mail who grew up with it: the office says where nobody has. */
  readonly isReviewed: boolean;
};

/**
 * The languages of the readers' interface, of mail and of documents; English is the specification's, and the one that the
 * others are held to.
 */
export const languages = {
  en: { name: 'English', english: 'English', locale: 'en-GB', script: 'Latn', isReviewed: true },
  hi: {
    name: 'हिन्दी',
    english: 'Hindi',
    locale: 'hi-IN-u-nu-latn',
    script: 'Deva',
    isReviewed: false,
  },
  mr: {
    name: 'मराठी',
    english: 'Marathi',
    locale: 'mr-IN-u-nu-latn',
    script: 'Deva',
    isReviewed: false,
  },
} satisfies Record<string, Language>;
export type ReaderLanguage = keyof typeof languages;
export const readerLanguages = Object.keys(languages) as readonly ReaderLanguage[];

/** The parameter of every reader's page that asks for a language; without it the journal's own is shown. */
export const languageParameter = 'lang';

/** What it may be: anything else is as if it had not been given. */
export const languageChoices = { [languageParameter]: readerLanguages } as const;

/**
 * An address inside the site in a language; one that it names already is replaced.
 *
 * @example addressIn('/search?keyword=rice', 'hi') // '/search?keyword=rice&lang=hi'
 */
export function addressIn(address: string, language: ReaderLanguage | undefined): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  const others = query.split('&').filter((one) => one !== '' && !one.startsWith('lang='));
  const all = language === undefined ? others : [...others, `${languageParameter}=${language}`];
  return path + (all.length > 0 ? `?${all.join('&')}` : '') + hash;
}

/**
 * The language that an address asks for, if it asks for one that there is.
 *
 * @example languageOf('/archives?lang=mr') // 'mr'
 */
export const languageOf = (address: string): ReaderLanguage | undefined =>
  toReaderLanguage(/^[^?#]*\?(?:[^#]*&)?lang=([a-z]*)/.exec(address)?.[1]);

export const toReaderLanguage = (text: string | null | undefined): ReaderLanguage | undefined =>
  readerLanguages.find((language) => language === text);

/**
 * What is written, each part between commas by its name in a language; as it is where one has none.
 *
 * @example inWordsOf({ 'peer reviewed': 'सहकर्मी समीक्षित' }, 'Peer-reviewed') // 'सहकर्मी समीक्षित'
 */
export function inWordsOf(names: Readonly<Record<string, string>>, asWritten: string): string {
  const keys = asWritten.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, ' '),
  );
  return keys.every((key) => Object.hasOwn(names, key))
    ? keys.map((key) => names[key]).join(', ')
    : asWritten;
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<ReaderLanguage, Intl.PluralRules>();

/**
 * The form of a text for a number, by the language's own rule of plurals; `#` in it is the number.
 *
 * @example counted('en', 1, { one: '# article', other: '# articles' }) // '1 article'
 */
export function counted(language: ReaderLanguage, count: number, forms: Forms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return (forms[rule.select(count)] ?? forms.other).replace('#', formatNumber(language, count));
}

const numbers = new Map<ReaderLanguage, Intl.NumberFormat>();

/** A count as a reader of the language writes it: `73,970`. */
export function formatNumber(language: ReaderLanguage, count: number): string {
  const format = numbers.get(language) ?? new Intl.NumberFormat(languages[language].locale);
  numbers.set(language, format);
  return format.format(count);
}

/**
 * What a language has to say: the same names as English, a text where English has a text, a function of the same
 * arguments where it has one.
 */
export type Texts<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Texts<English[Name]>;
};

/** A paragraph, a list, or a numbered list whose items begin with a name. Each text is a sentence with links and values. */
export type TextBlock =
  | string
  | readonly string[]
  | { readonly parts: readonly (readonly [name: string, text: string])[] };

export type TextSection = { readonly title: string; readonly body: readonly TextBlock[] };

/** Whether a date that is shown is a year alone, with which it is `in`, not `on`. */
export const isYear = (date: string): boolean => /^\d{4}$/.test(date);
