import { addresses, announcementFeedAddress } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FeedLinks } from '../../frame/feed-links.tsx';
import { type Asked, loaded, useSite, useWords } from '../../page.ts';
import { useDataLanguage, useFormats } from '../../words.tsx';
import styles from './announcements-page.module.css';

export async function loadAnnouncements({ reads }: Asked) {
  const announcements = await reads.announcements();
  return loaded({ announcements }, { begins: announcements[0]?.title ?? '', hasBand: true });
}

type AnnouncementsData = Awaited<ReturnType<typeof loadAnnouncements>>['data'];

export function AnnouncementsPage({ announcements }: AnnouncementsData) {
  const site = useSite();
  const words = useWords().announcements;
  const lang = useDataLanguage();
  const lead = words.lead(site.settings.websitename);
  return (
    <>
      <PageHead site={site} title={words.title} description={lead} path={addresses.announcements} />
      {announcements.length > 0 && (
        <FeedLinks of="Announcements" addressOf={announcementFeedAddress} />
      )}
      <PageTitle lead={announcements.length > 0 ? lead : words.none}>{words.title}</PageTitle>
      <ol className={styles.list}>
        {announcements.map(({ id, path, title, summary, announced_on }) => (
          <li key={id} className={styles.entry}>
            <AnnouncedOn day={announced_on} />
            <h2 className={styles.title} lang={lang}>
              <a href={path}>{title}</a>
            </h2>
            <p className={styles.summary} lang={lang}>
              {summary}
            </p>
          </li>
        ))}
      </ol>
      {announcements.length > 0 && (
        <p className={styles.feeds}>
          {words.feeds} <a href={announcementFeedAddress('atom.xml')}>Atom</a>,{' '}
          <a href={announcementFeedAddress('rss.xml')}>RSS</a>,{' '}
          <a href={announcementFeedAddress('feed.json')}>JSON Feed</a>
        </p>
      )}
    </>
  );
}

/** `2026-11-22` as people read it. */
export function AnnouncedOn({ day }: { day: string }) {
  const { date } = useFormats();
  return (
    <time className={styles.day} dateTime={day}>
      {date(day)}
    </time>
  );
}
