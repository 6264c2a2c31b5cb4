import type { Call } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import type { User } from '#contract/entities/user.ts';
import { mayDo, type Right, rightOf } from '#domain/rights.ts';
import { Problem } from '../problem.ts';

const rights = new Map<Call, Right>(
  Object.entries<Call>(calls).map(([name, call]) => [call, rightOf(name, call)]),
);

/** Throws `forbidden` where the user may not make the call. */
export function refuseCall(call: Call, user: User): void {
  const right = rights.get(call);
  if (right === undefined) throw new Error(`${call.path} is no call of the contract`);
  if (!mayDo(user, right)) throw new Problem('forbidden');
}
