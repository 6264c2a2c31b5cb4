/** Crockford's base32: no I, L, O or U, so that nothing is read as something else. */
export const certificateCodeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 65 bits: nobody finds one by trying. */
export const certificateCodeLength = 13;

/**
 * A certificate's code as it is kept, however somebody typed it: case, spaces and hyphens do not matter, O is 0, I and L
 * are 1. Undefined for what is no code.
 *
 * @example parseCertificateCode('7k3f 9qwea-2bc4') // '7K3F9QWEA2BC4'
 */
export function parseCertificateCode(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const code = text
    .replace(/[\s\p{Pd}\u00AD\u200B\uFEFF]+/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{13}$/.test(code) ? code : undefined;
}

/**
 * A code as it is printed.
 *
 * @example formatCertificateCode('7K3F9QWEA2BC4') // '7K3F-9QWEA-2BC4'
 */
export function formatCertificateCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 9)}-${code.slice(9)}`;
}
