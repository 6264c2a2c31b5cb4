import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveRead } from '#server/http/serve-read.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { Problem } from '#server/problem.ts';
import type { IssuesService } from './issues-service.ts';

type Journal = ServedJournal & { issues: IssuesService };

export function issuesRoutes(endpoints: Endpoints<Journal>): void {
  serveRead(endpoints, articlesCalls.listYears, {
    visitor: ({ journal }) => journal.issues.summaries(),
  });

  serveRead(endpoints, articlesCalls.listVolumes, {
    visitor: ({ journal }) => journal.issues.volumes(),
  });

  serveRead(endpoints, issuesCalls.getIssue, {
    visitor: ({ journal, params }) => findOrRefuse(toAddress(params), journal.issues.find),
    administrator: ({ journal, params }) => findOrRefuse(toAddress(params), journal.issues.findAny),
  });

  serveWrite(endpoints, articlesCalls.listIssues, ({ journal }) => journal.issues.list());

  serveWrite(endpoints, articlesCalls.createIssue, ({ journal, body, actor }) =>
    journal.issues.create(body, actor),
  );

  serveWrite(endpoints, issuesCalls.updateIssue, ({ journal, params, body, actor }) =>
    journal.issues.change(toAddress(params), body, actor),
  );

  serveWrite(endpoints, issuesCalls.setIssueCover, ({ journal, params, file, actor }) =>
    journal.issues.setCover(toAddress(params), file, actor),
  );

  serveWrite(endpoints, issuesCalls.deleteIssue, async ({ journal, params, actor }) => {
    await journal.issues.remove(toAddress(params), actor);
    return undefined;
  });
}

const toAddress = ({ year, vol, issue }: { year: string; vol: string; issue: string }) =>
  parseIssueAddress(year, vol, issue);

async function findOrRefuse<Found>(
  address: IssueAddress | undefined,
  find: (address: IssueAddress) => Promise<Found | undefined>,
): Promise<Found> {
  const found = address && (await find(address));
  if (!found) throw new Problem('unknown_issue');
  return found;
}
