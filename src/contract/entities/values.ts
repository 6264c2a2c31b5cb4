import { z } from 'zod';

/** A text of a form that must be there: one that is missing is empty, which its rule refuses in its own words. */
export const requiredText = z.string().catch('').meta({ default: undefined });

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A plain date, `2026-11-20`, or empty. */
export const plainDate = z.union([z.iso.date(), z.literal('')]);

export const visibility = z.enum(['enabled', 'disabled']);
export type Visibility = z.infer<typeof visibility>;

/** Ours: the life of an article, of which the wire's `status` tells one thing alone: whether it is public. */
export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];
