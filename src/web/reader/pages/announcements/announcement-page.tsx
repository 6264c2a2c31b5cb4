import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { PreviewTags } from '../../layout/preview-tags.tsx';
import { useSite } from '../../layout/root-data.ts';
import { useDataLanguage } from '../../words/use-data-language.ts';
import { useLaterWords } from '../../words/use-words.ts';
import { AnnouncementFeedLinks } from './announcement-feed-links.tsx';
import type { loadAnnouncement } from './announcements-loader.ts';
import styles from './announcements-page.module.css';
import { AnnouncedOn } from './announcements-page.tsx';

export function AnnouncementPage() {
  const site = useSite();
  const announcement = useLoaderData<typeof loadAnnouncement>();
  const words = useLaterWords().announcements;
  const lang = useDataLanguage();
  const { path, title, summary, content, announced_on } = announcement;
  return (
    <>
      <PageHead site={site} title={title} description={summary} path={path} />
      <PreviewTags site={site} title={title} path={path} />
      <AnnouncementFeedLinks site={site} />
      <PageTitle lead={<AnnouncedOn day={announced_on} />}>
        <span lang={lang}>{title}</span>
      </PageTitle>
      <div lang={lang}>
        <RichText as="div" className={`prose ${styles.content}`} html={content} />
      </div>
      <p className={styles.feeds}>
        <a href={addresses.announcements}>{words.all}</a>
      </p>
    </>
  );
}
