import { readinessCalls } from '#contract/calls/readiness-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import type { ReadinessService } from './readiness-service.ts';

export function readinessRoutes(endpoints: Endpoints<{ readiness: ReadinessService }>): void {
  serveCall(endpoints, readinessCalls.getReadiness, ({ journal, now, log }) =>
    journal.readiness.report(now, (error) => log.error({ err: error }, 'PDFs not read')),
  );
}
