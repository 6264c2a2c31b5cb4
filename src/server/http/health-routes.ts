import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/compose.ts';

/** For whoever runs the server: alive, and able to answer. */
export function ownRoutes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      for (const { slug } of services.registry.list().slice(0, 1)) {
        const journal = await services.journal(slug);
        await journal.settings.get();
        // What is remembered says nothing of the database as it is now.
        await journal.database.ping();
      }
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
