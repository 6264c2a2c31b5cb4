import { words as en, type Words } from './en.ts';
import { words as hi } from './hi.ts';
import type { ReaderLanguage } from './languages.ts';
import { words as mr } from './mr.ts';

/** All that readers are told, by language. */
export const wordsOf: Readonly<Record<ReaderLanguage, Words>> = { en, hi, mr };
