import { type PdfData, type PdfKind, renderDocument } from '#pdf/documents.ts';
import type { TemplateSource } from '#pdf/kit/typst.ts';

/** A document in this process, as its bytes. */
export const renderPdf = <Kind extends PdfKind>(
  kind: Kind,
  data: PdfData[Kind],
  template?: TemplateSource,
): Uint8Array => renderDocument(kind, data, template).bytes;
