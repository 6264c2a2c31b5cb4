import { cleanCharacters } from '../clean-text.ts';

/**
 * An address as schemas and headers take one: what a URI cannot hold (RFC 3986) is percent-encoded, what is encoded stays. Never
 * fails.
 *
 * @example asciiAddress('https://doi.org/10.5555/a<b') // 'https://doi.org/10.5555/a%3Cb'
 */
export const asciiAddress = (address: string): string =>
  cleanCharacters(address).replace(
    /%(?![0-9a-f]{2})|[^\w.~!$&'()*+,;=:@/?#%-]/giu,
    encodeURIComponent,
  );
