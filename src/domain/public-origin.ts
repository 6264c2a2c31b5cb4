import { originAddress, webAddress } from '#contract/entities/values.ts';

/**
 * Where a journal's public pages are, as it is stored: without a slash at its end, the name in small letters. Never fails.
 *
 * @example readOrigin(' https://Journal.example/ ') // 'https://journal.example'
 */
export const readOrigin = (text: string): string => text.trim().replace(/\/+$/, '').toLowerCase();

const hostForm = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/i;

/**
 * Whether it is an origin: a scheme and a host name that can be asked, with nothing behind them.
 *
 * @example isOrigin('https://journal.example:99999') // false
 */
export const isOrigin = (text: string): boolean =>
  hostForm.test(text) && originAddress.safeParse(text).success;

const ownNames =
  /^https?:\/\/(?:127\.|0\.0\.0\.0|\[::1?\]|\[::ffff:7f|(?:[^/:]+\.)?localhost\.?(?:[:/]|$))/;

/**
 * Whether others than this machine know an address, however its name is written. A certificate is for ever: it must never
 * lead to one machine's own name.
 *
 * @example isKnownElsewhere('http://0x7f.1:3000') // false
 */
export const isKnownElsewhere = (origin: string): boolean => {
  const { data } = webAddress.safeParse(origin);
  return data !== undefined && !ownNames.test(data);
};

/**
 * Whether a host, as a browser names it, leads to a journal of these names.
 *
 * @example leadsTo({ hosts: [], origin: 'https://Soil.example:443' }, 'soil.example') // true
 */
export const leadsTo = (
  { hosts, origin }: { hosts: readonly string[]; origin?: string | undefined },
  host: string,
): boolean =>
  hosts.some((one) => one.toLowerCase() === host.toLowerCase()) ||
  (origin !== undefined && hostOf(origin) === host.toLowerCase());

const hostOf = (origin: string): string | undefined =>
  webAddress
    .safeParse(origin)
    .data?.replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
