import type { Texts } from '../texts.ts';

/** What the pages say whose script comes on demand (`lazyPage`): it comes with them. */
export const laterWords = {};

export type LaterWords = Texts<typeof laterWords>;
