import { describe, expect, it } from 'vitest';
import { documentWords, wordsOf } from './document-words.ts';

const textsOf = (words: unknown): string[] => {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [words('20')];
  return Object.values(words as object).flatMap(textsOf);
};

describe('the words of documents', () => {
  it('are English for a language that they are not written in', () => {
    expect(wordsOf('certificate', 'mr-IN').pages).toBe('पृष्ठे');
    expect(wordsOf('certificate', 'ta')).toEqual(wordsOf('certificate', 'en'));
  });

  for (const language of ['hi', 'mr'] as const) {
    it(`are all in Devanagari in ${language}, composed, with Latin digits alone`, () => {
      const texts = textsOf(documentWords[language]);
      expect(texts.length).toBe(textsOf(documentWords.en).length);
      for (const text of texts) {
        expect.soft(text).toMatch(/\p{Script=Devanagari}/u);
        expect.soft(text).not.toMatch(/\p{Script=Latin}|[०-९]/u);
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
