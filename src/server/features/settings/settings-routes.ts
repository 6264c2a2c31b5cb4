import { journalMetadataCalls } from '#contract/calls/journal-metadata-calls.ts';
import { officeSettingsCalls } from '#contract/calls/office-settings-calls.ts';
import { publisherCalls } from '#contract/calls/publisher-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveRead } from '#server/http/serve-read.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { SettingsService } from './settings-service.ts';

type Journal = ServedJournal & { settings: SettingsService };

export function settingsRoutes(endpoints: Endpoints<Journal>): void {
  serveRead(endpoints, settingsCalls.getSettings, {
    visitor: ({ journal }) => journal.settings.get(),
  });

  serveWrite(endpoints, settingsCalls.updateSettings, ({ journal, body, actor }) =>
    journal.settings.change(body, actor),
  );

  serveWrite(endpoints, journalMetadataCalls.getJournalMetadata, ({ journal }) =>
    journal.settings.metadata(),
  );

  serveWrite(endpoints, journalMetadataCalls.updateJournalMetadata, async (asked) => {
    const { journal, body, actor } = asked;
    // Links by which people choose a password begin with the public address: an open session alone must not send them elsewhere.
    const { origin } = await journal.settings.metadata();
    if (body.origin !== undefined && body.origin !== origin) {
      await journal.confirmations.require({ ...asked, userId: asked.user.id });
    }
    return journal.settings.changeMetadata(body, actor);
  });

  serveWrite(endpoints, publisherCalls.getPublisher, ({ journal }) =>
    journal.settings.publisherKept(),
  );

  serveWrite(endpoints, publisherCalls.updatePublisher, ({ journal, body, actor }) =>
    journal.settings.changePublisher(body, actor),
  );

  serveWrite(endpoints, officeSettingsCalls.getFees, ({ journal }) =>
    journal.settings.feeSettings(),
  );

  serveWrite(endpoints, officeSettingsCalls.updateFees, ({ journal, body, actor }) =>
    journal.settings.changeFees(body, actor),
  );

  serveWrite(endpoints, officeSettingsCalls.getMailSettings, ({ journal }) =>
    journal.settings.mailSettings(),
  );

  serveWrite(endpoints, officeSettingsCalls.updateMailSettings, ({ journal, body, actor }) =>
    journal.settings.changeMailSettings(body, actor),
  );
}
