import { files } from '#contract/files.ts';
import type { ArchivingNetwork } from '#domain/exports/archiving-manifest.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveCached } from '#server/http/serve-cached.ts';
import { serveStream } from '#server/http/serve-stream.ts';
import type { PreservationService } from './preservation-service.ts';

type Journal = ServedJournal & { preservation: PreservationService };

const html = 'text/html; charset=utf-8';

/** For archives that preserve the journal, and for libraries that list it. */
export function preservationRoutes(endpoints: Endpoints<Journal>): void {
  const manifests = { lockss: files.lockssYear, clockss: files.clockssYear } as const;
  for (const network of ['lockss', 'clockss'] satisfies ArchivingNetwork[]) {
    serveCached(endpoints, files[network], async ({ journal }) => ({
      contentType: html,
      body: await journal.preservation.years(network),
    }));
    serveStream(endpoints, manifests[network], html, async ({ journal, params: { year } }) =>
      /^\d{4}$/.test(year) ? journal.preservation.year(network, Number(year)) : undefined,
    );
  }
  serveCached(endpoints, files.kbart, async ({ journal }) => ({
    contentType: 'text/plain; charset=utf-8',
    body: await journal.preservation.kbart(),
  }));
}
