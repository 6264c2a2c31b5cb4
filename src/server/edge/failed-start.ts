import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { refusePlainly } from './plain-refusal.ts';

/**
 * While starts fail, who connects would wait in the socket that systemd holds, for as long as nobody mends it. For some
 * seconds they are told 503; then this process ends, and systemd tries again.
 */
export async function answerForFailedStart(
  place: { fd: number } | { host: string; port: number },
  milliseconds = 10_000,
): Promise<void> {
  const server = createServer((_request, response) =>
    refusePlainly(response, 'unavailable', { connection: 'close' }),
  );
  server.listen({ ...place, backlog: 4096 });
  await once(server, 'listening');
  await wait(milliseconds);
  server.close();
  server.closeAllConnections();
}
