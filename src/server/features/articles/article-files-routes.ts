import { addresses } from '#contract/addresses.ts';
import type { User } from '#contract/entities/user.ts';
import { files } from '#contract/files.ts';
import { contentLinks, linkHeader } from '#domain/metadata/signposting.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import type { Endpoints, Met } from '#server/http/endpoints.ts';
import { type FileAnswer, type SendMissing, serveFile } from '#server/http/serve-file.ts';
import type { ArticlesService } from './articles-service.ts';

/** `Renderer`: what makes documents, which the journal's documents are given. */
type Journal<Renderer> = {
  articles: ArticlesService;
  documents: {
    /** The PDF of a retracted article as readers get it: marked. */
    retractedArticle(
      refnumber: string,
      renderer: Renderer,
    ): Promise<{ key: string; content(): Promise<Uint8Array> } | undefined>;
  };
};

const pdfName = /^(\d{1,15})\.pdf$/;
const folderName = /^vol(\d+)issue(\d+)$/;

/** Where a PDF was looked for. */
type Place = { year: string; volume: string | undefined; issue: string | undefined; name: string };

/**
 * An article's PDF at the address of the specification, and the same bytes in the article's own folder. Who sends a
 * token gets those of withdrawn articles too; a browser that finds none is told so by a page.
 */
export function articleFilesRoutes<Renderer>(
  endpoints: Endpoints<Journal<Renderer>>,
  renderer: Renderer,
  sendMissing: SendMissing,
): void {
  serveFile(endpoints, { ...files.archiveFile, sendMissing }, ({ params, ...asked }) => {
    const [, volume, issue] = folderName.exec(params.folder) ?? [];
    const place = { year: params.year, volume, issue, name: params.file };
    return findPdf(asked, place, addresses.archiveFile);
  });

  serveFile(endpoints, { ...files.articlePdf, sendMissing }, ({ params, ...asked }) => {
    const { year, volume, issue, ref } = params;
    return findPdf(asked, { year, volume, issue, name: `${ref}.pdf` }, addresses.articlePdf);
  });

  async function findPdf(
    { context, journal, user }: Met<Journal<Renderer>> & { user: User | undefined },
    { year, volume, issue, name }: Place,
    addressOf: typeof addresses.archiveFile,
  ): Promise<FileAnswer | undefined> {
    const refnumber = parseRefnumber(pdfName.exec(name)?.[1] ?? '');
    if (refnumber === undefined || volume === undefined) return undefined;
    const found = await (user ? journal.articles.full : journal.articles).findFile(refnumber);
    if (!found?.file_sha256) return undefined;
    const file = `${found.refnumber}.pdf`;
    const article = { ...found, refnumber: String(found.refnumber), file };
    const own = [found.year, found.volume, found.issue, file];
    if ([year, volume, issue, name].join('/') !== own.join('/')) {
      return { movedTo: addressOf(article) };
    }
    const page = context.registration.origin + addresses.article(article);
    const headers = {
      'cache-control': user ? 'no-store' : 'no-cache',
      // What a browser saves it as, also where its address or a page's link names no file.
      'content-disposition': `inline; filename="${file}"`,
      link: `<${page}>; rel="canonical", ${linkHeader(contentLinks(page))}`,
    };
    if (!user && Number(found.retractions) > 0) {
      const made = await journal.documents.retractedArticle(article.refnumber, renderer);
      return made && { ...made, headers };
    }
    return { sha256: found.file_sha256, contentType: 'application/pdf', headers };
  }
}
