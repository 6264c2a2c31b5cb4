import { usageShownCalls } from '#contract/calls/usage-shown-calls.ts';
import { files } from '#contract/files.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { usageBadge } from '#domain/usage-badge.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveCached } from '#server/http/serve-cached.ts';
import { serveRead } from '#server/http/serve-read.ts';
import { Problem } from '#server/problem.ts';
import type { ShownUsageService } from './shown-usage.ts';

type Journal = ServedJournal & { shownUsage: ShownUsageService };

/** How often articles are read, for everybody: where the journal wishes. */
export function shownUsageRoutes(endpoints: Endpoints<Journal>): void {
  const find = (journal: Journal, ref: string, isBadge = false) => {
    const refnumber = parseRefnumber(ref);
    return refnumber === undefined ? undefined : journal.shownUsage.article(refnumber, { isBadge });
  };
  serveRead(endpoints, usageShownCalls.getShownUsage, {
    async visitor({ journal, params }) {
      const usage = await find(journal, params.ref);
      if (!usage) throw new Problem('not_found');
      return usage;
    },
  });
  serveRead(endpoints, usageShownCalls.listMostRead, {
    visitor: ({ journal }) => journal.shownUsage.mostRead(),
  });
  serveCached(endpoints, files.usageBadge, async ({ journal, params }) => {
    const usage = await find(journal, params.ref, true);
    return (
      usage && { contentType: 'image/svg+xml', body: usageBadge(usage.views, usage.downloads) }
    );
  });
}
