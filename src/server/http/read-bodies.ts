import type { FastifyInstance } from 'fastify';

/** JSON as the framework reads it; but nothing at all is no body, whatever type it is said to have. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** For calls that take no body: what comes as one is not read, so it is no reason to refuse them, a logout least of all. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
  app.addHook('onRequest', async ({ raw }) => {
    // The framework refuses one that is malformed before it asks who reads it.
    delete raw.headers['content-type'];
  });
}
