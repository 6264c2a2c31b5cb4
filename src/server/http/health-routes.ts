import type { FastifyInstance } from 'fastify';
import { probes } from '#contract/files.ts';

type Health = {
  /** Throws while the server is not able to answer. */
  checkReady(): Promise<void>;
  damagedFiles: { count: number };
};

/**
 * For whoever runs the server: alive, and able to answer. Damaged files are told and nothing more: every other page goes
 * on, and a balancer that took the node out for one of them would soon have none.
 */
export function healthRoutes(app: FastifyInstance, { checkReady, damagedFiles }: Health): void {
  app.get(probes.alive, async () => ({ status: 'ok' }));

  app.get(probes.ready, async (request, reply) => {
    try {
      await checkReady();
      const { count } = damagedFiles;
      return { status: 'ok', ...(count > 0 ? { damagedFiles: count } : {}) };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
