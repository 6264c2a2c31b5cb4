import { createHash } from 'node:crypto';

/** What the database stores of a token, or of a code that is as long: the token cannot be made of it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
