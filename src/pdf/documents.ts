import { type CertificateData, prepareCertificate } from './certificate.ts';
import { type CopyrightFormData, prepareCopyrightForm } from './copyright-form.ts';
import { type CoverPageData, prepareCoverPage } from './cover-page.ts';
import { type EditorCertificateData, prepareEditorCertificate } from './editor-certificate.ts';
import { type EditorialBoardData, prepareEditorialBoard } from './editorial-board.ts';
import { type IndexPageData, prepareIndexPage } from './index-page.ts';
import {
  type Prepared,
  type RenderedDocument,
  renderTypst,
  type TemplateSource,
} from './kit/typst.ts';
import type { PictureData } from './pictures.ts';
import { type RetractedArticleData, renderRetractedArticle } from './retracted-article.ts';

/** What each document shows. The names are those of the templates: `cover-page.typ` renders a `cover-page`. */
export type DocumentData = {
  certificate: CertificateData;
  'editor-certificate': EditorCertificateData;
  'cover-page': CoverPageData;
  'editorial-board': EditorialBoardData;
  'index-page': IndexPageData;
  'copyright-form': CopyrightFormData;
};
export type DocumentKind = keyof DocumentData;

/** With what no journal has a template of its own for: it speaks for whoever retracts an article. */
export type PdfData = DocumentData & { 'retracted-article': RetractedArticleData };
export type PdfKind = keyof PdfData;

/** All that is rendered: pictures too. */
export type RenderedData = PdfData & PictureData;
export type RenderedKind = keyof RenderedData;

const prepare: { [Kind in DocumentKind]: (data: DocumentData[Kind]) => Prepared } = {
  certificate: prepareCertificate,
  'editor-certificate': prepareEditorCertificate,
  'cover-page': prepareCoverPage,
  'editorial-board': prepareEditorialBoard,
  'index-page': prepareIndexPage,
  'copyright-form': prepareCopyrightForm,
};

const preparedOf = <Kind extends DocumentKind>(kind: Kind, data: DocumentData[Kind]): Prepared =>
  prepare[kind](data);

/** Renders as `renderDocument` and `renderPicture` do, outside the event loop. */
export type RenderInChild = <Kind extends RenderedKind>(
  kind: Kind,
  data: RenderedData[Kind],
  template?: TemplateSource,
) => Promise<RenderedDocument>;

/** The address of the template that is shipped for a document. */
function shippedTemplateOf(kind: DocumentKind): URL {
  return new URL(`./${kind}.typ`, import.meta.url);
}

/**
 * Renders a document, with the shipped template or a given one. Works synchronously for some milliseconds: servers
 * render it in a child process instead.
 *
 * @throws Error with Typst's own message when the template does not compile.
 * @example const { bytes } = renderDocument('certificate', data)
 */
export function renderDocument<Kind extends PdfKind>(
  kind: Kind,
  data: PdfData[Kind],
  template?: TemplateSource,
): RenderedDocument;
export function renderDocument(
  ...[kind, data, template]: {
    [Kind in PdfKind]: [kind: Kind, data: PdfData[Kind], template?: TemplateSource];
  }[PdfKind]
): RenderedDocument {
  if (kind === 'retracted-article') return renderRetractedArticle(data);
  return renderTypst(template ?? shippedTemplateOf(kind), preparedOf(kind, data));
}
