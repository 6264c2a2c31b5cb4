import type { RenderedKind } from '../documents.ts';
import type { RenderedDocument, TemplateSource } from './typst.ts';

/** What a render process is sent. */
export type RenderTask = {
  kind: RenderedKind;
  data: unknown;
  template?: TemplateSource | undefined;
};

/** What it sends back. */
export type RenderResponse = RenderedDocument | { error: string };

/** What a process sends once, when it is ready: the time limit of its first document starts then. */
export const ready = 'ready';
