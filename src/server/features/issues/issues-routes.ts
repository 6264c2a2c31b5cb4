import type { FastifyInstance } from 'fastify';
import { articlesCalls } from '../../../contract/calls/articles-calls.ts';
import { type Http, serveRead } from '../../http/read-call.ts';

export function issuesRoutes(app: FastifyInstance, http: Http): void {
  serveRead(app, http, articlesCalls.listYears, async ({ journal }) => ({
    body: await journal.issues.summaries(),
  }));
}
