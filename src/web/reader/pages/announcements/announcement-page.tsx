import { addresses, announcementFeedAddress } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { FeedLinks } from '../../frame/feed-links.tsx';
import { PreviewTags } from '../../frame/preview-tags.tsx';
import { type Asked, loaded, Moved, NotThere, useSite, useWords } from '../../page.ts';
import { useDataLanguage } from '../../words.tsx';
import styles from './announcements-page.module.css';
import { AnnouncedOn } from './announcements-page.tsx';

/** An announcement by its number; words of another title move to its own. */
export async function loadAnnouncement({ url, params, reads }: Asked) {
  const { id = '', slug = '' } = params;
  const announcement = await reads.announcement(Number(id));
  if (!announcement) throw new NotThere(url.pathname);
  const { path, title } = announcement;
  if (!path.endsWith(`/${id}/${encodeURIComponent(slug)}`)) throw new Moved(path, 301);
  return loaded({ announcement }, { begins: title, hasBand: true });
}

type AnnouncementData = Awaited<ReturnType<typeof loadAnnouncement>>['data'];

export function AnnouncementPage({ announcement }: AnnouncementData) {
  const site = useSite();
  const words = useWords().announcements;
  const lang = useDataLanguage();
  const { path, title, summary, content, announced_on } = announcement;
  return (
    <>
      <PageHead site={site} title={title} description={summary} path={path} />
      <PreviewTags site={site} title={title} path={path} />
      <FeedLinks of="Announcements" addressOf={announcementFeedAddress} />
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
