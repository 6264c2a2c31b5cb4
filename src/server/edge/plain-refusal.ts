import type { ServerResponse } from 'node:http';
import { problems } from '#contract/problems.ts';

/** In words alone: where nobody knows which journal is asked. */
export function refusePlainly(
  response: ServerResponse,
  code: 'unknown_host' | 'invalid_request' | 'unavailable' | 'internal',
  common: Readonly<Record<string, string>>,
): void {
  const [status, message] = problems[code];
  const isTemporary = code === 'unavailable';
  response.writeHead(status, {
    ...common,
    'content-type': 'text/plain; charset=utf-8',
    ...(isTemporary ? { 'retry-after': '5' } : {}),
    ...(status >= 500 ? { 'cache-control': 'no-store' } : {}),
  });
  response.end(`${message}\n`);
}
