import { usageCalls } from '#contract/calls/usage-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { parseQuery } from '#server/http/parse-call.ts';
import { serveOpenWrite } from '#server/http/serve-open-write.ts';
import { serveWrite } from '#server/http/serve-write.ts';

/** What is told here is noted where all requests are, by these answers: see `edge/usage-window.ts`. */
export function usageRoutes<J extends ServedJournal>(endpoints: Endpoints<J>): void {
  serveOpenWrite(endpoints, usageCalls.noteShown, async ({ context }) => {
    parseQuery(usageCalls.noteShown, context.target.query);
    return undefined;
  });
  serveWrite(endpoints, usageCalls.noteOwn, async () => undefined);
}
