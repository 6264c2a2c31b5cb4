import type { Call } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import type { Role } from '#contract/entities/user.ts';
import { isAllowed, type Right, rightOf } from '#domain/rights.ts';
import { Problem } from '../problem.ts';

const rights = new Map<Call, Right>(
  Object.entries<Call>(calls).map(([name, call]) => [call, rightOf(name, call)]),
);

/** Throws `forbidden` where the role may not make the call. */
export function refuseCall(call: Call, role: Role): void {
  const right = rights.get(call);
  if (right === undefined) throw new Error(`${call.path} is no call of the contract`);
  if (!isAllowed(role, right)) throw new Problem('forbidden');
}
