/** Ours: the life of an article, of which the wire's `status` tells one thing alone: whether it is public. */
export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];
