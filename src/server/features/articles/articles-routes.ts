import { buffer } from 'node:stream/consumers';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveRead } from '#server/http/serve-read.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { Problem } from '#server/problem.ts';
import type { ArticlesService } from './articles-service.ts';

type Journal = ServedJournal & { articles: ArticlesService };

export function articlesRoutes(endpoints: Endpoints<Journal>): void {
  serveRead(endpoints, articlesCalls.listArticles, {
    visitor: ({ journal, params }) =>
      findOr('unknown_issue', toAddress(params), journal.articles.listOfIssue),
    administrator: ({ journal, params }) =>
      findOr('unknown_issue', toAddress(params), journal.articles.full.listOfIssue),
  });

  serveRead(endpoints, articlesCalls.getArticleByRef, {
    visitor: ({ journal, params }) =>
      findOr('not_found', parseRefnumber(params.ref), journal.articles.findByRef),
    administrator: ({ journal, params }) =>
      findOr('not_found', parseRefnumber(params.ref), journal.articles.full.findByRef),
  });

  serveRead(endpoints, articlesCalls.getArticleById, {
    visitor: ({ journal, params }) => findOr('not_found', params.id, journal.articles.findById),
    administrator: ({ journal, params }) =>
      findOr('not_found', params.id, journal.articles.full.findById),
  });

  serveWrite(endpoints, articlesCalls.getArticlePdf, async ({ journal, params }) => {
    const article = await journal.articles.full.findById(params.id);
    const sha256 = await journal.articles.full.findPdf(params.id);
    if (!article || sha256 === undefined) throw new Problem('not_found');
    return {
      fileName: article.file,
      content: async () => buffer(await journal.files.read(sha256)),
    };
  });

  serveWrite(endpoints, articlesCalls.createArticle, ({ journal, body, file, actor }) => {
    const address = parseIssueAddress(body.year, body.volume, body.issue);
    return journal.articles.create({ address, fields: body, file }, actor);
  });

  serveWrite(endpoints, articlesCalls.updateArticle, ({ journal, params, body, file, actor }) =>
    journal.articles.change({ id: params.id, fields: body, file }, actor),
  );

  serveWrite(endpoints, articlesCalls.deleteArticle, async ({ journal, params, actor }) => {
    await journal.articles.remove(params.id, actor);
    return undefined;
  });

  serveWrite(endpoints, articlesCalls.freeArticle, ({ journal, params, actor }) =>
    journal.articles.free(params.id, actor),
  );
}

const toAddress = ({ year, vol, issue }: { year: string; vol: string; issue: string }) =>
  parseIssueAddress(year, vol, issue);

/** What is found by a key; the problem where there is nothing, or where nothing can have the key. */
async function findOr<Key extends string | number | IssueAddress, Found>(
  code: 'not_found' | 'unknown_issue',
  key: Key | undefined,
  find: (key: Key) => Promise<Found | undefined>,
): Promise<Found> {
  const found = key === undefined ? undefined : await find(key);
  if (!found) throw new Problem(code);
  return found;
}
