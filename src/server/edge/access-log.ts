import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { RequestContext } from './request-context.ts';

/** One line a request, when its response closes. */
export function accessLog(log: Logger) {
  if (!log.isLevelEnabled('info')) return () => {};
  return (request: IncomingMessage, response: ServerResponse, context: RequestContext): void => {
    const start = performance.now();
    response.on('close', () => {
      log.info({
        journal: context.registration.slug,
        cache: context.cache,
        method: request.method,
        url: request.url,
        status: response.statusCode,
        ms: Math.round((performance.now() - start) * 100) / 100,
      });
    });
  };
}
