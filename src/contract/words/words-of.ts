import { words as en, type Words } from './en.ts';
import * as hi from './hi.ts';
import type { ReaderLanguage } from './languages.ts';
import * as mr from './mr.ts';

/** All that readers are told, by language. */
export const wordsOf: Readonly<Record<ReaderLanguage, Words>> = { en, hi, mr };
