import type { Settings } from '#contract/entities/settings.ts';
import { formMessages } from '#contract/messages.ts';
import { journalProfile } from '#domain/journal-profile.ts';
import { bibliographicJournal } from '#domain/metadata/bibliographic-record.ts';
import { isOrigin } from '#domain/public-origin.ts';
import type { JournalDesign } from '../features/documents/specs/journal-design.ts';
import { type OwnPagesService, ownPagesService } from '../features/own-pages/own-pages-service.ts';
import {
  type AppearanceService,
  appearanceService,
} from '../features/settings/appearance-service.ts';
import { type SettingsService, settingsService } from '../features/settings/settings-service.ts';
import { rememberStored } from '../features/settings/settings-writes.ts';
import { pictureStore, type StorePicture } from '../platform/images/pictures.ts';
import type { JournalParts } from './journal-parts.ts';

/** What the journal says of itself, and how it looks. */
export type IdentityServices = {
  settings: SettingsService;
  /** Pages in its own words. */
  ownPages: OwnPagesService;
  /** How it and its certificates look. */
  appearance: AppearanceService;
};

/** What other services ask about the journal, as it is at that moment. */
export type Identity = ReturnType<typeof composeIdentity>['identity'];

export function composeIdentity(parts: JournalParts) {
  const { slug, database, files, registry } = parts;
  const stored = rememberStored(database);
  const settings = settingsService(database, stored, {
    filePublisher: () => registry.publisher.publisher,
    refuseOrigin(origin) {
      const registration = registry.find(slug);
      if (registration?.originFrom === 'file') {
        return formMessages.setup.originOfFile(registration.origin);
      }
      const host = origin.replace(/^https?:\/\//, '');
      const isShown = origin === '' || registry.findByHost(host)?.slug === slug;
      return isShown ? undefined : formMessages.setup.originElsewhere;
    },
  });
  registry.knowOwnOrigin(slug, () => {
    const own = settings.metadata.last()?.origin ?? '';
    // An import holds settings to no form.
    return isOrigin(own) ? own : '';
  });
  const storePicture: StorePicture = pictureStore(parts.pictures, files);
  const appearance = appearanceService({
    database,
    stored,
    files,
    storePicture,
    async inFiles() {
      const own = await parts.design();
      return {
        accent: registry.find(slug)?.accent ?? '',
        logo: own.logo !== undefined,
        signature: own.signature !== undefined,
        frame: own.border !== undefined,
      };
    },
  });
  const services: IdentityServices = { settings, ownPages: ownPagesService(database), appearance };
  const origin = () => (registry.find(slug)?.origin ?? '').replace(/\/+$/, '');
  const identity = {
    storePicture,
    /** Where its public pages are, without a slash at the end; empty where nobody said it. */
    origin,
    hasPublicOrigin: () => registry.find(slug)?.hasPublicOrigin ?? false,
    timeZone: () => registry.publisher.timezone,
    /** The journal as plain bibliographic data. */
    async bibliographic() {
      const { name } = await settings.publisher();
      const metadata = await settings.metadata();
      const installation = { slug, origin: origin(), publisher: name };
      return bibliographicJournal(await settings.get(), metadata, installation);
    },
    profile: ({ domain }: Pick<Settings, 'domain'>) =>
      journalProfile(domain, registry.publisher.domains),
    /** What is set in the journal comes before what its folder has. */
    design: async (): Promise<JournalDesign> => ({
      ...(await parts.design()),
      ...(await appearance.ofDocuments()),
    }),
  };
  return { services, identity };
}
