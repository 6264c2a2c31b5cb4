import { usageCalls } from '#contract/calls/usage-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import { Problem } from '#server/problem.ts';

/** What is told here is noted where all requests are, by these answers: see `edge/usage-window.ts`. */
export function usageRoutes(endpoints: Endpoints): void {
  serveCalls(endpoints, usageCalls, {
    noteShown: async ({ isCrossSite }) => {
      if (isCrossSite) throw new Problem('invalid_request');
    },
    noteOwn: async () => {},
  });
}
