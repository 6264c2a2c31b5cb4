import { addresses, announcementAddress, ownPageAddress } from '#contract/addresses.ts';
import { isShownPage } from '#domain/own-page-form.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listAnnouncements } from '#server/store/announcement-queries.ts';
import { listOwnPages } from '#server/store/own-page-queries.ts';
import { findLastChangeOfEditors, findLastHistory } from '#server/store/sitemap-queries.ts';

export type PageDate = { address: string; changed: string | undefined };

/**
 * The fixed pages with when what they show last changed: settings, and on some of them editors, entries of indexing or
 * articles. Undefined where nothing of it was ever changed by anybody: an import has no dates for it. Forms, and what sends on
 * to an issue, are for people and not among them.
 *
 * @param articlesChanged when an article last changed; empty without any
 */
export async function listPageDates(db: Db, articlesChanged: string): Promise<PageDate[]> {
  const settings = await findLastHistory(db, 'settings');
  const indexing = latest(settings, await findLastHistory(db, 'indexing'));
  const editors = [await findLastHistory(db, 'editor'), await findLastChangeOfEditors(db)];
  const page = (address: string, changed: string) => ({ address, changed: changed || undefined });
  const pages = [
    page(addresses.home, latest(indexing, articlesChanged)),
    page(addresses.volumes, articlesChanged),
    page(addresses.board, latest(settings, ...editors)),
    page(addresses.instructions, settings),
    page(addresses.copyrightForm, settings),
    page(addresses.indexing, indexing),
    page(addresses.contact, settings),
    page(addresses.privacy, settings),
    page(addresses.terms, settings),
    ...(await listNews(db)).map(({ address, changed }) => page(address, changed)),
  ];
  const own = (await listOwnPages(db)).filter(isShownPage);
  for (const { slug, modification } of own) {
    const address = ownPageAddress(slug);
    const known = pages.find((one) => one.address === address);
    if (known) known.changed = latest(known.changed ?? '', modification);
    else pages.push(page(address, modification));
  }
  return pages;
}

/** The announcements, and the page that lists them where there are any. */
async function listNews(db: Db): Promise<{ address: string; changed: string }[]> {
  const rows = await listAnnouncements(db, 'published');
  if (rows.length === 0) return [];
  const all = latest(...rows.map(({ modification }) => modification));
  return [
    { address: addresses.announcements, changed: all },
    ...rows.map((row) => ({ address: announcementAddress(row), changed: row.modification })),
  ];
}

const latest = (...moments: string[]): string => moments.sort().at(-1) ?? '';
