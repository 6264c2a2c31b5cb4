import type { ReaderLanguage } from '#contract/words/languages.ts';
import type { LongTexts } from '#contract/words/long-texts.ts';
import type { CopyrightFormWords } from '#domain/copyright-form/copyright-form-words.ts';

/** What a page says that is nothing but a text; the copyright form has the words of its PDF. */
export type PageTexts = LongTexts & { copyrightForm: CopyrightFormWords };

/** Files of their own: a reader loads one text in one language. */
const textsOf: {
  [Page in keyof PageTexts]: Record<ReaderLanguage, () => Promise<PageTexts[Page]>>;
} = {
  instructions: {
    en: async () => (await import('#contract/words/en/instructions.ts')).instructionsText,
    hi: async () => (await import('#contract/words/hi/instructions.ts')).instructionsText,
    mr: async () => (await import('#contract/words/mr/instructions.ts')).instructionsText,
  },
  privacy: {
    en: async () => (await import('#contract/words/en/privacy-policy.ts')).privacyText,
    hi: async () => (await import('#contract/words/hi/privacy-policy.ts')).privacyText,
    mr: async () => (await import('#contract/words/mr/privacy-policy.ts')).privacyText,
  },
  terms: {
    en: async () => (await import('#contract/words/en/terms-and-conditions.ts')).conditionsText,
    hi: async () => (await import('#contract/words/hi/terms-and-conditions.ts')).conditionsText,
    mr: async () => (await import('#contract/words/mr/terms-and-conditions.ts')).conditionsText,
  },
  copyrightForm: {
    en: async () => (await import('#domain/copyright-form/copyright-form-en.ts')).copyrightFormEn,
    hi: async () => (await import('#domain/copyright-form/copyright-form-hi.ts')).copyrightFormHi,
    mr: async () => (await import('#domain/copyright-form/copyright-form-mr.ts')).copyrightFormMr,
  },
};

export const loadText = <Page extends keyof PageTexts>(
  page: Page,
  language: ReaderLanguage,
): Promise<PageTexts[Page]> => textsOf[page][language]();

/** All of them in one language, for the server. */
export async function loadTexts(language: ReaderLanguage): Promise<PageTexts> {
  const [instructions, privacy, terms, copyrightForm] = await Promise.all([
    loadText('instructions', language),
    loadText('privacy', language),
    loadText('terms', language),
    loadText('copyrightForm', language),
  ]);
  return { instructions, privacy, terms, copyrightForm };
}
