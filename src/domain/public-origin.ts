/**
 * Where a journal's public pages are, as it is stored: without a slash at its end, the name in small letters. Never fails.
 *
 * @example readOrigin(' https://Journal.example/ ') // 'https://journal.example'
 */
export const readOrigin = (text: string): string => text.trim().replace(/\/+$/, '').toLowerCase();

/** Whether it is an origin: a scheme and a host name, with nothing behind them. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(text);

/**
 * Whether others than this machine know an address. A certificate is for ever: it must never lead to one machine's own name.
 *
 * @example isKnownElsewhere('http://127.0.0.1:3000') // false
 */
export const isKnownElsewhere = (origin: string): boolean =>
  !/^https?:\/\/(?:127\.|0\.0\.0\.0|\[::1?\]|(?:[^/:]+\.)?localhost(?:[:/]|$))/i.test(origin);
