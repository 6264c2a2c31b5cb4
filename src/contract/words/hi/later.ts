import type { LaterWords } from '../en/later.ts';
import { termsWords } from './terms.ts';

export const laterWords: LaterWords = { terms: termsWords };
