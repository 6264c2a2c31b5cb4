import { toPublic } from '#contract/fields/fields.ts';
import { identityFields } from '#contract/fields/settings/identity.ts';
import { nouns } from '#contract/nouns.ts';
import { type ConditionalPage, type Page, readerPages } from '#contract/pages.ts';
import { settingsGroups } from '#contract/settings-groups.ts';
import type { Site } from '#contract/site.ts';
import { journalLook } from '#domain/journal-look.ts';
import { journalProfile } from '#domain/journal-profile.ts';
import { currentYear, type JournalRegistration } from '../config/journal-registry.ts';
import type { PublisherFile } from '../config/publisher-file.ts';
import { journalTheme } from '../features/journals/journal-theme.ts';
import type { PageJournal } from './service-reads.ts';

/** What every page of a journal is rendered with. */
export async function readSite(
  { timezone, domains }: PublisherFile,
  { origin, accent }: JournalRegistration,
  journal: PageJournal,
): Promise<Site> {
  // Together: each is a way to the database when something was written.
  const [stored, publisher, metadata, fees, looks, appearance, pages, news, shown] =
    await Promise.all([
      journal.settings.get(),
      journal.settings.publisher(),
      journal.settings.metadata(),
      journal.settings.fees(),
      journal.appearance.get(),
      journal.appearance.ofSite(),
      journal.ownPages.shown(),
      readNews(journal),
      readShown(journal),
    ]);
  const { home_content: _, ...settings } = stored;
  // Until someone says when the journal started, it did so with its first issue.
  const year_started =
    settings.year_started || String((await journal.issues.summaries()).at(-1)?.year ?? '');
  const look = journalLook(journal.slug, looks, accent);
  return {
    settings: { ...settings, year_started },
    metadata: onlyKnown(toPublic(identityFields, metadata, false)),
    fees: onlyKnown(toPublic(settingsGroups.fees.fields, fees, false)),
    profile: journalProfile(settings.domain, domains),
    origin,
    shortTitle: looks.short_title,
    appearance,
    pages,
    slug: journal.slug,
    look,
    themeHref: journalTheme(look).href,
    ...news,
    shown,
    year: currentYear(timezone),
    // A journal that names no publisher is its own publisher: nobody else's name is shown.
    publisher: { ...publisher, name: publisher.name || settings.websitename },
  };
}

async function readNews({ announcements }: PageJournal): Promise<Pick<Site, 'news'>> {
  const [newest] = await announcements.list();
  if (!newest?.is_recent) return {};
  const { path, title } = newest;
  return { news: { path, title } };
}

async function readShown(journal: PageJournal): Promise<ConditionalPage[]> {
  const conditional = Object.entries<Page>(readerPages).flatMap(([name, { shownIf }]) =>
    shownIf === undefined ? [] : [{ name: name as ConditionalPage, shownIf }],
  );
  const isShown = await Promise.all(
    conditional.map(async ({ shownIf }) => {
      if (shownIf === 'papers') return journal.papers.isOffered();
      // Readers are served while nobody can tell.
      if (shownIf === 'alerts') return journal.alerts.canSend().catch(() => false);
      return (await journal[nouns[shownIf].folder].list()).length > 0;
    }),
  );
  return conditional.flatMap(({ name }, index) => (isShown[index] ? [name] : []));
}

/** Most journals know little of this, and it is part of every page. */
function onlyKnown<Values extends Record<string, string>>(values: Values): Partial<Values> {
  const known = Object.entries(values).filter(([, value]) => value !== '');
  return Object.fromEntries(known) as Partial<Values>;
}
