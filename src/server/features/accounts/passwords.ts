import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import PQueue from 'p-queue';
import { limits } from '#contract/limits.ts';
import { normaliseBounded, normaliseText } from '#domain/clean-text.ts';

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

/** Of 0 to 4: from 2 on, a million guesses do not find it. At 40 an hour, as logins are limited, they take years. */
const minScore = 2;
/** What comes after is not looked at: the work grows faster than the length. */
const maxScoredCharacters = 100;

/** Which passwords the people of one journal may have; its own words are among the first that somebody would try. */
export type PasswordRules = ReturnType<typeof passwordRules>;

/** @param journalWords what the journal is called, asked for at each password. */
export function passwordRules(journalWords: () => Promise<string[]>) {
  const check = async (password: string, words: string[]) =>
    checkPassword(password, [...words, ...(await journalWords())]);
  return {
    /** Throws one plain sentence for a password that nobody should have, who is called by these words. */
    check,
    /** Why a password is refused, for the field that it was typed in. */
    async problemOf(password: string, words: string[]): Promise<string | undefined> {
      try {
        await check(password, words);
        return undefined;
      } catch (error) {
        return `${(error as Error).message}.`;
      }
    },
  };
}

/**
 * Throws one plain sentence for a password that nobody should have: too short, too long, or among the first that
 * somebody would try who knows these words of the user and their journal.
 */
export async function checkPassword(password: string, words: string[]): Promise<void> {
  const { minPasswordCharacters: min, maxPasswordCharacters: max } = limits;
  if (password.length > max) throw new Error('A password has at most 1,000 characters');
  if ([...password].length < min) throw new Error(`A password has at least ${min} characters`);
  // Full-width letters are guessed like others.
  const scored = normaliseText(password.slice(0, maxScoredCharacters), 'NFKC');
  if (
    (await scoreOf(scored, words)) < minScore ||
    (await scoreOf(withoutNames(scored, words), words)) < minScore
  ) {
    throw new Error(
      'This password is too easy to guess: do not use repeated characters, rows of keys, a common password or only a name. Several unrelated words make a good password',
    );
  }
}

/** A name of two letters is in any text. */
const minNameCharacters = 3;

/** What is left for somebody to guess who tries the names in any order, and what people put between and behind them. */
function withoutNames(password: string, words: string[]): string {
  const names = words
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{M}]+/u))
    .filter((name) => name.length >= minNameCharacters)
    .sort((one, other) => other.length - one.length);
  const lower = password.toLowerCase();
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), lower);
  // What was between them makes it no harder to guess.
  return rest === lower ? password : rest.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

let checker: Promise<ZxcvbnFactory> | undefined;

async function scoreOf(password: string, words: string[]): Promise<number> {
  checker ??= loadChecker();
  return (await checker).check(password, [...words.filter(Boolean), 'colophon']).score;
}

/** The lists of words are some megabytes, and needed only while a password is given: not when the server starts. */
async function loadChecker(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: maxScoredCharacters,
  });
}
