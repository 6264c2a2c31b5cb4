import type { FastifyInstance } from 'fastify';

/** JSON as the framework reads it; but nothing at all is no body, whatever type it is said to have. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
