import { files } from '#contract/files.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveArguments } from '#server/http/serve-arguments.ts';
import type { OaiService } from './oai-service.ts';

/** The articles for harvesters. */
export function oaiRoutes(endpoints: Endpoints<{ oai: OaiService }>): void {
  serveArguments(endpoints, files.oai, 'text/xml; charset=utf-8', ({ journal, given, now }) =>
    journal.oai.answer(given, now),
  );
}
