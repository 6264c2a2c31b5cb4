import type { FastifyInstance } from 'fastify';
import { indexingCalls } from '../../../contract/calls/indexing-calls.ts';
import { type Http, serveRead } from '../../http/read-call.ts';

export function indexingRoutes(app: FastifyInstance, http: Http): void {
  serveRead(app, http, indexingCalls.listIndexing, async ({ journal }) => ({
    body: await journal.indexing.list(),
  }));
}
