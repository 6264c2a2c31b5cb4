import { z } from 'zod';

/** What a user of the journal may do: `domain/rights.ts` says what each means. */
export const roles = ['owner', 'editor', 'assistant', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const user = z.strictObject({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** Of the whole publisher, and its owner in all journals: keeps its people. */
  keepsPublisher: z.literal(true).optional(),
});
export type User = z.infer<typeof user>;

export const loginResult = z.strictObject({ token: z.string(), user });
