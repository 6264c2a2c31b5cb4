import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Page = { contentType: string; text(): Promise<string> };

/** A server for Prometheus and nobody else: on this machine alone, and nothing of the journals is on it. */
export type MetricsServer = { address: string; close(): Promise<void> };

/** Throws where the port is taken. */
export async function listenForMetrics(port: number, page: Page): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/metrics' || request.method !== 'GET') {
      response.writeHead(path === '/metrics' ? 405 : 404, { 'content-type': 'text/plain' });
      return response.end('Metrics are at /metrics\n');
    }
    try {
      const text = await page.text();
      response.writeHead(200, { 'content-type': page.contentType, 'cache-control': 'no-store' });
      response.end(text);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(`${String(error)}\n`);
    }
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ port, host: '127.0.0.1' }, resolve);
  await promise.catch((error: unknown) => {
    throw new Error(`COLOPHON_METRICS_PORT: ${error instanceof Error ? error.message : error}`);
  });
  // A start that fails for another reason ends the process.
  server.unref();
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${taken}`,
    async close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}
