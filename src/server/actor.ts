import type { Right, Role } from '#contract/entities/user.ts';
import { isAllowed } from '#domain/rights.ts';
import { Problem } from './problem.ts';

/** Who writes, and when; without a role it is somebody who keeps the journal by other ways than the web, and may do all. */
export type Actor = {
  username: string;
  now: Date;
  role?: Role;
  /**
   * Throws `confirmation_required` where they are in a session that was left open: asked before what such a session alone must
   * not do. Left out, there is no session.
   */
  confirm?(): Promise<void>;
  /** The batch of the history that the last write made: what its answer offers to undo. */
  batch?: number | undefined;
};

/** Throws `forbidden` where who writes may not. */
export function requireRight({ role = 'owner' }: Pick<Actor, 'role'>, right: Right): void {
  if (!isAllowed(role, right)) throw new Problem('forbidden');
}
