import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { maxFields, readMultipart } from './read-multipart.ts';

export const formType = 'application/x-www-form-urlencoded';

/** Lets the routes of `app` take a form that is sent as in an address, beside what they take already: its body is `URLSearchParams`. */
export function takeFields(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
}

/** The fields of a form without a file; undefined where the body is none. Of two of one name the last, as in a multipart form. */
export function readFields({ body }: FastifyRequest): Record<string, string> | undefined {
  if (!(body instanceof URLSearchParams)) return undefined;
  if (body.size > maxFields) throw new Problem('invalid_request');
  return Object.fromEntries(body);
}

/**
 * The same of a form that may be multipart too, of which a file is passed over. `request.body` has to be taken by `takeFields`. Throws
 * `body_too_large` for a multipart form that is longer.
 */
export async function readAnyFields(
  request: FastifyRequest,
  maxBytes: number,
): Promise<Record<string, string> | undefined> {
  if (!request.isMultipart()) return readFields(request);
  const noFile = {
    name: '',
    maxBytes: maxBytes / 2,
    hold: async (content: Readable) => void content.resume(),
    discard: async () => {},
  };
  return (await readMultipart(request, noFile)).fields;
}
