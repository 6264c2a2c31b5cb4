import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { limits } from '#contract/limits.ts';
import { normaliseText } from '#domain/normalise-text.ts';

/** Of 0 to 4: from 2 on, a million guesses do not find it. At 40 an hour, as logins are limited, they take years. */
const minScore = 2;
/** What comes after is not looked at: the work grows faster than the length. */
const maxScoredCharacters = 100;

/** Which passwords the people of one journal may have; its own words are among the first that somebody would try. */
export type PasswordRules = {
  /** Throws one plain sentence for a password that nobody should have, who is called by these words. */
  check(password: string, words: string[]): Promise<void>;
  /** What stands against a password, for the field that it was typed in. */
  problemOf(password: string, words: string[]): Promise<string | undefined>;
};

/** @param journalWords what the journal is called, asked for at each password. */
export function passwordRules(journalWords: () => Promise<string[]>): PasswordRules {
  const check = async (password: string, words: string[]) =>
    checkPassword(password, [...words, ...(await journalWords())]);
  return {
    check,
    async problemOf(password, words) {
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
  // What stood between them is no more to guess.
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
