import { addresses } from '#contract/addresses.ts';
import type { User } from '#contract/entities/user.ts';
import { files } from '#contract/files.ts';
import { contentLinks, linkHeader } from '#domain/metadata/signposting.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import type { Endpoints, Met, ServedJournal } from '#server/http/endpoints.ts';
import { type SendMissing, type StoredFileAnswer, serveFile } from '#server/http/serve-file.ts';
import type { ArticlesService } from './articles-service.ts';

type Journal = ServedJournal & { articles: ArticlesService };

/** The PDF of a retracted article as readers get it: marked. */
type MarkRetracted<J> = (
  journal: J,
  refnumber: string,
) => Promise<{ key: string; content(): Promise<Uint8Array> } | undefined>;

const pdfName = /^(\d{1,15})\.pdf$/;
const folderName = /^vol(\d+)issue(\d+)$/;

/** Where a PDF was looked for. */
type Place = { year: string; volume: string | undefined; issue: string | undefined; name: string };

type Options<J> = { markRetracted: MarkRetracted<J>; sendMissing: SendMissing<J> };

/**
 * An article's PDF at the address of the specification, and the same bytes in the article's own folder. Who sends a
 * token gets those of withdrawn articles too; a browser that finds none is told so by a page.
 */
export function articleFilesRoutes<J extends Journal>(
  endpoints: Endpoints<J>,
  { markRetracted, sendMissing }: Options<J>,
): void {
  serveFile(
    endpoints,
    files.archiveFile,
    async (asked) => {
      const { year, folder, file } = asked.params;
      const [, volume, issue] = folderName.exec(folder) ?? [];
      const place = { year, volume, issue, name: file };
      return findPdf(asked, place, addresses.archiveFile, markRetracted);
    },
    sendMissing,
  );

  serveFile(
    endpoints,
    files.articlePdf,
    async (asked) => {
      const { year, volume, issue, ref } = asked.params;
      const place = { year, volume, issue, name: `${ref}.pdf` };
      return findPdf(asked, place, addresses.articlePdf, markRetracted);
    },
    sendMissing,
  );
}

async function findPdf<J extends Journal>(
  { context, journal, user }: Met<J> & { user: User | undefined },
  { year, volume, issue, name }: Place,
  addressOf: typeof addresses.archiveFile,
  markRetracted: MarkRetracted<J>,
): Promise<StoredFileAnswer | undefined> {
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
    const made = await markRetracted(journal, article.refnumber);
    return made && { made, headers };
  }
  return { sha256: found.file_sha256, contentType: 'application/pdf', headers };
}
