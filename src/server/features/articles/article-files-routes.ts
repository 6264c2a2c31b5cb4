import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { contextOf } from '#server/edge/listener.ts';
import { findUser } from '#server/http/authenticate.ts';
import type { Http } from '#server/http/read-call.ts';
import { sendFile } from '#server/http/send-file.ts';
import { Problem } from '#server/problem.ts';

const pdfName = /^(\d{1,15})\.pdf$/;

/**
 * An article's PDF at the address of the specification, and the same bytes in the article's own folder. Who sends a
 * token gets those of withdrawn articles too.
 */
export function articleFilesRoutes(app: FastifyInstance, http: Http): void {
  type Params = Record<string, string>;

  app.get<{ Params: Params }>('/assets/archives/:year/:folder/:file', (request, reply) => {
    const folder = /^vol(\d+)issue(\d+)$/.exec(request.params.folder ?? '');
    if (!folder) throw new Problem('not_found');
    const { year = '', file = '' } = request.params;
    return sendArticle(request, reply, [year, folder[1], folder[2]], file, addresses.archiveFile);
  });

  app.get<{ Params: Params }>('/archives/:year/:volume/:issue/:ref.pdf', (request, reply) => {
    const { year, volume, issue, ref } = request.params;
    return sendArticle(request, reply, [year, volume, issue], `${ref}.pdf`, addresses.articlePdf);
  });

  async function sendArticle(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: (string | undefined)[],
    name: string,
    addressOf: typeof addresses.archiveFile,
  ) {
    const { registration } = contextOf(request.raw);
    const journal = await http.services.journal(registration.slug);
    const refnumber = parseRefnumber(pdfName.exec(name)?.[1] ?? '');
    const user = await findUser(request, journal, http.services.now());
    const { findFile } = user ? journal.articles.whole : journal.articles;
    const found = refnumber ? await findFile(refnumber) : undefined;
    if (!found?.file_sha256) throw new Problem('not_found');
    const article = {
      ...found,
      refnumber: String(found.refnumber),
      file: `${found.refnumber}.pdf`,
    };
    if (asked.join('/') !== [found.year, found.volume, found.issue].join('/')) {
      return reply.header('cache-control', 'no-cache').redirect(addressOf(article), 301);
    }
    await sendFile(request, reply, journal.files, {
      origin: registration.origin,
      sha256: found.file_sha256,
      contentType: 'application/pdf',
      headers: {
        'cache-control': user ? 'no-store' : 'no-cache',
        'content-disposition': `inline; filename="${article.file}"`,
        link: `<${registration.origin}${addresses.article(article)}>; rel="canonical"`,
      },
    });
  }
}
