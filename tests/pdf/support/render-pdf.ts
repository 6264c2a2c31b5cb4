import { type DocumentData, type DocumentKind, renderDocument } from '#pdf/documents.ts';
import type { TemplateSource } from '#pdf/kit/typst.ts';

/** A document in this process, as its bytes. */
export const renderPdf = <Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  template?: TemplateSource,
): Uint8Array => renderDocument(kind, data, template).bytes;
