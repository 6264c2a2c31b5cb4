import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#contract/calls/call.ts';
import { Problem } from '#server/problem.ts';

/** The parameters and query of a call, by the contract's shapes. Throws the problem of the first that does not fit. */
export function parseAddress(call: Call, request: FastifyRequest) {
  const params = call.params?.safeParse(request.params);
  if (params && !params.success) throw new Problem('not_found');
  const query = call.query?.safeParse(request.query);
  if (query && !query.success) {
    const [issue] = query.error.issues;
    if (issue?.path[0] === 'page') throw new Problem('invalid_page');
    throw new Problem(issue?.code === 'too_big' ? 'keyword_too_long' : 'invalid_request');
  }
  return {
    params: (params?.data ?? {}) as Record<string, string>,
    query: (query?.data ?? {}) as Record<string, string>,
  };
}

/** A JSON body by its shape. Throws `invalid_fields` naming each field that does not fit. */
export function parseBody<T extends z.ZodType>(shape: T, body: unknown): z.infer<T> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
  throw new Problem('invalid_fields', { fields: Object.fromEntries(fields) });
}
