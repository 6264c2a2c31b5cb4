import type { FastifyInstance } from 'fastify';
import { articlesCalls } from '../../../contract/calls/articles-calls.ts';
import { parseIssueAddress } from '../../../domain/issue-address.ts';
import { parseRefnumber } from '../../../domain/refnumber.ts';
import { Problem } from '../../http/problem.ts';
import { type Http, serveRead } from '../../http/read-call.ts';

export function articlesRoutes(app: FastifyInstance, http: Http): void {
  serveRead(app, http, articlesCalls.listArticles, async ({ journal, params }) => {
    const address = parseIssueAddress(params.year ?? '', params.vol ?? '', params.issue ?? '');
    const articles = address && (await journal.articles.listOfIssue(address));
    if (!articles) throw new Problem('unknown_issue');
    return { body: articles };
  });

  serveRead(app, http, articlesCalls.getArticleByRef, async ({ journal, params }) => {
    const refnumber = parseRefnumber(params.ref ?? '');
    const article = refnumber && (await journal.articles.findByRef(refnumber));
    if (!article) throw new Problem('not_found');
    return { body: article };
  });

  serveRead(app, http, articlesCalls.getArticleById, async ({ journal, params }) => {
    const article = await journal.articles.findById(Number(params.id));
    if (!article) throw new Problem('not_found');
    return { body: article };
  });
}
