import { readinessCalls } from '#contract/calls/readiness-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { ReadinessService } from './readiness-service.ts';

type Journal = ServedJournal & { readiness: ReadinessService };

export function readinessRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, readinessCalls.getReadiness, ({ journal, now, log }) =>
    journal.readiness.report(now, (error) => log.error({ err: error }, 'PDFs not read')),
  );
}
