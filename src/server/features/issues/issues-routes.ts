import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import { Problem } from '#server/problem.ts';
import type { IssuesService } from './issues-service.ts';

export function issuesRoutes(endpoints: Endpoints<{ issues: IssuesService }>): void {
  serveCalls(endpoints, articlesCalls, {
    listYears: ({ journal }) => journal.issues.summaries(),
    listVolumes: ({ journal }) => journal.issues.volumes(),
    listIssues: ({ journal }) => journal.issues.list(),
    createIssue: ({ journal, body, actor }) => journal.issues.create(body, actor),
  });

  serveCalls(endpoints, issuesCalls, {
    getIssue: {
      visitor: ({ journal, params }) => findOrRefuse(toAddress(params), journal.issues.find),
      administrator: ({ journal, params }) =>
        findOrRefuse(toAddress(params), journal.issues.findAny),
    },
    updateIssue: ({ journal, params, body, actor }) =>
      journal.issues.change(toAddress(params), body, actor),
    setIssueCover: ({ journal, params, body, file, actor }) =>
      journal.issues.setCover(toAddress(params), body, file, actor),
    deleteIssue: ({ journal, params, actor }) => journal.issues.remove(toAddress(params), actor),
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
