import type { z } from 'zod';
import {
  type BodyOf,
  type Inputs,
  type ParamsOf,
  type QueryOf,
  refusalOf,
} from '#contract/calls/call.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { Problem } from '../problem.ts';

type Issue = z.core.$ZodIssue;

/** The parameters in the path of a call. Throws `not_found` for what does not fit. */
export const parseParams = <C extends Inputs>(call: C, params: unknown): ParamsOf<C> =>
  parse(call.params, params, () => new Problem('not_found')) as ParamsOf<C>;

/** The parameters behind the question mark. Throws what their shape names, else `invalid_request` with a sentence for each. */
export const parseQuery = <C extends Inputs>(call: C, query: unknown): QueryOf<C> =>
  parse(
    call.query,
    query,
    (issues) => new Problem('invalid_request', { fields: sentences(issues) }),
  ) as QueryOf<C>;

/** A body. Throws what its shape names, else `invalid_fields` with a sentence for each field that does not fit. */
export const parseBody = <C extends Inputs>(call: C, body: unknown): BodyOf<C> =>
  parse(
    call.body,
    body,
    (issues) => new Problem('invalid_fields', { fields: sentences(issues) }),
  ) as BodyOf<C>;

/** What the shape makes of the value; undefined where a call has none. */
function parse(
  shape: z.ZodType | undefined,
  value: unknown,
  toProblem: (issues: Issue[]) => Problem,
): unknown {
  if (!shape) return undefined;
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const code = findRefusal(parsed.error.issues);
  throw code ? new Problem(code) : toProblem(parsed.error.issues);
}

/** The first code that a check names, also in the branches of a union. */
function findRefusal(issues: readonly Issue[]): ProblemCode | undefined {
  for (const issue of issues) {
    const code =
      refusalOf(issue.message) ??
      (issue.code === 'invalid_union' ? findRefusal(issue.errors.flat()) : undefined);
    if (code) return code;
  }
  return undefined;
}

function sentences(issues: readonly Issue[]): Record<string, string> {
  return Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [key, issue.message])
        : [[issue.path.join('.'), issue.message]],
    ),
  );
}
