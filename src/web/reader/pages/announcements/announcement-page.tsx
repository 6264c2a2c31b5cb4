import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { PreviewTags } from '../../layout/preview-tags.tsx';
import { useSite } from '../../layout/root-data.ts';
import { AnnouncementFeedLinks } from './announcement-feed-links.tsx';
import type { loadAnnouncement } from './announcements-loader.ts';
import styles from './announcements-page.module.css';
import { AnnouncedOn } from './announcements-page.tsx';

export function AnnouncementPage() {
  const site = useSite();
  const announcement = useLoaderData<typeof loadAnnouncement>();
  const { path, title, summary, content, announced_on } = announcement;
  return (
    <>
      <PageHead site={site} title={title} description={summary} path={path} />
      <PreviewTags site={site} title={title} path={path} />
      <AnnouncementFeedLinks site={site} />
      <PageTitle lead={<AnnouncedOn day={announced_on} />}>{title}</PageTitle>
      <RichText as="div" className={`prose ${styles.content}`} html={content} />
      <p className={styles.feeds}>
        <a href={addresses.announcements}>All announcements</a>
      </p>
    </>
  );
}
