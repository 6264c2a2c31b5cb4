/**
 * An ORCID iD as it is written, `0000-0002-1825-0097`, out of its address or digits alone; undefined when its form or
 * its check digit (ISO 7064 mod 11-2) is wrong.
 *
 * @example parseOrcid('https://orcid.org/0000-0002-1825-0097') // '0000-0002-1825-0097'
 */
export function parseOrcid(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const bare = text.trim().replace(/^(?:https?:\/\/)?(?:www\.)?orcid\.org\//i, '');
  if (!/^(?:\d{4}-?){3}\d{3}[\dX]$/i.test(bare)) return undefined;
  const digits = bare.replaceAll('-', '').toUpperCase();
  let total = 0;
  for (const digit of digits.slice(0, -1)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  if (digits.at(-1) !== (check === 10 ? 'X' : `${check}`)) return undefined;
  return digits.replace(/(.{4})(?=.)/g, '$1-');
}

/** The address that an ORCID iD is shown by and identifies its person by. */
export const orcidAddress = (orcid: string): string => `https://orcid.org/${orcid}`;
