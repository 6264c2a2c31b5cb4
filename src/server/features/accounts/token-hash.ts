import { createHash } from 'node:crypto';

/** What the database keeps of a token, or of a code that is as long: who reads it cannot make the token of it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
