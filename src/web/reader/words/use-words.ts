import { createContext, use } from 'react';
import type { Words } from '#contract/words/en/index.ts';
import type { LaterWords } from '#contract/words/en/later.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import type { PageTexts } from './load-texts.ts';
import type { PageWords } from './load-words.ts';

/** The words of this page: one language, from the server's rendering to the end of the visit in the browser. */
export const WordsOfPage = createContext<PageWords | undefined>(undefined);

export function usePageWords(): PageWords {
  const page = use(WordsOfPage);
  if (!page) throw new Error('A page begins with its words');
  return page;
}

/**
 * What the interface says, in the language of the page.
 *
 * @example const words = useWords().footer; // words.publishedBy
 */
export const useWords = (): Words => usePageWords().words;

/** The same for a page whose script comes on demand. */
export function useLaterWords(): LaterWords {
  const { later } = usePageWords();
  if (!later) throw new Error('The words of this page have not been loaded');
  return later;
}

/** The long text of a page. */
export function usePageText<Page extends keyof PageTexts>(page: Page): PageTexts[Page] {
  const text = usePageWords().texts?.[page];
  if (!text) throw new Error('The text of this page has not been loaded');
  return text;
}

/** The language of the page, where it is not the journal's own: addresses have to ask for it. */
export function useKeptLanguage(): ReaderLanguage | undefined {
  const { language, isKept } = usePageWords();
  return isKept ? language : undefined;
}

/** The language that the page is written in; what it tells of the journal may be in others. */
export const useLanguage = (): ReaderLanguage => usePageWords().language;
