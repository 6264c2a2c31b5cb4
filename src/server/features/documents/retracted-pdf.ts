import { buffer } from 'node:stream/consumers';
import { addresses } from '#contract/addresses.ts';
import type { NoticeLink } from '#contract/entities/notice.ts';
import { doiAddress, parseDoi } from '#domain/metadata/doi.ts';
import { noticeDate } from '#domain/metadata/notices.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { richRuns } from '#domain/rich-text/runs.ts';
import { DamagedFile, type FileStore } from '#server/platform/files/file-store.ts';
import { Problem } from '#server/problem.ts';
import type { PublicArticleRow } from '#server/store/record-queries.ts';
import { documentKey } from './rendering/document-key.ts';
import type { DocumentRenderer } from './rendering/document-renderer.ts';
import type { DocumentContext } from './specs/document-context.ts';
import type { SpecOf } from './specs/document-spec.ts';

/** The PDF of a retracted article, marked: named by its original and its notice, and made when somebody asks for it. */
export type RetractedPdf = ReturnType<typeof retractedPdf>;

type Retracted = { article: PublicArticleRow; notice: NoticeLink; sha256: string };

export function retractedPdf(
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
