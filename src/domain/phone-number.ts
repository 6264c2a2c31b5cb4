/**
 * Whether a text can be a telephone number: digits with what people write between them.
 *
 * @example isPhoneNumber('+91 20 5550 1234') // true
 */
export const isPhoneNumber = (text: string): boolean => /^[+\d][\d ()./-]{4,39}$/.test(text);
