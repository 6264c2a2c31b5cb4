import { type RenderedData, type RenderedKind, renderDocument } from '#pdf/documents.ts';
import type { RenderedDocument, TemplateSource } from '#pdf/kit/typst.ts';
import {
  isPictureKind,
  renderDrawing,
  renderKeyImage,
  renderLetters,
  renderPicture,
} from '#pdf/pictures.ts';
import { answerQuestions } from '#server/platform/processes/child-program.ts';

/** What the document pool asks of this program. */
export type RenderTask = {
  kind: RenderedKind;
  data: unknown;
  template?: TemplateSource | undefined;
};

/** What it answers; an error is Typst's message. */
export type RenderResponse = RenderedDocument | { error: string };

async function respond({ kind, data, template }: RenderTask): Promise<RenderResponse> {
  try {
    if (kind === 'key-image') return await renderKeyImage(data as RenderedData['key-image']);
    if (kind === 'drawing') return renderDrawing(data as RenderedData['drawing']);
    if (kind === 'letters') return renderLetters(data as RenderedData['letters']);
    return isPictureKind(kind)
      ? await renderPicture(kind, data as RenderedData[typeof kind])
      : renderDocument(kind, data as Parameters<typeof renderDocument>[1], template);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

answerQuestions(respond);
