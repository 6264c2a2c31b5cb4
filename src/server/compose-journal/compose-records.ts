import { addresses } from '#contract/addresses.ts';
import type { Records } from '#domain/metadata/records.ts';
import { version } from '../config/config.ts';
import {
  type AnnouncementFeeds,
  announcementFeeds,
} from '../features/announcements/announcement-feeds.ts';
import { recordsService } from '../features/articles/records-service.ts';
import { type DepositsService, depositsService } from '../features/deposits/deposits-service.ts';
import { dayOf } from '../features/documents/specs/document-context.ts';
import { type FeedsService, feedsService } from '../features/feeds/feeds-service.ts';
import { type OaiService, oaiService } from '../features/harvest/oai-service.ts';
import { recordSets } from '../features/harvest/record-sets.ts';
import { tokenSeal } from '../features/harvest/token-seal.ts';
import {
  type PreservationService,
  preservationService,
} from '../features/preservation/preservation-service.ts';
import {
  type ReadinessService,
  readinessService,
} from '../features/readiness/readiness-service.ts';
import type { SettingsService } from '../features/settings/settings-service.ts';
import { type SitemapService, sitemapService } from '../features/sitemap/sitemap-service.ts';
import { readInstallation } from '../platform/db/installation-of.ts';
import type { ContentServices } from './compose-contents.ts';
import type { Identity } from './compose-identity.ts';
import type { JournalParts } from './journal-parts.ts';

/** What libraries, indexes and archives read of the journal, or are sent. */
export type RecordServices = {
  /** The articles as plain bibliographic data. */
  records: Records;
  /** The same for harvesters. */
  oai: OaiService;
  feeds: FeedsService;
  announcementFeeds: AnnouncementFeeds;
  preservation: PreservationService;
  sitemap: SitemapService;
  /** What became of the articles at Crossref and DOAJ. */
  deposits: DepositsService;
  /** What indexes look for. */
  readiness: ReadinessService;
};

export function composeRecords(
  parts: JournalParts,
  settings: SettingsService,
  identity: Identity,
  { articles, fullTexts, issues, terms }: ContentServices,
): RecordServices {
  const { slug, database, now } = parts;
  const { origin, bibliographic: journal, timeZone } = identity;
  const { recordsChanged } = settings;
  const records = recordsService({ database, journal, recordsChanged });
  const sitemap = sitemapService({
    ...{ database, origin, recordsChanged },
    requireTerms: terms.requireWhole,
  });
  const oai = oaiService({
    records,
    sets: recordSets(database),
    tokens: tokenSeal(slug, () => readInstallation(database.reads)),
    about: async () => {
      const { domain, websiteemail } = await settings.get();
      const { oai_admin_email } = await settings.metadata();
      return {
        baseUrl: origin() + addresses.oai,
        domain,
        adminEmail: oai_admin_email || websiteemail,
      };
    },
  });
  return {
    records,
    oai,
    sitemap,
    feeds: feedsService({
      database,
      records,
      newestOf: terms.newest,
      domain: async () => (await settings.get()).domain,
    }),
    announcementFeeds: announcementFeeds({ database, records, settings: settings.get }),
    preservation: preservationService({ database, slug, journal, summaries: issues.summaries }),
    deposits: depositsService({
      slug,
      database,
      records,
      metadata: settings.metadata,
      async storeDoi(id, doi, moment) {
        const actor = { username: 'deposit', now: moment };
        await articles.change({ id, fields: { doi }, file: undefined }, actor);
      },
      accounts: parts.depositAccounts,
      async agent() {
        const { depositor_email, oai_admin_email } = await settings.metadata();
        const email = depositor_email || oai_admin_email || (await settings.get()).websiteemail;
        // A header holds ASCII alone, and a comment no parentheses.
        const isSafe = /^[!-'*-~]+@[!-'*-~]+$/.test(email);
        return `Colophon/${version}${isSafe ? ` (mailto:${email})` : ''}`;
      },
      patience: parts.depositPatience,
      lock: parts.lockDeposits,
      now,
    }),
    readiness: readinessService({
      database,
      readPdfs: fullTexts.readAll,
      ask: {
        origin,
        robots: sitemap.robots,
        sitemapIndex: sitemap.index,
        sitemap: sitemap.sitemap,
        harvest: oai.answer,
      },
      settings: settings.get,
      metadata: settings.metadata,
      surroundings: async () => ({
        origin: parts.registry.find(slug)?.origin ?? '',
        publisher: await settings.publisher(),
        chargesNothing: (await settings.fees()).fee_kind === 'none',
      }),
      dayOf: (moment) => dayOf(moment, timeZone()),
    }),
  };
}
