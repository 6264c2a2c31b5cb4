import { describe, expect, it } from 'vitest';
import { documentMessages, messagesOf } from './messages-of.ts';

const textsOf = (messages: unknown): string[] => {
  if (typeof messages === 'string') return [messages];
  if (typeof messages === 'function') return [messages('20')];
  return Object.values(messages as object).flatMap(textsOf);
};

describe('the messages of documents', () => {
  it('are English for a language that they are not written in', () => {
    expect(messagesOf('certificate', 'mr-IN').pages).toBe('पृष्ठे');
    expect(messagesOf('certificate', 'ta')).toEqual(messagesOf('certificate', 'en'));
  });

  for (const language of ['hi', 'mr'] as const) {
    it(`are all in Devanagari in ${language}, composed, with Latin digits alone`, () => {
      const texts = textsOf(documentMessages[language]);
      expect(texts.length).toBe(textsOf(documentMessages.en).length);
      for (const text of texts) {
        expect.soft(text).toMatch(/\p{Script=Devanagari}/u);
        expect.soft(text).not.toMatch(/\p{Script=Latin}|[०-९]/u);
        expect.soft(text).toBe(text.normalize('NFC').trim());
      }
    });

    it(`call an editor alike on certificate and board in ${language}`, () => {
      const messages = documentMessages[language];
      expect(messages['editorial-board'].groups).toEqual(messages['editor-certificate'].categories);
      expect(messages.shared.chiefEditor).toBe(messages['editorial-board'].groups['chief editor']);
    });
  }
});
