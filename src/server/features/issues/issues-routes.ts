import type { FastifyInstance } from 'fastify';
import { articlesCalls } from '../../../contract/calls/articles-calls.ts';
import { Problem } from '../../http/problem.ts';
import { type Http, serveRead } from '../../http/read-call.ts';
import { currentYear } from '../../http/stamp.ts';
import { serveUserCall } from '../../http/user-call.ts';
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
