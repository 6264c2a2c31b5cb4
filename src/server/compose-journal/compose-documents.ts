import { openZipQueue, type ZipQueue } from '../features/documents/bulk/zip-queue.ts';
import {
  type DocumentsService,
  documentsService,
} from '../features/documents/documents-service.ts';
import { certificateWording } from '../features/documents/specs/document-context.ts';
import { type ExportService, exportService } from '../features/export/export-service.ts';
import { journalTheme } from '../features/journals/journal-theme.ts';
import type { SearchIndex } from '../platform/search-index/search-index.ts';
import type { Identity, IdentityServices } from './compose-identity.ts';
import type { JournalParts } from './journal-parts.ts';

/** What is made of the journal to be taken away. */
export type DocumentServices = {
  documents: DocumentsService;
  /** The zips of documents that are being made. */
  zips: ZipQueue;
  exports: ExportService;
};

export function composeDocuments(
  parts: JournalParts,
  { settings, appearance }: IdentityServices,
  identity: Identity,
  index: SearchIndex,
): DocumentServices {
  const { database, files, templates, pictures } = parts;
  return {
    documents: documentsService({
      database,
      files,
      settings: settings.get,
      metadata: settings.metadata,
      surroundings: async (current) => ({
        ...documentSurroundings(parts, await appearance.get()),
        wording: certificateWording(await appearance.get()),
        publisher: (await settings.publisher()).name || current.websitename,
        showsContact: identity.profile(current).editorContact,
      }),
      design: identity.design,
    }),
    zips: openZipQueue(),
    exports: exportService({ database, index, files, templates, pictures }),
  };
}

/** What documents show that `publisher.yaml` says, as it says it now. */
function documentSurroundings(
  { registry, slug }: Pick<JournalParts, 'registry' | 'slug'>,
  appearance: { accent: string },
) {
  const { timezone } = registry.publisher;
  const registration = registry.find(slug);
  if (!registration) throw new Error(`There is no journal ${slug}`);
  const { origin, accent, hasPublicOrigin } = registration;
  return {
    origin,
    hasPublicOrigin,
    accent: journalTheme(appearance.accent || accent).ink,
    timezone,
  };
}
