import type { ComponentType } from 'react';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { ArticleLowerProps } from '../pages/article/article-lower-props.ts';

/** What the server has at hand and the browser has not, or not at once. Filled by `entry-server.tsx`. */
export const serverParts: {
  /** For readers without JavaScript alone, inside `noscript`. */
  CitationStyles?: ComponentType<{ record: BibliographicRecord; language: string }>;
  ArticleLower?: ComponentType<ArticleLowerProps>;
} = {};
