import { addresses } from '#contract/addresses.ts';
import { callsOfGroups, settingsCalls } from '#contract/calls/settings-calls.ts';
import { colourPair } from '#domain/journal-colour.ts';
import type { BuiltFiles } from '#server/http/built-files.ts';
import { type Endpoints, meet } from '#server/http/endpoints.ts';
import { sendResponse } from '#server/http/send.ts';
import { serveCall, serveCalls } from '#server/http/serve-call.ts';
import { Problem } from '#server/problem.ts';
import type { AppearanceService } from './appearance-service.ts';
import type { SettingsService } from './settings-service.ts';

/**
 * What the journal says of itself and how it looks, and its mark, which has the same address on every journal.
 *
 * @param built what was built for readers' pages
 */
export function settingsRoutes(
  endpoints: Endpoints<{ settings: SettingsService; appearance: AppearanceService }>,
  built: BuiltFiles,
): void {
  serveCalls(endpoints, settingsCalls, {
    getSettings: ({ journal }) => journal.settings.get(),
    updateSettings: async ({ journal, body, actor }) => {
      await journal.settings.change(body, actor);
      return journal.settings.get();
    },
    getPublisher: ({ journal }) => journal.settings.publisherKept(),
    updatePublisher: async ({ journal, body, actor }) => {
      await journal.settings.change(body, actor);
      return journal.settings.publisherKept();
    },
    getAppearance: ({ journal }) => journal.appearance.describe(),
    updateAppearance: async ({ journal, body, actor }) => {
      await journal.settings.change(body, actor);
      return journal.appearance.describe();
    },
    setAppearancePicture: ({ journal, params, file, actor }) =>
      journal.appearance.setPicture(params.slot, file, actor),
  });

  for (const { group, get, update } of callsOfGroups) {
    serveCall(endpoints, get, ({ journal }) => journal.settings.group(group));

    serveCall(endpoints, update, async ({ journal, body, actor }) => {
      await journal.settings.change(body, actor);
      return journal.settings.group(group);
    });
  }

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
