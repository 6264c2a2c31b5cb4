import type { EditorCategory } from '#contract/fields/editor.ts';
import {
  documentLanguage,
  documentWords,
  wordsOfDocument,
} from '#domain/document-words/document-words.ts';
import { noticeMessages } from '#domain/metadata/notices.ts';
import type { Run } from '#domain/rich-text/runs.ts';
import { type AccountDocumentData, prepareAccountDocument } from './account-document.ts';
import { type CertificateData, prepareCertificate } from './certificate.ts';
import { type CoverPageData, prepareCoverPage } from './cover-page.ts';
import { type EditorialBoardData, prepareEditorialBoard } from './editorial-board.ts';
import { formatDate, formatPages } from './kit/printed.ts';
import { qrSvg } from './kit/qr-svg.ts';
import {
  type Prepared,
  type RenderedDocument,
  renderTypst,
  type TemplateSource,
} from './kit/typst.ts';
import type { DrawingData, KeyImageData, LettersData, PictureData } from './pictures.ts';
import type {
  ArticleData,
  JournalData,
  Picture,
  SignatureData,
  VerificationData,
} from './shapes.ts';

/** A letter of the journal about a manuscript. */
type LetterData = {
  /** BCP 47 tag of the letter's text; English where we have no words in it. */
  language: string;
  journal: JournalData;
  /** Plain text, one line: the heading. */
  subject: string;
  /** Plain text: an empty line ends a paragraph, other line breaks stay. */
  body: string;
  /** The manuscript's number; empty leaves it out. */
  number: string;
  /** The day of the letter, `2026-11-20`. */
  date: string;
  chiefEditor: SignatureData;
  verification: VerificationData;
  /** A payment that a phone reads: the address that the QR code holds, and what is said next to it. */
  payment?: { address: string; caption: string };
};

/** What `letter.typ` is given. Never fails. */
function prepareLetter({ body, payment, verification, ...data }: LetterData): Prepared {
  const lines = body.split('\n').map((line) => line.trim());
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return {
    ...data,
    language: documentLanguage(data.language),
    words: wordsOfDocument('letter', data.language),
    date: formatDate(data.date, data.language),
    paragraphs: paragraphs.filter((paragraph) => paragraph.length > 0),
    verification: { ...verification, qr: qrSvg(verification.address) },
    payment: payment && { ...payment, qr: qrSvg(payment.address) },
  };
}

/** A certificate for a reviewer: it names neither the manuscript's title nor its authors. */
type ReviewerCertificateData = {
  /** BCP 47 tag of the certificate's words; English where we have none in it. */
  language: string;
  journal: JournalData;
  name: string;
  /** The manuscript's number. */
  number: string;
  /** The day on which the review came, `2026-11-20`; empty leaves it out. */
  reviewed: string;
  /** The day of the certificate, `2026-11-20`. */
  date: string;
  chiefEditor: SignatureData;
  verification: VerificationData;
  /** A frame of the page (A4 landscape), behind everything; ours without one. */
  border?: Picture;
};

/** What `reviewer-certificate.typ` is given. Never fails. */
const prepareReviewerCertificate = (data: ReviewerCertificateData): Prepared => ({
  ...data,
  language: documentLanguage(data.language),
  words: wordsOfDocument('reviewer-certificate', data.language),
  reviewed: formatDate(data.reviewed, data.language),
  date: formatDate(data.date, data.language),
  verification: { ...data.verification, qr: qrSvg(data.verification.address) },
});

/** The PDF of a retracted article, as readers get it: a cover that says so, and every page marked. */
type RetractedArticleData = {
  language: string;
  journal: JournalData;
  /** As it was published. */
  title: Run[];
  authors: string[];
  /** Where it appeared: `Volume 4, Issue 2, 2024, Pages 1-6.` */
  place: string;
  notice: { title: string; address: string; date: string };
  /** The PDF as it was published; without it there is only the cover. */
  pdf?: Uint8Array | undefined;
};

const template = new URL('./retracted-article.typ', import.meta.url);
/** By its name alone can a template find it. */
const articleFile = 'article.pdf';

/**
 * Renders the marked PDF. Of one that cannot be opened (encrypted, cut off) there is only the cover: nobody gets a
 * retracted article that does not say so. Never fails because of the PDF.
 */
function renderRetractedArticle({ pdf, ...data }: RetractedArticleData): RenderedDocument {
  const shown = { ...data, words };
  if (pdf) {
    try {
      const files = { [articleFile]: pdf };
      const marked = { ...shown, pages: countPages(pdf) };
      return renderTypst(template, marked, { files, isOwnText: false });
    } catch {
      // Whatever is wrong with it: what follows the cover is lost, and what the cover says is not.
    }
  }
  return renderTypst(template, { ...shown, pages: 0 });
}

const words = {
  retracted: 'RETRACTED',
  about: noticeMessages.about.retraction,
  notice: 'Read why',
  follows: 'The article follows as it was published, with its retraction on every page.',
  alone: 'The article is not part of this file.',
};

/** Typst has no other way to tell it than the error about a page that there is not. */
const counting = { name: 'pages', source: `#image("/${articleFile}", page: 1000000)` };

function countPages(pdf: Uint8Array): number {
  try {
    renderTypst(counting, { language: 'en' }, { files: { [articleFile]: pdf } });
  } catch (error) {
    const pages = /only has (\d+) page/.exec(String(error))?.[1];
    if (pages !== undefined) return Number(pages);
    throw error;
  }
  throw new Error('The PDF has too many pages');
}

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

/** All that is rendered: pictures and drawings too. */
export type RenderedData = PdfData &
  PictureData & { drawing: DrawingData; letters: LettersData; 'key-image': KeyImageData };
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

/** A certificate for a member of the editorial board. */
type EditorCertificateData = {
  /** BCP 47 tag of the certificate's words; English where we have none in it. */
  language: string;
  journal: JournalData;
  name: string;
  /** `Ph.D.`; empty where unknown. */
  degree: string;
  category: EditorCategory;
  /** Plain text, in place of the category: `Managing Editor`; empty where none. */
  ownGroup?: string;
  /** Plain text: `Associate Professor`; empty where unknown. */
  post: string;
  /** Plain text, without markup: department and university. */
  affiliation: string;
  country: string;
  /** The day on which the term began, `2026-11-20`; empty leaves the term out. */
  since: string;
  /** The day of the certificate, `2026-11-20`; empty leaves it out. */
  date: string;
  chiefEditor: SignatureData;
  /** Without it there is no QR code. */
  verification?: VerificationData;
  /** A frame of the page (A4 landscape), behind everything; ours without one. */
  border?: Picture;
};

/** What `editor-certificate.typ` is given. Never fails. */
function prepareEditorCertificate(data: EditorCertificateData): Prepared {
  const own = wordsOfDocument('editor-certificate', data.language);
  const since = formatDate(data.since, data.language);
  const { verification } = data;
  return {
    language: documentLanguage(data.language),
    words: own,
    journal: data.journal,
    name: data.name,
    degree: data.degree,
    category: data.ownGroup || own.categories[data.category],
    post: data.post,
    affiliation: data.affiliation,
    country: data.country,
    term: since && own.since(since),
    date: formatDate(data.date, data.language),
    chiefEditor: data.chiefEditor,
    verification: verification && { ...verification, qr: qrSvg(verification.address) },
    border: data.border,
  };
}
