import type { FastifyInstance } from 'fastify';
import { probes } from '#contract/files.ts';
import { toProblem } from './errors.ts';

/** For whoever runs the server: alive, and able to answer. `checkReady` throws while it is not. */
export function healthRoutes(app: FastifyInstance, checkReady: () => Promise<void>): void {
  app.get(probes.alive, async () => ({ status: 'ok' }));

  app.get(probes.ready, async (request, reply) => {
    try {
      await checkReady();
      return { status: 'ok' };
    } catch (error) {
      // That the disk is full was logged when it was found out, and this is asked every few seconds.
      if (toProblem(error).code !== 'disk_full') request.log.error({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
