import type { FastifyInstance, FastifyRequest } from 'fastify';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { limits } from '#contract/limits.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import type { Journal } from '#server/compose.ts';
import { type Http, serveRead } from '#server/http/read-call.ts';
import { readForm } from '#server/http/read-form.ts';
import { serveUserCall } from '#server/http/user-call.ts';
import { isPdf } from '#server/platform/files/is-pdf.ts';
import { Problem } from '#server/problem.ts';

export function articlesRoutes(app: FastifyInstance, http: Http): void {
  serveRead(app, http, articlesCalls.listArticles, async ({ journal, user, params }) => {
    const address = parseIssueAddress(params.year ?? '', params.vol ?? '', params.issue ?? '');
    const { whole, listOfIssue } = journal.articles;
    const articles = address && (await (user ? whole.listOfIssue(address) : listOfIssue(address)));
    if (!articles) throw new Problem('unknown_issue');
    return { body: articles };
  });

  serveRead(app, http, articlesCalls.getArticleByRef, async ({ journal, user, params }) => {
    const refnumber = parseRefnumber(params.ref ?? '');
    const { findByRef } = user ? journal.articles.whole : journal.articles;
    const article = refnumber && (await findByRef(refnumber));
    if (!article) throw new Problem('not_found');
    return { body: article };
  });

  serveRead(app, http, articlesCalls.getArticleById, async ({ journal, user, params }) => {
    const { findById } = user ? journal.articles.whole : journal.articles;
    const article = await findById(Number(params.id));
    if (!article) throw new Problem('not_found');
    return { body: article };
  });

  serveUserCall(app, http, articlesCalls.createArticle, async ({ journal, user, now, request }) => {
    const form = await readArticleForm(request, journal);
    const { year = '', volume = '', issue = '' } = form.fields;
    const address = parseIssueAddress(year, volume, issue);
    return journal.articles.create({ ...form, address }, { username: user.username, now });
  });

  serveUserCall(app, http, articlesCalls.updateArticle, async (asked) => {
    const { journal, user, now, request, params } = asked;
    const form = await readArticleForm(request, journal);
    const change = { ...form, id: Number(params.id) };
    return journal.articles.change(change, { username: user.username, now });
  });
}

const readArticleForm = (request: FastifyRequest, journal: Journal) =>
  readForm(request, journal.files, {
    name: 'pdfFile',
    maxBytes: limits.articleFileBytes,
    refuse: (head) => (isPdf(head) ? undefined : 'invalid_file'),
  });
