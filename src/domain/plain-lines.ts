import { cleanText } from './clean-text.ts';

/**
 * A plain text of several lines as it is stored: each line clean, at most one empty one between two, none around it. Never
 * fails.
 *
 * @example plainLines(' One \r\n\n\n Two ') // 'One\n\nTwo'
 */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
