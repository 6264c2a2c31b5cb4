import type { Words } from '#contract/words/en/index.ts';
import type { LaterWords } from '#contract/words/en/later.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import type { PageTexts } from './load-texts.ts';

/** What a page is written in. The later words, and a long text, are there once a page that needs them is. */
export type PageWords = PageLanguage & {
  words: Words;
  later?: LaterWords;
  texts?: Partial<PageTexts>;
};

/** `isKept` where the reader chose it: without its parameter, addresses are in the journal's own. */
export type PageLanguage = { language: ReaderLanguage; isKept: boolean };

/** Files of their own: a reader loads one language. */
const wordsOf: Record<ReaderLanguage, () => Promise<Words>> = {
  en: async () => (await import('#contract/words/en/index.ts')).words,
  hi: async () => (await import('#contract/words/hi/index.ts')).words,
  mr: async () => (await import('#contract/words/mr/index.ts')).words,
};

const laterWordsOf: Record<ReaderLanguage, () => Promise<LaterWords>> = {
  en: async () => (await import('#contract/words/en/later.ts')).laterWords,
  hi: async () => (await import('#contract/words/hi/later.ts')).laterWords,
  mr: async () => (await import('#contract/words/mr/later.ts')).laterWords,
};

/** The words of a page in a language. */
export const loadWords = async (page: PageLanguage): Promise<PageWords> => ({
  ...page,
  words: await wordsOf[page.language](),
});

/** The words of the pages that come on demand. */
export const loadLaterWords = (language: ReaderLanguage): Promise<LaterWords> =>
  laterWordsOf[language]();
