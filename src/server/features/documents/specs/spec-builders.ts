import { addresses } from '#contract/addresses.ts';
import type { NoticeLink } from '#contract/entities/notice.ts';
import type { EditorCategory } from '#contract/fields/editor.ts';
import { formatCertificateCode } from '#domain/certificate-code.ts';
import type { CoverArticle } from '#domain/cover/measure.ts';
import { dayOf } from '#domain/days.ts';
import { findLicence, licenceLabel } from '#domain/metadata/licences.ts';
import { noticeDate } from '#domain/metadata/notices.ts';
import { parseStoredMetadata } from '#domain/metadata/stored-metadata.ts';
import { distinctAuthors } from '#domain/names/authors.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { richRuns } from '#domain/rich-text/runs.ts';
import type { ArticleData, Picture, VerificationData } from '#pdf/shapes.ts';
import type { ArticleListRow } from '#server/store/article-queries.ts';
import type { CertificateRow } from '#server/store/certificate-queries.ts';
import type { EditorRow } from '#server/store/editor-queries.ts';
import type { PublicArticleRow } from '#server/store/record-queries.ts';
import type { DocumentContext } from './document-context.ts';
import type { SpecOf } from './document-spec.ts';
import { drawnArticle, drawnData } from './drawn-issues.ts';

const articleData = (article: ArticleListRow): ArticleData => ({
  year: article.year,
  volume: article.volume,
  issue: article.issue,
  title: richRuns(article.title),
  authors: distinctAuthors(article.authorname),
  pages: article.pagenumber,
  refnumber: String(article.refnumber),
});

/** How a reader finds out whether a document with this printed code is genuine. */
export function verificationData(context: DocumentContext, printed: string): VerificationData {
  return { code: printed, address: publicAddress(context, addresses.verify(printed)) };
}

/** Empty where only this machine would know it. */
const publicAddress = ({ origin, hasPublicOrigin }: DocumentContext, path: string): string =>
  hasPublicOrigin ? origin + path : '';

export function certificateSpec(
  context: DocumentContext,
  article: ArticleListRow,
  author: string,
  certificate: CertificateRow,
  retraction?: NoticeLink,
): SpecOf<'certificate'> {
  const { authors: _, ...shown } = articleData(article);
  return {
    kind: 'certificate',
    // No template of a journal's own could leave it out that the article is retracted.
    template: retraction ? undefined : context.design.templates.certificate,
    data: {
      language: context.language,
      journal: context.journal,
      author,
      article: shown,
      date: article.publishdate,
      chiefEditor: context.chiefEditor,
      verification: verificationData(context, formatCertificateCode(certificate.code)),
      border: context.design.border,
      ...(context.hasBand && { band: drawnArticle(context, article) }),
      ...(retraction && { retracted: noticeDate(retraction) }),
      ...(context.wording && { wording: context.wording }),
    },
  };
}

/** What is printed where a document is only looked at: no document has this code. */
export const sampleCode = 'SAMP-LEXXX-XXXX';

/** A certificate of nobody, to see how certificates look. */
export function sampleCertificateSpec(
  context: DocumentContext,
  today: string,
): SpecOf<'certificate'> {
  const year = Number(today.slice(0, 4));
  const title = 'A sample: how the certificates of this journal look';
  const article = { year, volume: 1, issue: 1, pages: '1-8', refnumber: '1' };
  return {
    kind: 'certificate',
    template: context.design.templates.certificate,
    data: {
      language: context.language,
      journal: context.journal,
      author: 'Asha Kulkarni',
      article: { ...article, title: richRuns(title) },
      date: today,
      chiefEditor: context.chiefEditor,
      verification: {
        code: sampleCode,
        address: publicAddress(context, addresses.verification),
      },
      border: context.design.border,
      ...(context.hasBand && { band: drawnArticle(context, { ...article, title }) }),
      ...(context.wording && { wording: context.wording }),
    },
  };
}

/** Its date is the day on which the first certificate with these claims was made. */
export function editorCertificateSpec(
  context: DocumentContext,
  editor: EditorRow,
  certificate: CertificateRow,
): SpecOf<'editor-certificate'> {
  return {
    kind: 'editor-certificate',
    template: context.design.templates['editor-certificate'],
    data: {
      language: context.language,
      journal: context.journal,
      name: editor.name,
      degree: editor.degree,
      category: editor.category as EditorCategory,
      ownGroup: editor.own_group,
      post: editor.own_title || plainText(editor.post),
      affiliation: editor.content,
      country: editor.country,
      since: dayOf(new Date(editor.creation), context.timezone),
      date: dayOf(new Date(certificate.creation), context.timezone),
      chiefEditor: context.chiefEditor,
      verification: verificationData(context, formatCertificateCode(certificate.code)),
      border: context.design.border,
    },
  };
}

/**
 * @param drawn what of its issue is drawn
 * @param picture the cover that the issue or the journal has of its own
 */
export function coverPageSpec(
  context: DocumentContext,
  article: PublicArticleRow,
  drawn: { lead: string; articles: readonly CoverArticle[] },
  picture: Picture | undefined,
): SpecOf<'cover-page'> {
  const { title, authors, pages } = articleData(article);
  const own = parseStoredMetadata(article.metadata).licence ?? '';
  const licence = findLicence(own) ?? findLicence(context.licence);
  const { year, volume, issue, frequency } = article;
  return {
    kind: 'cover-page',
    template: context.design.templates['cover-page'],
    data: {
      language: context.language,
      journal: context.journal,
      issue: { year, volume, issue, months: frequency },
      frequency: context.settings.journal_frequency,
      type: context.settings.journal_type,
      article: { title, authors, pages },
      licence: licence && { name: licenceLabel(licence), url: licence.url },
      drawing: drawnData(
        context,
        { year, volume, issue, months: frequency, lead: drawn.lead },
        drawn.articles,
      ),
      ...(picture && { picture }),
    },
  };
}

export function indexPageSpec(
  context: DocumentContext,
  articles: ArticleListRow[],
): SpecOf<'index-page'> {
  return {
    kind: 'index-page',
    template: context.design.templates['index-page'],
    data: {
      language: context.language,
      journal: context.journal,
      articles: articles.map(articleData),
    },
  };
}

export function editorialBoardSpec(
  context: DocumentContext,
  board: { editor: EditorRow; picture: Picture | undefined }[],
  now: Date,
): SpecOf<'editorial-board'> {
  return {
    kind: 'editorial-board',
    template: context.design.templates['editorial-board'],
    data: {
      language: context.language,
      journal: context.journal,
      editors: board.map(({ editor, picture }) => ({
        name: editor.name,
        category: editor.category as EditorCategory,
        ownGroup: editor.own_group,
        pinned: editor.is_pinned === 1,
        place: editor.sortnumber,
        degree: editor.degree,
        post: editor.own_title || plainText(editor.post),
        affiliation: editor.content,
        country: editor.country,
        email: context.showsContact ? editor.email : '',
        phone: context.showsContact ? editor.phone : '',
        picture,
      })),
      date: dayOf(now, context.timezone),
      // Not of an issue: the board is the same one when the next issue comes.
      ...(context.hasBand && { band: drawnData(context, undefined, []) }),
    },
  };
}

export function copyrightFormSpec(context: DocumentContext): SpecOf<'copyright-form'> {
  return {
    kind: 'copyright-form',
    template: context.design.templates['copyright-form'],
    data: {
      language: context.language,
      journal: context.journal,
      email: context.settings.websiteemail,
    },
  };
}
