import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Texts that the database keeps and that nobody can read who has the database alone. */
export type SealedTexts = ReturnType<typeof sealedTexts>;

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** @param readKey is asked when a text is sealed or opened for the first time */
export function sealedTexts(readKey: () => string) {
  let key: Buffer | undefined;
  const getKey = () => {
    key ??= Buffer.from(hkdfSync('sha256', readKey(), '', 'colophon sealed texts', 32));
    return key;
  };
  return {
    /** Seals a text for a purpose: sealed for one, it cannot be opened for another. */
    seal(text: string, purpose: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, getKey(), nonce).setAAD(Buffer.from(purpose));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    /** Undefined for what was sealed with another key or for another purpose, and for what is no sealed text. */
    open(sealed: string, purpose: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= nonceBytes + tagBytes) return undefined;
      const tagEnd = nonceBytes + tagBytes;
      const decipher = createDecipheriv(algorithm, getKey(), bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(nonceBytes, tagEnd));
      try {
        return Buffer.concat([
          decipher.update(bytes.subarray(tagEnd)),
          decipher.final(),
        ]).toString();
      } catch {
        // Its tag is another: sealed with another key, or changed.
        return undefined;
      }
    },
  };
}
