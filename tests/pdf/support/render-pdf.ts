import { type RenderedData, type RenderedKind, renderDocument } from '#pdf/documents.ts';
import type { TemplateSource } from '#pdf/kit/typst.ts';

/** A document in this process, as its bytes. */
export const renderPdf = <Kind extends RenderedKind>(
  kind: Kind,
  data: RenderedData[Kind],
  template?: TemplateSource,
): Uint8Array => renderDocument(kind, data, template).bytes;
