import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { announcementFeedAddress } from '#contract/announcement-address.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useSite } from '../../layout/root-data.ts';
import { useDataLanguage } from '../../words/use-data-language.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useLaterWords } from '../../words/use-words.ts';
import { AnnouncementFeedLinks } from './announcement-feed-links.tsx';
import type { loadAnnouncements } from './announcements-loader.ts';
import styles from './announcements-page.module.css';

export function AnnouncementsPage() {
  const site = useSite();
  const announcements = useLoaderData<typeof loadAnnouncements>();
  const words = useLaterWords().announcements;
  const lang = useDataLanguage();
  const lead = words.lead(site.settings.websitename);
  return (
    <>
      <PageHead site={site} title={words.title} description={lead} path={addresses.announcements} />
      {announcements.length > 0 && <AnnouncementFeedLinks site={site} />}
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
