/** What an article is found by beside its words, each of which has a page: see docs/decisions/0078. */
export const termKinds = ['author', 'keyword', 'subject'] as const;
export type TermKind = (typeof termKinds)[number];
