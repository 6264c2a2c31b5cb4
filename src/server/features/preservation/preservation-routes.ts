import { files } from '#contract/files.ts';
import type { ArchivingNetwork } from '#domain/exports/archiving-manifest.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveFile } from '#server/http/serve-file.ts';
import { serveText } from '#server/http/serve-text.ts';
import type { PreservationService } from './preservation-service.ts';

const html = 'text/html; charset=utf-8';

/** For archives that preserve the journal, and for libraries that list it. */
export function preservationRoutes(
  endpoints: Endpoints<{ preservation: PreservationService }>,
): void {
  const manifests = { lockss: files.lockssYear, clockss: files.clockssYear } as const;
  for (const network of ['lockss', 'clockss'] satisfies ArchivingNetwork[]) {
    serveText(endpoints, files[network], async ({ journal }) => ({
      contentType: html,
      body: await journal.preservation.years(network),
    }));
    serveFile(endpoints, manifests[network], async ({ journal, params: { year } }) => {
      const isYear = /^\d{4}$/.test(year);
      const parts = isYear && (await journal.preservation.year(network, Number(year)));
      return parts ? { parts, contentType: html } : undefined;
    });
  }
  serveText(endpoints, files.kbart, async ({ journal }) => ({
    contentType: 'text/plain; charset=utf-8',
    body: await journal.preservation.kbart(),
  }));
}
