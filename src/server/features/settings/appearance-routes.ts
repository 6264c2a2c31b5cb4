import { addresses } from '#contract/addresses.ts';
import { appearanceCalls } from '#contract/calls/appearance-calls.ts';
import { type Endpoints, meet, type ServedJournal } from '#server/http/endpoints.ts';
import { sendResponse } from '#server/http/send-response.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { BuiltFiles } from '#server/http/static-files.ts';
import { Problem } from '#server/problem.ts';
import type { AppearanceService } from './appearance-service.ts';

type Journal = ServedJournal & { appearance: AppearanceService };

/** Calls about how the journal looks, and the two pictures that have the same address on every journal. */
export function appearanceRoutes(endpoints: Endpoints<Journal>, built: BuiltFiles): void {
  serveWrite(endpoints, appearanceCalls.getAppearance, ({ journal }) =>
    journal.appearance.describe(),
  );

  serveWrite(endpoints, appearanceCalls.updateAppearance, ({ journal, body, actor }) =>
    journal.appearance.change(body, actor),
  );

  serveWrite(endpoints, appearanceCalls.setAppearancePicture, ({ journal, params, file, actor }) =>
    journal.appearance.setPicture(params.slot, file, actor),
  );

  serveOwn(addresses.sharePicture, 'share');
  serveOwn(addresses.icon, 'icon');

  /** The journal's own where it has one, else what was built. */
  function serveOwn(address: string, name: 'share' | 'icon'): void {
    endpoints.app.get(address, async (request, reply) => {
      const { journal } = await meet(endpoints, request);
      const own = (await journal.appearance.ofSite())[name];
      if (own !== undefined) return reply.header('cache-control', 'no-cache').redirect(own, 302);
      const shipped = built.get(address);
      if (!shipped) throw new Problem('not_found');
      return sendResponse(request, reply, shipped.get());
    });
  }
}

/** What was built, without what a journal may have of its own. */
export const withoutOwn = (built: BuiltFiles): BuiltFiles =>
  new Map(
    [...built].filter(
      ([address]) => address !== addresses.sharePicture && address !== addresses.icon,
    ),
  );
