/**
 * Text without the characters that turn the direction of what follows them, up to the end of the line and past the end of
 * the text (U+202A to U+202E, U+2066 to U+2069): with one in a title the rest of a page reads backwards. Letters of right-to-left scripts
 * need none, and the marks U+200E and U+200F, which turn nothing, stay. Never fails. Source: UAX #9.
 *
 * @example withoutDirectionMarks('soil\u202Egnp.exe') // 'soilgnp.exe'
 */
export const withoutDirectionMarks = (text: string): string => text.replace(direction, '');

const direction = /[\u202A-\u202E\u2066-\u2069]/g;
