import {
  documentLanguage,
  documentWords,
  wordsOfDocument,
} from '#domain/document-words/document-words.ts';
import { type AccountDocumentData, prepareAccountDocument } from './account-document.ts';
import { type CertificateData, prepareCertificate } from './certificate.ts';
import { type CoverPageData, prepareCoverPage } from './cover-page.ts';
import { type EditorCertificateData, prepareEditorCertificate } from './editor-certificate.ts';
import { type EditorialBoardData, prepareEditorialBoard } from './editorial-board.ts';
import { formatPages } from './kit/printed.ts';
import {
  type Prepared,
  type RenderedDocument,
  renderTypst,
  type TemplateSource,
} from './kit/typst.ts';
import {
  type LetterData,
  prepareLetter,
  prepareReviewerCertificate,
  type ReviewerCertificateData,
} from './letter.ts';
import type { PictureData } from './pictures.ts';
import { type RetractedArticleData, renderRetractedArticle } from './retracted-article.ts';
import type { ArticleData, JournalData } from './shapes.ts';

/** The form that authors sign and send with a manuscript. It is empty: nothing of an article is in it. */
type CopyrightFormData = {
  /** BCP 47 tag of the form's text; English where we have none in it. */
  language: string;
  journal: JournalData;
  /** Where the signed form is sent: `websiteemail`; empty leaves it out. */
  email: string;
};

/** What `copyright-form.typ` is given. Never fails. */
function prepareCopyrightForm(data: CopyrightFormData): Prepared {
  const language = documentLanguage(data.language);
  const { statement, ...own } = documentWords[language]['copyright-form'];
  return {
    language,
    words: { ...own, statement: statement(data.journal.name, data.journal.publisher) },
    journal: data.journal,
    email: data.email,
  };
}

/** What each document shows. The names are those of the templates: `cover-page.typ` renders a `cover-page`. */
export type DocumentData = {
  certificate: CertificateData;
  'editor-certificate': EditorCertificateData;
  'cover-page': CoverPageData;
  'editorial-board': EditorialBoardData;
  'index-page': IndexPageData;
  'copyright-form': CopyrightFormData;
  letter: LetterData;
  'reviewer-certificate': ReviewerCertificateData;
  'account-document': AccountDocumentData;
};
export type DocumentKind = keyof DocumentData;

/** And the document for which no journal has a template of its own: it speaks for the party that retracts an article. */
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
  letter: prepareLetter,
  'reviewer-certificate': prepareReviewerCertificate,
  'account-document': prepareAccountDocument,
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

/** The contents of the selected articles: number, title and authors, pages. */
type IndexPageData = {
  /** BCP 47 tag of the document's words; English where we have none in it. */
  language: string;
  journal: JournalData;
  /** In the order in which they are listed. Where the issue changes, a new list with its own heading begins. */
  articles: ArticleData[];
};

/** What `index-page.typ` is given. Never fails. */
function prepareIndexPage(data: IndexPageData): Prepared {
  const lists: { year: number; volume: number; issue: number; articles: ArticleData[] }[] = [];
  for (const article of data.articles) {
    const { year, volume, issue } = article;
    let list = lists.at(-1);
    if (list?.year !== year || list.volume !== volume || list.issue !== issue) {
      list = { year, volume, issue, articles: [] };
      lists.push(list);
    }
    list.articles.push({ ...article, pages: formatPages(article.pages) });
  }
  return {
    language: documentLanguage(data.language),
    words: wordsOfDocument('index-page', data.language),
    journal: data.journal,
    lists,
  };
}
