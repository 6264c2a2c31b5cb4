import { normaliseText } from './normalise-text.ts';
import { cleanCharacters } from './rich-text/clean-characters.ts';

/**
 * Plain text from a form as it is stored: no control characters, NFC, no white space around it. Never fails.
 *
 * @example cleanText('  Jose\u0301 ') // 'José'
 */
export const cleanText = (text: string): string => normaliseText(cleanCharacters(text)).trim();
