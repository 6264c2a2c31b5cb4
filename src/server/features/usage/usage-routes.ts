import { usageCalls } from '#contract/calls/usage-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { parseQuery } from '#server/http/parse-call.ts';
import { serveOpenWrite } from '#server/http/serve-open-write.ts';

/** A page that the browser made by itself is counted where all requests are, by this answer: see `edge/usage-window.ts`. */
export function usageRoutes<J>(endpoints: Endpoints<J>): void {
  serveOpenWrite(endpoints, usageCalls.noteShown, async ({ context }) => {
    parseQuery(usageCalls.noteShown, context.target.query);
    return undefined;
  });
}
