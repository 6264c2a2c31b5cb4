import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveRead } from '#server/http/serve-read.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { IssuesService } from './issues-service.ts';

type Journal = ServedJournal & { issues: IssuesService };

export function issuesRoutes(endpoints: Endpoints<Journal>): void {
  serveRead(endpoints, articlesCalls.listYears, {
    visitor: ({ journal }) => journal.issues.summaries(),
  });

  serveWrite(endpoints, articlesCalls.listIssues, ({ journal }) => journal.issues.list());

  serveWrite(endpoints, articlesCalls.createIssue, ({ journal, body, actor }) =>
    journal.issues.create(body, actor),
  );

  serveWrite(endpoints, articlesCalls.updateIssue, ({ journal, params, body, actor }) =>
    journal.issues.change(parseIssueAddress(params.year, params.vol, params.issue), body, actor),
  );
}
