import type { ComponentType } from 'react';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { MissingPage } from '../layout/not-found.ts';

/** What the server has at hand and the browser has not, or not at once. Filled by `entry-server.tsx`. */
export const serverParts: {
  PageNotFound?: ComponentType<{ page: MissingPage }>;
  /** For readers without JavaScript alone, inside `noscript`. */
  CitationStyles?: ComponentType<{ record: BibliographicRecord; language: string }>;
} = {};
