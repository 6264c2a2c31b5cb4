import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '../problem.ts';
import { CachedResponse, sendCachedResponse } from './cached-response.ts';
import { fallbackErrorPage } from './fallback-error-page.ts';
import type { RequestContext } from './request-context.ts';

const problem = new Problem('unavailable');
const toResponse = (type: string, body: string) => {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
  return new CachedResponse(problem.status, { ...headers, ...problem.headers }, body);
};
const json = toResponse('application/json', JSON.stringify(problem));
const html = toResponse('text/html', fallbackErrorPage(problem.message));

/** Tells at once that there is too much to do just now: made beforehand, so that it costs next to nothing. */
export function refuseOverload(
  request: IncomingMessage,
  response: ServerResponse,
  { id, target }: RequestContext,
  common: Readonly<Record<string, string>>,
): void {
  const refusal = target.address()?.kind === 'call' ? json : html;
  void sendCachedResponse(request, response, refusal, common, id);
}
