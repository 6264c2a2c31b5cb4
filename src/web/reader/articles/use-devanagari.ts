import { devanagariLanguage } from '#domain/languages/devanagari.ts';
import { useSite } from '../layout/root-data.ts';

/** The language of words in Devanagari of an article of this journal. */
export const useDevanagari = (ofArticle: string): string =>
  devanagariLanguage(ofArticle, useSite().settings.journal_language);
