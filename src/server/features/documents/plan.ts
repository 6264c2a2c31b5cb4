import type { DocumentData, DocumentKind } from '#pdf/documents.ts';
import type { TemplateSource } from '#pdf/kit/typst.ts';

type PlanOf<Kind extends DocumentKind> = {
  kind: Kind;
  data: DocumentData[Kind];
  /** The journal's own; the shipped one without it. */
  template: TemplateSource | undefined;
};

/** A document that is not drawn yet: all that it shows, and with what. */
export type Plan = { [Kind in DocumentKind]: PlanOf<Kind> }[DocumentKind];
