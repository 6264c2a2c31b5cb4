import { addresses } from '#contract/addresses.ts';
import { fullTextCalls } from '#contract/calls/full-text-calls.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import { files } from '#contract/files.ts';
import { articleMarkdown } from '#domain/full-text/article-markdown.ts';
import type { Records } from '#domain/metadata/records.ts';
import { contentLinks, linkHeader } from '#domain/metadata/signposting.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { fileSecurityPolicy } from '#server/http/security-headers.ts';
import { savedAs, textFileAnswer } from '#server/http/send.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import { serveFile } from '#server/http/serve-file.ts';
import { serveText } from '#server/http/serve-text.ts';
import type { FullTextService } from './full-text-service.ts';
import type { GivenTextService } from './given-text-service.ts';

type Journal = {
  articles: { findByRef(refnumber: string): Promise<PublicArticle | undefined> };
  records: Records;
  fullTexts: FullTextService;
  givenTexts: GivenTextService;
};

export function fullTextRoutes(endpoints: Endpoints<Journal>): void {
  serveCalls(endpoints, fullTextCalls, {
    getFullText: ({ journal, params }) => journal.givenTexts.report(params.id),
    checkFullText: ({ journal, params, body, file }) =>
      journal.givenTexts.check(params.id, { name: body.name, file }),
    setFullText: ({ journal, params, body, file, actor }) =>
      journal.givenTexts.set(params.id, { name: body.name, file }, actor),
    deleteFullText: ({ journal, params, actor }) => journal.givenTexts.remove(params.id, actor),
  });

  serveFile(endpoints, files.articleXml, async ({ journal, context, params }) => {
    const article = await journal.articles.findByRef(params.ref);
    if (!article) return undefined;
    if (!isAt(article, params)) return { movedTo: addresses.articleXml(article) };
    const sha256 = await journal.fullTexts.findXml(Number(article.refnumber));
    if (sha256 === undefined) return undefined;
    const page = context.registration.origin + addresses.article(article);
    return {
      ...{ sha256, contentType: 'application/xml' },
      headers: {
        ...savedAs(`${context.registration.slug}-${article.refnumber}.xml`),
        'cache-control': 'no-cache',
        link: linkHeader(contentLinks(page)),
      },
    };
  });

  serveText(endpoints, files.articleMarkdown, async ({ journal, context, params }) => {
    const article = await journal.articles.findByRef(params.ref);
    if (!article) return undefined;
    const address = addresses.articleMarkdown(article);
    if (!isAt(article, params)) return { movedTo: address };
    const record = await journal.records.findByRef(article.refnumber);
    if (!record) return undefined;
    const { origin } = context.registration;
    const { text, isLost } = await journal.fullTexts.findMarkdown(
      Number(article.refnumber),
      (path) => origin + addresses.articleFile(article, path),
    );
    const contentType = 'text/markdown; charset=utf-8';
    return {
      contentType,
      body: articleMarkdown(record, text),
      headers: {
        // The page's address is answered with this too.
        vary: 'accept',
        'content-location': address,
        link: `<${record.url}>; rel="canonical"`,
        'x-robots-tag': 'noindex',
        ...(isLost && { 'cache-control': 'no-store' }),
        'content-security-policy': fileSecurityPolicy(contentType),
      },
    };
  });

  serveFile(endpoints, files.articleFile, async ({ journal, params }) => {
    const { name } = params;
    const article = await journal.articles.findByRef(params.ref);
    if (!article) return undefined;
    if (!isAt(article, params)) return { movedTo: addresses.articleFile(article, name) };
    const found = await journal.fullTexts.findFile(Number(article.refnumber), name);
    return found && textFileAnswer(found, { 'cache-control': 'no-cache' });
  });
}

type Place = { year: string; volume: string; issue: string; ref: string };

const isAt = (article: PublicArticle, { year, volume, issue, ref }: Place): boolean =>
  [article.year, article.volume, article.issue, article.refnumber].join('/') ===
  [year, volume, issue, ref].join('/');
