import type { IncomingMessage, ServerResponse } from 'node:http';
import { files } from '#contract/files.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { counterException } from '#domain/counter-reports/counter-exceptions.ts';
import { Problem } from '../problem.ts';
import { CachedResponse, sendCachedResponse } from './cached-response.ts';
import { fallbackErrorPage, isReader } from './fallback-error-page.ts';
import type { RequestContext } from './request-context.ts';

const counterPath = files.counterStatus.path.replace(/status$/, '');

/** Answers before the framework: made beforehand, so that it costs next to nothing. */
function refusal(code: ProblemCode) {
  const problem = new Problem(code);
  const toResponse = (type: string, body: string) => {
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
    return new CachedResponse(problem.status, { ...headers, ...problem.headers }, body);
  };
  const json = toResponse('application/json', JSON.stringify(problem));
  // Programs that fetch reports of usage read exceptions alone.
  const exception = toResponse('application/json', JSON.stringify(counterException(1010)));
  const html = toResponse('text/html', fallbackErrorPage(problem.message));
  return (
    request: IncomingMessage,
    response: ServerResponse,
    { id, target }: RequestContext,
    common: Readonly<Record<string, string>>,
  ): Promise<void> | undefined => {
    const isCounter = target.path.startsWith(counterPath);
    const address = target.address();
    // Documents are calls that people open as a link.
    const isPage = address?.kind !== 'call' || (address.rank === 'document' && isReader(request));
    const prepared = isCounter ? exception : isPage ? html : json;
    return sendCachedResponse(request, response, prepared, common, id);
  };
}

/** There is too much to do just now. */
export const refuseOverload = refusal('unavailable');
