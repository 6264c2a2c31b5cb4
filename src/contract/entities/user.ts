import { z } from 'zod';

/** What a user of the journal may do: `domain/rights.ts` says what each means. */
export const roles = ['owner', 'editor', 'assistant', 'viewer'] as const;
export type Role = (typeof roles)[number];

/**
 * What a call or a page of the office needs:
 *
 * - `own`: one's own account
 * - `read`: see everything but the users, have documents made
 * - `draft`: prepare what readers do not see
 * - `publish`: change what readers see: publish, correct, move, withdraw, delete
 * - `fees`: see and record what authors pay
 * - `settings`: change the journal itself
 * - `people`: see and keep the users
 *
 * Two are of no role: `publisher`, to keep the people of the whole publisher, of those among them who are owners in all journals;
 * `journals`, to see what waits in the publisher's other journals, of all of them.
 */
export type Right =
  | 'own'
  | 'read'
  | 'draft'
  | 'publish'
  | 'fees'
  | 'settings'
  | 'people'
  | 'publisher'
  | 'journals';

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
