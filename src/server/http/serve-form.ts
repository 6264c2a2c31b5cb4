import type { FastifyRequest } from 'fastify';
import { routePattern } from '#contract/address.ts';
import { type Endpoints, type Met, meet } from './endpoints.ts';
import { readAnyFields, takeFields } from './read-bodies.ts';

export type PostedForm<J> = Met<J> & {
  params: Readonly<Record<string, string | undefined>>;
  /** The first value of a field; empty where there is none. */
  field(name: string): string;
  /** Of who sends it. */
  clientAddress: string;
};

const maxBodyBytes = 16_384;

/**
 * Serves a form that a page posts, which works without JavaScript: the answer is the address of the page that says what
 * became of it, or nothing, for a program that only wants it done.
 */
export function serveForm<J>(
  endpoints: Endpoints<J>,
  { path }: { path: string },
  act: (form: PostedForm<J>) => Promise<string | undefined>,
): void {
  endpoints.app.register(async (app) => {
    app.removeContentTypeParser(['application/json', 'text/plain']);
    takeFields(app);
    app.route({
      method: 'POST',
      url: routePattern(path),
      bodyLimit: maxBodyBytes,
      handler: async (request, reply) => {
        const fields = await fieldsOf(request);
        const page = await act({
          ...(await meet(endpoints, request)),
          params: paramsOf(request),
          field: (name) => fields.get(name) ?? '',
          clientAddress: request.ip,
        });
        reply.header('cache-control', 'no-store');
        return page === undefined ? reply.status(200).send('') : reply.redirect(page, 303);
      },
    });
  });
}

/** However they were sent: pages send them as in an address, programs of mail as RFC 8058 would rather have it, multipart. */
async function fieldsOf(request: FastifyRequest): Promise<URLSearchParams> {
  if (request.body instanceof URLSearchParams) return request.body;
  return new URLSearchParams(await readAnyFields(request, 2 * maxBodyBytes));
}

const paramsOf = (request: FastifyRequest) => request.params as Record<string, string | undefined>;
