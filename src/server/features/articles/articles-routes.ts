import { buffer } from 'node:stream/consumers';
import { requestPath } from '#contract/address.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import { noticesCalls } from '#contract/calls/notices-calls.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { withoutNumbers } from '#domain/rights.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { Moved } from '#server/http/send.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import { Problem } from '#server/problem.ts';
import type { ArticlesService } from './articles-service.ts';
import type { IssuePdfs } from './issue-pdfs.ts';
import type { NoticesService } from './notices-service.ts';
import type { PdfLooks } from './pdf-looks.ts';

/** Articles: one by one, their notices and PDFs, and what is done with all of an issue. */
export function articlesRoutes(
  endpoints: Endpoints<{
    articles: ArticlesService;
    notices: NoticesService;
    issuePdfs: IssuePdfs;
    pdfLooks: PdfLooks;
  }>,
): void {
  serveCalls(endpoints, articlesCalls, {
    listArticles: {
      visitor: async ({ journal, params }) =>
        known(await find(toAddress(params), journal.articles.listOfIssue)),
      administrator: async ({ journal, params, user }) =>
        known(await find(toAddress(params), journal.articles.full.listOfIssue)).map((article) =>
          withoutNumbers(user, article),
        ),
    },
    getArticleByRef: {
      visitor: async ({ journal, params }) => {
        const found = await find(parseRefnumber(params.ref), journal.articles.findByRef);
        return found && atOwnNumber(params.ref, found);
      },
      administrator: async ({ journal, params, user }) => {
        const found = await find(parseRefnumber(params.ref), journal.articles.full.findByRef);
        return found && withoutNumbers(user, atOwnNumber(params.ref, found));
      },
    },
    getArticleById: {
      visitor: ({ journal, params }) => journal.articles.findById(params.id),
      administrator: async ({ journal, params, user }) => {
        const found = await journal.articles.full.findById(params.id);
        return found && withoutNumbers(user, found);
      },
    },
    getArticlePdf: async ({ journal, params }) => {
      const article = await journal.articles.full.findById(params.id);
      const sha256 = await journal.articles.full.findPdf(params.id);
      if (!article || sha256 === undefined) throw new Problem('not_found');
      return {
        fileName: article.file,
        content: async () => buffer(await journal.files.read(sha256)),
      };
    },
    createArticle: ({ journal, body, file, picture, actor }) => {
      const address = parseIssueAddress(body.year, body.volume, body.issue);
      return journal.articles.create({ address, fields: body, file, picture }, actor);
    },
    updateArticle: ({ journal, params, body, file, picture, actor }) => {
      const { history_line, ...fields } = body;
      const line = history_line === undefined ? undefined : Number(history_line);
      return journal.articles.change({ id: params.id, fields, file, picture }, actor, line);
    },
    deleteArticle: ({ journal, params, actor }) => journal.articles.remove(params.id, actor),
    freeArticle: ({ journal, params, actor }) => journal.articles.free(params.id, actor),
    // A PDF that somebody chose in a form: it is checked, and not kept.
    checkPdf: async ({ journal, file }) => {
      if (!file) throw new Problem('invalid_file');
      if (file.problem) throw new Problem(file.problem);
      const { staged } = file;
      return journal.pdfLooks.ofFile(await staged.read(), staged.sha256);
    },
    getPdfFindings: ({ journal, params }) => journal.pdfLooks.ofArticle(params.id),
    getNextRefnumber: async ({ journal }) => ({
      refnumber: await journal.articles.full.nextRefnumber(),
    }),
    // What is typed into a form: the editor sees it at the field before saving.
    findDuplicates: async ({ journal, query }) => ({
      duplicates: await journal.articles.full.findDuplicates(query),
    }),
  });

  serveCalls(endpoints, noticesCalls, {
    listNotices: async ({ journal, params }) => {
      const found = await journal.notices.list(params.id);
      if (!found) throw new Problem('not_found');
      return found;
    },
    addNotice: ({ journal, params, body, actor }) => journal.notices.add(params.id, body, actor),
    removeNotice: ({ journal, params, actor }) => journal.notices.remove(params.id, actor),
  });

  serveCalls(endpoints, issuesCalls, {
    checkIssue: ({ journal, params, query }) =>
      journal.articles.ofIssue.check(toAddress(params), query.publishdate),
    checkIssuePdfs: ({ journal, params, signal }) =>
      journal.issuePdfs.look(toAddress(params), signal),
    publishIssue: ({ journal, params, body, actor }) =>
      journal.articles.ofIssue.publish(toAddress(params), body, actor),
    moveArticles: ({ journal, params, body, actor }) =>
      journal.articles.ofIssue.takeIn(toAddress(params), body.ids, actor),
    setPages: ({ journal, params, body, actor }) =>
      journal.articles.ofIssue.setPages(toAddress(params), body.articles, actor),
  });
}

/** Throws `Moved` for an article that was asked for by a number that it had. */
function atOwnNumber<A extends { refnumber: string }>(asked: string, article: A): A {
  const { refnumber } = article;
  if (parseRefnumber(asked) === refnumber) return article;
  throw new Moved(requestPath(articlesCalls.getArticleByRef.path, { params: { ref: refnumber } }));
}

const toAddress = ({ year, vol, issue }: { year: string; vol: string; issue: string }) =>
  parseIssueAddress(year, vol, issue);

/** What is found by a key; undefined where nothing can have the key. */
const find = async <Key, Found>(
  key: Key | undefined,
  by: (key: Key) => Promise<Found | undefined>,
): Promise<Found | undefined> => (key === undefined ? undefined : by(key));

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem('unknown_issue');
  return found;
}
