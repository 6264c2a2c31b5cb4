import { addresses } from '#contract/addresses.ts';
import { appearanceCalls } from '#contract/calls/appearance-calls.ts';
import { colourPair } from '#domain/journal-colour.ts';
import { type Endpoints, meet, type ServedJournal } from '#server/http/endpoints.ts';
import { sendResponse } from '#server/http/send-response.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { BuiltFiles } from '#server/http/static-files.ts';
import { Problem } from '#server/problem.ts';
import type { AppearanceService } from './appearance-service.ts';

type Journal = ServedJournal & { appearance: AppearanceService };

/** Calls about how the journal looks, and its mark, which has the same address on every journal. */
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

  // The journal's own mark where it has one, else the shipped one in the journal's colour.
  endpoints.app.get(addresses.icon, async (request, reply) => {
    const { journal, context } = await meet(endpoints, request);
    const { icon } = await journal.appearance.ofSite();
    if (icon !== undefined) return reply.header('cache-control', 'no-cache').redirect(icon, 302);
    const shipped = built.get(addresses.icon)?.get();
    if (!shipped) throw new Problem('not_found');
    const accent = (await journal.appearance.get()).accent || context.registration.accent;
    if (!accent) return sendResponse(request, reply, shipped);
    const drawing = String(shipped.plain).replaceAll(shippedAccent, colourPair(accent).light);
    return sendResponse(request, reply, shipped.withBody(drawing));
  });
}

/** The colour in `public/favicon.svg`. */
const shippedAccent = '#8a2432';

/** What was built, without what a journal has of its own. */
export const withoutOwn = (built: BuiltFiles): BuiltFiles =>
  new Map([...built].filter(([address]) => address !== addresses.icon));
