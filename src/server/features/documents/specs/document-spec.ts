import type { RenderedData, RenderedKind } from '#pdf/documents.ts';
import type { TemplateSource } from '#pdf/kit/typst.ts';

export type SpecOf<Kind extends RenderedKind> = {
  kind: Kind;
  data: RenderedData[Kind];
  /** The journal's own; the shipped one without it. */
  template: TemplateSource | undefined;
};

/** A document before it is rendered: all that it shows, and with what template. */
export type DocumentSpec = { [Kind in RenderedKind]: SpecOf<Kind> }[RenderedKind];
