import type { SiteAppearance } from '#contract/appearance.ts';
import type { AnnouncementSummary } from '#contract/calls/announcements-calls.ts';
import type { YearSummary } from '#contract/entities/archives.ts';
import type { Settings } from '#contract/entities/settings.ts';
import type { FeeValues } from '#contract/fees.ts';
import { type JournalMetadata, publicJournalMetadata } from '#contract/journal-metadata.ts';
import type { Publisher } from '#contract/publisher.ts';
import type { Site } from '#contract/site.ts';
import { journalProfile } from '#domain/journal-profile.ts';
import { currentYear } from '../config/current-day.ts';
import type { JournalRegistration } from '../config/journal-registry.ts';
import type { PublisherFile } from '../config/publisher-file.ts';
import { journalTheme } from '../features/journals/journal-theme.ts';

type SiteJournal = {
  settings: {
    get(): Promise<Settings>;
    metadata(): Promise<JournalMetadata>;
    fees(): Promise<FeeValues>;
    publisher(): Promise<Publisher>;
  };
  appearance: { get(): Promise<{ accent: string }>; ofSite(): Promise<SiteAppearance> };
  ownPages: { shown(): Promise<Site['pages']> };
  issues: { summaries(): Promise<YearSummary[]> };
  announcements: { list(): Promise<AnnouncementSummary[]> };
  mail: { canSend: boolean };
};

/** What every page of a journal is rendered with. */
export async function readSite(
  { timezone, domains }: PublisherFile,
  { origin, accent }: JournalRegistration,
  journal: SiteJournal,
): Promise<Site> {
  // Together: each is a way to the database when something was written.
  const [stored, publisher, metadata, fees, looks, appearance, pages, news] = await Promise.all([
    journal.settings.get(),
    journal.settings.publisher(),
    journal.settings.metadata(),
    journal.settings.fees(),
    journal.appearance.get(),
    journal.appearance.ofSite(),
    journal.ownPages.shown(),
    readNews(journal),
  ]);
  const { home_content: _, ...settings } = stored;
  // Until someone says when the journal started, it did so with its first issue.
  const year_started =
    settings.year_started || String((await journal.issues.summaries()).at(-1)?.year ?? '');
  return {
    settings: { ...settings, year_started },
    metadata: onlyKnown(publicJournalMetadata.parse(metadata)),
    fees: onlyKnown(fees),
    profile: journalProfile(settings.domain, domains),
    origin,
    appearance,
    pages,
    themeHref: journalTheme(looks.accent || accent).href,
    ...news,
    ...(journal.mail.canSend ? { sendsAlerts: true as const } : {}),
    year: currentYear(timezone),
    // A journal that names no publisher stands for itself: nobody else's name is shown.
    publisher: { ...publisher, name: publisher.name || settings.websitename },
  };
}

async function readNews({ announcements }: SiteJournal): Promise<Pick<Site, 'announcements'>> {
  const [newest] = await announcements.list();
  if (!newest) return {};
  const { path, title, is_recent } = newest;
  return { announcements: is_recent ? { recent: { path, title } } : {} };
}

/** Most journals know little of this, and it is part of every page. */
function onlyKnown<Values extends Record<string, string>>(values: Values): Partial<Values> {
  const known = Object.entries(values).filter(([, value]) => value !== '');
  return Object.fromEntries(known) as Partial<Values>;
}
