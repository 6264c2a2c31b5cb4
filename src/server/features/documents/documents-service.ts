import { buffer } from 'node:stream/consumers';
import { addresses, type KeyImageSize } from '#contract/addresses.ts';
import type { NoticeLink } from '#contract/entities/notice.ts';
import type { Verification } from '#contract/entities/verification.ts';
import type { CoverIssue } from '#domain/cover/cover.ts';
import { doiAddress, parseDoi } from '#domain/metadata/doi.ts';
import { noticeDate } from '#domain/metadata/notices.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { richRuns } from '#domain/rich-text/runs.ts';
import type { CertificateWording, Picture } from '#pdf/shapes.ts';
import type { JournalContext } from '#server/context.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { DamagedFile, type FileStore } from '#server/platform/files/file-store.ts';
import { Problem } from '#server/problem.ts';
import { findEnabledArticleByRef, listArticlesByRef } from '#server/store/article-queries.ts';
import { listCertificatesOf } from '#server/store/certificate-queries.ts';
import { listEditors } from '#server/store/editor-queries.ts';
import { listFormerValues } from '#server/store/history-queries.ts';
import { findDrawnIssue, listDrawnArticles } from '#server/store/issue-drawings.ts';
import { listNoticeIds, retractionOf } from '#server/store/notice-queries.ts';
import type { PublicArticleRow } from '#server/store/record-queries.ts';
import {
  type AccountMail,
  accountDocumentsService,
  type WithPrefixes,
} from './account/account-documents-service.ts';
import { articleCertificates, editorCertificates } from './bulk/bulk-certificates.ts';
import type { Bulk } from './bulk/bulk-documents.ts';
import { articleClaims, findAuthor } from './certificates/certificate-claims.ts';
import { registerCertificates } from './certificates/certificate-register.ts';
import { verifyCertificate } from './certificates/verification-service.ts';
import { type LetterMail, lettersService, type ReadPayment } from './letters/letters-service.ts';
import { documentKey } from './rendering/document-key.ts';
import type { DocumentRenderer } from './rendering/document-renderer.ts';
import {
  type DocumentContext,
  documentContext,
  type Surroundings,
} from './specs/document-context.ts';
import type { DocumentSpec, SpecOf } from './specs/document-spec.ts';
import { drawnIssue, type IssueToDraw } from './specs/drawn-issues.ts';
import type { JournalDesign } from './specs/journal-design.ts';
import { type PictureSubject, pictureSpec } from './specs/picture-specs.ts';
import {
  certificateSpec,
  copyrightFormSpec,
  coverPageSpec,
  editorialBoardSpec,
  indexPageSpec,
  sampleCertificateSpec,
} from './specs/spec-builders.ts';

/** What the documents of a journal show. Nothing is rendered here. */
export type DocumentsService = ReturnType<typeof documentsService>;

type Needed = {
  mail: LetterMail & AccountMail;
  withPrefixes: WithPrefixes;
  paymentOf: ReadPayment;
  design(): Promise<JournalDesign>;
  /** Its public address, its colour as it can be read on white, its face, how it draws, and its own words of certificates. */
  looks(): Promise<
    Pick<Surroundings, 'origin' | 'accent' | 'face' | 'wording' | 'look' | 'hasBand'>
  >;
};

export function documentsService(
  journal: JournalContext,
  { design: readDesign, looks, mail, withPrefixes, paymentOf }: Needed,
) {
  const { database, files, timeZone } = journal;
  const { reads } = database;
  const readBoard = boardReader(journal);

  async function context(): Promise<DocumentContext> {
    const settings = await journal.settings.get();
    const [design, board, { licence }, publisher, profile, look] = await Promise.all([
      readDesign(),
      readBoard.list(),
      journal.settings.metadata(),
      journal.settings.publisher(),
      journal.profile(),
      looks(),
    ]);
    const surroundings = {
      ...look,
      slug: journal.slug,
      hasPublicOrigin: journal.hasPublicOrigin(),
      timezone: timeZone(),
      publisher: publisher.name || settings.websitename,
      showsContact: profile.editorContact,
    };
    const chief = board.find(({ category }) => category === 'chief editor');
    return documentContext(settings, licence, surroundings, design, chief?.name ?? '');
  }

  const articlesOf = async (issue: IssueToDraw | undefined) =>
    issue ? listDrawnArticles(reads, issue) : [];
  /** What was uploaded as the cover of an issue, or as that of the journal. */
  const coverFor = async ({ design }: DocumentContext, cover = '') =>
    (await readBoard.picture(cover)) ?? design.cover;
  const isNotice = async (id: number) => (await listNoticeIds(reads, [id])).has(id);

  return {
    /** Undefined unless exactly this author is on this enabled article. A notice has none. */
    async certificate(refnumber: string, name: string, now: Date) {
      const article = await findEnabledArticleByRef(reads, Number(refnumber));
      const author = article && findAuthor(article, name);
      if (!article || author === undefined || (await isNotice(article.id))) return undefined;
      const certified = {
        recordId: article.id,
        name: author,
        claims: articleClaims(article, author),
      };
      const [certificate] = await registerCertificates(database, 'article', [certified], now);
      const retraction = retractionOf(article.notices);
      return (
        certificate && certificateSpec(await context(), article, author, certificate, retraction)
      );
    },
    /** Whether somebody of this name was an author of this enabled article before a correction. */
    async wasAuthor(refnumber: string, name: string): Promise<boolean> {
      const article = await findEnabledArticleByRef(reads, Number(refnumber));
      if (!article || (await isNotice(article.id))) return false;
      const former = await listFormerValues(reads, 'article', article.id, 'authorname');
      // An import by the command line writes no history of each article; a certificate knows whom it was given to.
      const certified = await listCertificatesOf(reads, 'article', [article.id]);
      const lists = [...former, ...certified.map((one) => one.name)];
      return lists.some((authorname) => findAuthor({ authorname }, name) !== undefined);
    },
    /** Undefined for an unknown or withdrawn article. */
    async coverPage(refnumber: string): Promise<DocumentSpec | undefined> {
      const article = await findEnabledArticleByRef(reads, Number(refnumber));
      if (!article) return undefined;
      const [known, { lead = '', cover = '' } = {}, articles] = await Promise.all([
        context(),
        findDrawnIssue(reads, article),
        listDrawnArticles(reads, article),
      ]);
      const picture = await coverFor(known, cover);
      return coverPageSpec(known, article, { lead, articles }, picture);
    },
    /** An issue that is public, as it is drawn; without one what is the journal's own. */
    drawn: async (issue: IssueToDraw | undefined): Promise<CoverIssue> =>
      drawnIssue(
        { slug: journal.slug, name: (await journal.settings.get()).websitename },
        issue,
        await articlesOf(issue),
      ),
    async editorialBoard(now: Date): Promise<DocumentSpec> {
      return editorialBoardSpec(await context(), await readBoard.withPictures(), now);
    },
    /** A certificate of nobody, in these words. */
    async sampleCertificate(wording: CertificateWording | undefined, now: Date) {
      return sampleCertificateSpec({ ...(await context()), wording }, journal.dayOf(now));
    },
    copyrightForm: async (): Promise<DocumentSpec> => copyrightFormSpec(await context()),
    /** The contents of enabled articles, as the archive lists them. Throws `not_found`, naming what there is not. */
    async indexPage(asked: (string | number)[]): Promise<DocumentSpec> {
      const refnumbers = new Set(asked.map((one) => parseRefnumber(String(one))));
      refnumbers.delete(undefined);
      const found =
        refnumbers.size > 0 ? await listArticlesByRef(reads, [...refnumbers].map(Number)) : [];
      const known = new Set(found.map(({ refnumber }) => String(refnumber)));
      const enabled = found.filter(({ status }) => status === 'enabled');
      const missing = asked.filter((one) => !known.has(parseRefnumber(String(one)) ?? ''));
      if (missing.length > 0 || enabled.length === 0) throw noArticles(missing);
      return indexPageSpec(await context(), enabled);
    },
    /** A picture that was not given; whether what it shows is public is for who asks. */
    async picture(subject: PictureSubject): Promise<DocumentSpec> {
      const issue = 'issue' in subject ? subject.issue : undefined;
      const [known, articles] = await Promise.all([context(), articlesOf(issue)]);
      const cover =
        subject.of === 'article'
          ? await readBoard.picture(subject.article.key_image ?? '')
          : await coverFor(known, issue?.cover);
      return pictureSpec(known, subject, articles, cover);
    },
    /** The key image of this name, which the store has, in a size of pages; whether it is public is for who asks. */
    keyImage(name: string, size: KeyImageSize, renderer: Pick<DocumentRenderer, 'renderLate'>) {
      const key = `${size}-${name}`;
      return {
        key,
        content: () =>
          renderer.renderLate(key, async () => {
            const picture = await buffer(await files.read(name.slice(0, 64)));
            const data = { journal: { name: journal.slug }, picture, size };
            return { kind: 'key-image', template: undefined, data };
          }),
      };
    },
    articleCertificates: async (refnumbers: (string | number)[], now: Date) =>
      articleCertificates(database, await context(), refnumbers, now),
    editorCertificates: async (ids: number[], now: Date): Promise<Bulk> =>
      editorCertificates(database, await context(), ids, now),
    /** The marked PDF of a public, retracted article; undefined where it is none or has no PDF. */
    async retractedArticle(refnumber: string, renderer: DocumentRenderer) {
      const article = await findEnabledArticleByRef(reads, Number(refnumber));
      const notice = article && retractionOf(article.notices);
      const sha256 = article?.file_sha256;
      if (!notice || !sha256) return undefined;
      return retractedPdf(renderer, files, await context(), { article, notice, sha256 });
    },
    letters: lettersService(journal, { mail, paymentOf }, context),
    /** Receipts, invoices and credit notes. */
    account: accountDocumentsService(journal, { mail, context, withPrefixes }),
    async verify(code: string): Promise<Verification | undefined> {
      return verifyCertificate(reads, code, timeZone());
    },
  };
}

function noArticles(missing: (string | number)[]): Problem {
  const named = missing.slice(0, 5).map((one) => String(one).slice(0, 40));
  const message =
    named.length > 0 ? `There is no article ${named.join(', ')}.` : 'None of these is published.';
  return new Problem('not_found', { fields: { refnumbers: message } });
}

/** The board, and its members' pictures, until the journal changes. */
function boardReader({ database, files }: JournalContext) {
  const list = memoByVersion(database, () => listEditors(database.reads, 'enabled'));

  async function readPicture(name: string): Promise<Picture | undefined> {
    const sha256 = /^[0-9a-f]{64}(?=[-.])/.exec(name)?.[0];
    if (sha256 === undefined || (await files.size(sha256)) === undefined) return undefined;
    return buffer(await files.read(sha256));
  }

  const withPictures = memoByVersion(database, async () =>
    Promise.all(
      (await list()).map(async (editor) => ({
        editor,
        picture: await readPicture(editor.picture),
      })),
    ),
  );
  return { list, withPictures, picture: readPicture };
}

type Retracted = { article: PublicArticleRow; notice: NoticeLink; sha256: string };

function retractedPdf(
  renderer: Pick<DocumentRenderer, 'render' | 'renderLate'>,
  files: Pick<FileStore, 'read'>,
  context: DocumentContext,
  { article, notice, sha256 }: Retracted,
) {
  const cover = coverSpec(context, article, notice);
  const key = `${documentKey(cover)}-${sha256.slice(0, 16)}`;
  return {
    key,
    async content(): Promise<Uint8Array> {
      try {
        return await renderer.renderLate(key, async () => {
          const pdf = await buffer(await files.read(sha256));
          return { ...cover, data: { ...cover.data, pdf } };
        });
      } catch (error) {
        if (error instanceof Problem || error instanceof DamagedFile) throw error;
        // A PDF that takes too long or too much memory ends its process: the cover says what matters.
        return renderer.render(cover);
      }
    },
  };
}

function coverSpec(
  context: DocumentContext,
  article: PublicArticleRow,
  notice: NoticeLink,
): SpecOf<'retracted-article'> {
  const { volume, issue, year, pagenumber } = article;
  const doi = parseDoi(notice.doi);
  const place = [`Volume ${volume}`, `Issue ${issue}`, year, pagenumber && `Pages ${pagenumber}`];
  return {
    kind: 'retracted-article',
    template: undefined,
    data: {
      language: 'en',
      journal: context.journal,
      title: richRuns(article.title),
      authors: splitAuthors(article.authorname),
      place: place.filter(Boolean).join(', '),
      notice: {
        title: plainText(notice.title),
        address: doi ? doiAddress(doi) : context.origin + addresses.article(notice),
        date: noticeDate(notice),
      },
    },
  };
}
