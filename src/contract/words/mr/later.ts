import type { LaterWords } from '../en/later.ts';

export const laterWords: LaterWords = {};
