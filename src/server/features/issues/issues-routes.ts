import type { FastifyInstance } from 'fastify';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { currentYear } from '#server/edge/cache-version.ts';
import { type Http, serveRead } from '#server/http/read-call.ts';
import { serveUserCall } from '#server/http/user-call.ts';
import { Problem } from '#server/problem.ts';
import { parseNewIssue } from './new-issue.ts';

export function issuesRoutes(app: FastifyInstance, http: Http): void {
  serveRead(app, http, articlesCalls.listYears, async ({ journal }) => ({
    body: await journal.issues.summaries(),
  }));

  serveUserCall(app, http, articlesCalls.listIssues, ({ journal }) => journal.issues.list());

  serveUserCall(app, http, articlesCalls.createIssue, async ({ journal, user, now, request }) => {
    const year = currentYear(http.services.registry.publisher.timezone, now.getTime());
    const asked = parseNewIssue(request.body, year);
    if (!asked) throw new Problem('invalid_issue');
    const made = await journal.issues.create(asked, { username: user.username, now });
    if (!made) throw new Problem('duplicate_issue');
    return made;
  });
}
