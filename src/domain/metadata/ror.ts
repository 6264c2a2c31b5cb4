/** The letters of Crockford's base 32, which the ids of ROR are written in. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * An organisation's id at the Research Organization Registry as its address; undefined when its form or its check
 * digits (ISO 7064 mod 97-10) are wrong.
 *
 * @example parseRor('ror.org/05dxps055') // 'https://ror.org/05dxps055'
 */
export function parseRor(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const [, id] = /^\s*(?:(?:https?:\/\/)?ror\.org\/)?(0[0-9a-z]{6}\d{2})\s*$/i.exec(text) ?? [];
  if (id === undefined) return undefined;
  const lower = id.toLowerCase();
  let number = 0;
  for (const letter of lower.slice(0, -2)) {
    const value = alphabet.indexOf(letter);
    if (value === -1) return undefined;
    number = number * 32 + value;
  }
  const check = 98 - ((number * 100) % 97);
  return Number(lower.slice(-2)) === check ? `https://ror.org/${lower}` : undefined;
}
