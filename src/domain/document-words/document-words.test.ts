import { describe, expect, it } from 'vitest';
import { languages, readerLanguages } from '#contract/words/languages.ts';
import { documentWords, frequencyIn, wordsOfDocument } from './document-words.ts';

const textsOf = (words: unknown): string[] => {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [words('20', '')];
  return Object.values(words as object).flatMap(textsOf);
};

describe('the words of documents', () => {
  it('are English for a language that they are not written in', () => {
    expect(wordsOfDocument('certificate', 'mr-IN').pages).toBe('पृष्ठे');
    expect(wordsOfDocument('certificate', 'zxx')).toEqual(wordsOfDocument('certificate', 'en'));
  });

  it('say how often a journal appears, or leave it as it was said', () => {
    expect(frequencyIn('hi', 'half yearly')).toBe('अर्धवार्षिक');
    expect(frequencyIn('hi', 'Now and then')).toBe('Now and then');
  });

  for (const language of readerLanguages.filter((one) => languages[one].script !== 'Latn')) {
    const { script } = languages[language];
    it(`are all in the script of ${language}, composed, with Latin digits alone`, () => {
      const { 'copyright-form': form, ...words } = documentWords[language];
      const { 'copyright-form': englishForm, ...english } = documentWords.en;
      expect(Object.keys(form)).toEqual(Object.keys(englishForm));
      const texts = textsOf(words);
      expect(texts.length).toBe(textsOf(english).length);
      for (const text of texts) {
        expect.soft(text).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
        expect.soft(text).not.toMatch(/\p{Script=Latin}|(?![0-9])\p{Nd}/u);
        expect.soft(text).toBe(text.normalize('NFC').trim());
      }
    });

    it(`call an editor alike on certificate and board in ${language}`, () => {
      const words = documentWords[language];
      expect(words['editorial-board'].groups).toEqual(words['editor-certificate'].categories);
      expect(words.shared.chiefEditor).toBe(words['editorial-board'].groups['chief editor']);
    });
  }
});
