import { issuesCalls } from '#contract/calls/issues-calls.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { ArticlesService } from './articles-service.ts';
import type { IssuePdfs } from './issue-pdfs.ts';

type Journal = ServedJournal & { articles: ArticlesService; issuePdfs: IssuePdfs };

/** What is done with the articles of an issue together. */
export function issueArticlesRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, issuesCalls.checkIssue, ({ journal, params, query }) =>
    journal.articles.ofIssue.check(toAddress(params), query.publishdate),
  );

  serveWrite(endpoints, issuesCalls.checkIssuePdfs, ({ journal, params, signal }) =>
    journal.issuePdfs.look(toAddress(params), signal),
  );

  serveWrite(endpoints, issuesCalls.publishIssue, ({ journal, params, body, actor }) =>
    journal.articles.ofIssue.publish(toAddress(params), body, actor),
  );

  serveWrite(endpoints, issuesCalls.moveArticles, ({ journal, params, body, actor }) =>
    journal.articles.ofIssue.takeIn(toAddress(params), body.ids, actor),
  );

  serveWrite(endpoints, issuesCalls.setPages, ({ journal, params, body, actor }) =>
    journal.articles.ofIssue.setPages(toAddress(params), body.articles, actor),
  );
}

const toAddress = ({ year, vol, issue }: { year: string; vol: string; issue: string }) =>
  parseIssueAddress(year, vol, issue);
