const label = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d\-]*`;
const form = new RegExp(String.raw`^[^\s@<>"(),;:[\]\\]+@(?:${label}\.)+(?!\p{N}+$)${label}$`, 'u');

/**
 * Whether a text looks like one email address, at a host that has a name.
 *
 * @example isEmailAddress('asha@[127.0.0.1]') // false
 */
export const isEmailAddress = (text: string): boolean => form.test(text);
