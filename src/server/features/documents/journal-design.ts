import type { DocumentKind } from '../../../pdf/documents.ts';
import type { TemplateSource } from '../../../pdf/kit/typst.ts';
import type { Picture } from '../../../pdf/shapes.ts';

/** What a journal puts in the place of what is shipped. */
export type JournalDesign = {
  logo?: Picture;
  /** The chief editor's. */
  signature?: Picture;
  /** The frame of certificates. */
  border?: Picture;
  /** The picture of covers. */
  cover?: Picture;
  templates: Partial<Record<DocumentKind, TemplateSource>>;
};
