const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * The bytes of a string of a PDF, `(…)` with its escapes or `<…>` in hexadecimal digits. Never fails.
 *
 * @example stringBytes('(a\\051)').toString('latin1') // 'a)'
 */
export function stringBytes(operand: string): Buffer {
  const inner = operand.slice(1, -1);
  if (!operand.startsWith('(')) return Buffer.from(inner, 'hex');
  const text = inner.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255);
    if (/^[\r\n]/.test(code)) return '';
    return escapes[code] ?? code;
  });
  return Buffer.from(text, 'latin1');
}

/**
 * The text of hexadecimal digits of UTF-16, without a byte order mark.
 *
 * @example fromUtf16('FEFF0915') // 'क'
 */
export function fromUtf16(digits: string): string {
  return Buffer.from(digits, 'hex')
    .swap16()
    .toString('utf16le')
    .replace(/^\ufeff/, '');
}

/**
 * Text as the hexadecimal digits of its UTF-16.
 *
 * @example toUtf16('क') // '0915'
 */
export function toUtf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
