import type { Texts } from '../texts.ts';
import { termsWords } from './terms.ts';

/** What the pages say whose script comes on demand (`lazyPage`): it comes with them. */
export const laterWords = { terms: termsWords };

export type LaterWords = Texts<typeof laterWords>;
