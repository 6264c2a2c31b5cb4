import type { JournalProfile, Site } from '#contract/site.ts';
import { journalProfile } from '#domain/journal-profile.ts';
import type { Journal, Services } from '#server/compose.ts';
import type { JournalRegistration } from '#server/config/journal-registry.ts';
import { currentYear } from '#server/edge/cache-version.ts';
import { journalTheme } from '#server/features/journals/journal-theme.ts';

/** What the publisher's lists make of the journal's domain, as both are now. */
export async function readProfile(services: Services, journal: Journal): Promise<JournalProfile> {
  const { domain } = await journal.settings.get();
  return journalProfile(domain, services.registry.publisher.domains);
}

/** What every page of a journal is drawn with. */
export async function readSite(
  services: Services,
  registration: JournalRegistration,
  journal: Journal,
): Promise<Site> {
  const [{ home_content: _, ...settings }, profile] = await Promise.all([
    journal.settings.get(),
    readProfile(services, journal),
  ]);
  const { publisher, timezone } = services.registry.publisher;
  // Until someone says when the journal started, it did so with its first issue.
  const year_started =
    settings.year_started || String((await journal.issues.summaries()).at(-1)?.year ?? '');
  return {
    settings: { ...settings, year_started },
    profile,
    origin: registration.origin,
    themeHref: journalTheme(registration.accent).href,
    year: currentYear(timezone),
    publisher,
  };
}
