import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';

/** @example countWords('धान की खेती') // 3 */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const countWordsOfHtml = (html: string): number => countWords(plainText(encodeHtml(html)));
