import type { FastifyInstance } from 'fastify';
import { probes } from '#contract/files.ts';
import { version } from '../config/config.ts';
import type { ReadinessReport } from '../platform/readiness.ts';

type Health = {
  readiness(): Promise<ReadinessReport>;
  damagedFiles: { count: number };
  /** It still answers and is about to end: a load balancer shall no longer send anybody. */
  isEnding(): boolean;
};

/**
 * For the server's administrator: alive, and able to answer. Damaged files, a journal of many and a disk that fills are only
 * reported: every other page goes on, and a balancer that took the node out for one of them would soon have none.
 * The answer names no journal, because anybody may ask; the log does.
 */
export function healthRoutes(
  app: FastifyInstance,
  { readiness, damagedFiles, isEnding }: Health,
): void {
  app.get(probes.alive, async () => ({ status: 'ok', version }));

  app.get(probes.ready, async (request, reply) => {
    if (isEnding()) return reply.status(503).send({ status: 'ending' });
    const { isReady, reason, notReady, held, disk } = await readiness();
    if (reason !== undefined) request.log.error({ err: reason }, 'not ready');
    if (!isReady) {
      const full = disk === 'full' ? { disk } : {};
      return reply.status(503).send({ status: 'unavailable', ...full });
    }
    const { count } = damagedFiles;
    return {
      status: 'ok',
      ...(notReady.length > 0 ? { journalsNotReady: notReady.length } : {}),
      ...(held.length > 0 ? { journalsHeld: held.length } : {}),
      ...(disk === 'low' ? { disk } : {}),
      ...(count > 0 ? { damagedFiles: count } : {}),
    };
  });
}
