import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { limits } from '#contract/limits.ts';
import { normaliseBounded } from '#domain/normalise-text.ts';

const argon2Apart = promisify(argon2);
/** Two at a time: the threads that Node has four of read files and compress pages as well. */
const derivations = new PQueue({ concurrency: 2 });
const derive = (...input: Parameters<typeof argon2Apart>): Promise<Buffer> =>
  derivations.add(() => argon2Apart(...input));

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

const normalise = (password: string) => normaliseBounded(password, limits.maxPasswordCharacters);

/**
 * Hashes a password with a salt of its own, in the PHC string format. Off the event loop. Throws for one that is longer
 * than any.
 */
export async function hashPassword(password: string): Promise<string> {
  const message = normalise(password);
  if (message === undefined) throw new Error('The password is too long');
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', {
    message,
    nonce,
    tagLength,
    ...cost,
  });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** A hash that no password has: checking against it takes as long as against a real one. */
export const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(
  Buffer.alloc(16),
)}$${encode(Buffer.alloc(tagLength))}`;

/** Whether the password is the one of the hash: one longer than any never is. Throws for what is no such hash. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(hash) ?? [];
  if (!salt || !tag) throw new Error('Not an argon2id hash');
  const message = normalise(password);
  if (message === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}
