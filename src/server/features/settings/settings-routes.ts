import { addresses } from '#contract/addresses.ts';
import { appearanceCalls } from '#contract/calls/appearance-calls.ts';
import { journalMetadataCalls } from '#contract/calls/journal-metadata-calls.ts';
import { officeSettingsCalls } from '#contract/calls/office-settings-calls.ts';
import { publisherCalls } from '#contract/calls/publisher-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { colourPair } from '#domain/journal-colour.ts';
import type { BuiltFiles } from '#server/http/built-files.ts';
import { type Endpoints, meet } from '#server/http/endpoints.ts';
import { sendResponse } from '#server/http/send.ts';
import { serveCall } from '#server/http/serve-call.ts';
import { Problem } from '#server/problem.ts';
import type { AppearanceService } from './appearance-service.ts';
import type { SettingsService } from './settings-service.ts';

export function settingsRoutes(endpoints: Endpoints<{ settings: SettingsService }>): void {
  serveCall(endpoints, settingsCalls.getSettings, ({ journal }) => journal.settings.get());

  serveCall(endpoints, settingsCalls.updateSettings, ({ journal, body, actor }) =>
    journal.settings.change(body, actor),
  );

  serveCall(endpoints, journalMetadataCalls.getJournalMetadata, ({ journal }) =>
    journal.settings.metadata(),
  );

  serveCall(endpoints, journalMetadataCalls.updateJournalMetadata, async (asked) => {
    const { journal, body, actor } = asked;
    // Links by which people choose a password begin with the public address: an open session alone must not send them elsewhere.
    const { origin } = await journal.settings.metadata();
    if (body.origin !== undefined && body.origin !== origin) {
      await journal.confirmations.require({ ...asked, userId: asked.user.id });
    }
    return journal.settings.changeMetadata(body, actor);
  });

  serveCall(endpoints, publisherCalls.getPublisher, ({ journal }) =>
    journal.settings.publisherKept(),
  );

  serveCall(endpoints, publisherCalls.updatePublisher, ({ journal, body, actor }) =>
    journal.settings.changePublisher(body, actor),
  );

  serveCall(endpoints, officeSettingsCalls.getFees, ({ journal }) =>
    journal.settings.feeSettings(),
  );

  serveCall(endpoints, officeSettingsCalls.updateFees, ({ journal, body, actor }) =>
    journal.settings.changeFees(body, actor),
  );

  serveCall(endpoints, officeSettingsCalls.getMailSettings, ({ journal }) =>
    journal.settings.mailSettings(),
  );

  serveCall(endpoints, officeSettingsCalls.updateMailSettings, ({ journal, body, actor }) =>
    journal.settings.changeMailSettings(body, actor),
  );
}

/** Calls about how the journal looks, and its mark, which has the same address on every journal. */
export function appearanceRoutes(
  endpoints: Endpoints<{ appearance: AppearanceService }>,
  built: BuiltFiles,
): void {
  serveCall(endpoints, appearanceCalls.getAppearance, ({ journal }) =>
    journal.appearance.describe(),
  );

  serveCall(endpoints, appearanceCalls.updateAppearance, ({ journal, body, actor }) =>
    journal.appearance.change(body, actor),
  );

  serveCall(endpoints, appearanceCalls.setAppearancePicture, ({ journal, params, file, actor }) =>
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
