import type { ComponentType } from 'react';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';

/**
 * What the server alone renders, inside `noscript`: for readers without JavaScript, so no script of the browser shall have it.
 * Filled by `entry-server.tsx`.
 */
export const serverParts: {
  CitationStyles?: ComponentType<{ record: BibliographicRecord; language: string }>;
} = {};
