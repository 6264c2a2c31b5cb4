import type { FastifyInstance } from 'fastify';
import { probes } from '#contract/files.ts';
import { version } from '../config/version.ts';
import { toProblem } from './errors.ts';

type Health = {
  /** Throws while the server cannot answer. */
  checkReady(): Promise<void>;
  damagedFiles: { count: number };
  /** It still answers and is about to end: a load balancer shall send nobody any more. */
  isEnding(): boolean;
};

/**
 * For whoever runs the server: alive, and able to answer. Damaged files are told and nothing more: every other page goes
 * on, and a balancer that took the node out for one of them would soon have none.
 */
export function healthRoutes(
  app: FastifyInstance,
  { checkReady, damagedFiles, isEnding }: Health,
): void {
  app.get(probes.alive, async () => ({ status: 'ok', version }));

  app.get(probes.ready, async (request, reply) => {
    if (isEnding()) return reply.status(503).send({ status: 'ending' });
    try {
      await checkReady();
      const { count } = damagedFiles;
      return { status: 'ok', ...(count > 0 ? { damagedFiles: count } : {}) };
    } catch (error) {
      // That the disk is full was logged when it was found out, and this is asked every few seconds.
      if (toProblem(error).code !== 'disk_full') request.log.error({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
