import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { announcementFeedAddress } from '#contract/announcement-address.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useSite } from '../../layout/root-data.ts';
import { AnnouncementFeedLinks } from './announcement-feed-links.tsx';
import type { loadAnnouncements } from './announcements-loader.ts';
import styles from './announcements-page.module.css';

export function AnnouncementsPage() {
  const site = useSite();
  const announcements = useLoaderData<typeof loadAnnouncements>();
  const lead = `What ${site.settings.websitename} has to tell its readers and authors.`;
  return (
    <>
      <PageHead
        site={site}
        title="Announcements"
        description={lead}
        path={addresses.announcements}
      />
      {announcements.length > 0 && <AnnouncementFeedLinks site={site} />}
      <PageTitle lead={announcements.length > 0 ? lead : 'There are no announcements.'}>
        Announcements
      </PageTitle>
      <ol className={styles.list}>
        {announcements.map(({ id, path, title, summary, announced_on }) => (
          <li key={id} className={styles.entry}>
            <AnnouncedOn day={announced_on} />
            <h2 className={styles.title}>
              <a href={path}>{title}</a>
            </h2>
            <p className={styles.summary}>{summary}</p>
          </li>
        ))}
      </ol>
      {announcements.length > 0 && (
        <p className={styles.feeds}>
          Feeds: <a href={announcementFeedAddress('atom.xml')}>Atom</a>,{' '}
          <a href={announcementFeedAddress('rss.xml')}>RSS</a>,{' '}
          <a href={announcementFeedAddress('feed.json')}>JSON Feed</a>
        </p>
      )}
    </>
  );
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/** `2026-11-22` as people read it: the same on the server and in every browser. */
export function AnnouncedOn({ day }: { day: string }) {
  const [year = '', month = '', date = ''] = day.split('-');
  return (
    <time className={styles.day} dateTime={day}>
      {Number(date)} {months[Number(month) - 1]} {year}
    </time>
  );
}
