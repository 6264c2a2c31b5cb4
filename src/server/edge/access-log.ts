import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { QueueName } from './admission.ts';
import type { RequestContext } from './request-context.ts';
import type { UsageWindow } from './usage-window.ts';

type Line = (request: IncomingMessage, response: ServerResponse, context: RequestContext) => void;

/** Counts requests, where somebody reads metrics. */
export type RequestCounter = {
  note(...request: [...Parameters<Line>, now: number]): void;
  noteRefused(queue: QueueName): void;
};

/** Takes whole lines, each with its end. */
export type LineOutput = { write(lines: string): void };

/**
 * One line a request, with the fields that pino gives its own: put together here, for a call of pino
 * costs as much as a tenth of a cached page. Where somebody reads metrics, it is counted too; so is
 * what readers read.
 */
export function accessLog(
  log: Logger,
  output: LineOutput,
  counts?: RequestCounter,
  usage?: UsageWindow,
): { now: Line; whenClosed: Line } {
  const isLogged = log.isLevelEnabled('info');
  if (!isLogged && !counts && !usage) return { now() {}, whenClosed() {} };
  const bindings = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;
  const now: Line = (message, response, context) => {
    const end = performance.now();
    counts?.note(message, response, context, end);
    const time = Date.now();
    usage?.note(message, response, context, time);
    if (!isLogged) return;
    const { id, registration, target, cache, start } = context;
    const ms = Math.round((end - start) * 100) / 100;
    const request = `"journal":"${registration.slug}","cache":"${cache}","method":"${message.method}"`;
    output.write(
      `{"level":30,"time":${time},${bindings},${request},"url":${target.logged()},"status":${response.statusCode},"ms":${ms},"reqId":"${id}"}\n`,
    );
  };
  const whenClosed: Line = (request, response, context) => {
    response.on('close', () => now(request, response, context));
  };
  return { now, whenClosed };
}
