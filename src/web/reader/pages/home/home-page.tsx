import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { excerpt } from '#domain/rich-text/excerpt.ts';
import { plainParagraphs } from '#domain/rich-text/plain-text.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { FeedLinks } from '../../layout/feed-links.tsx';
import { PreviewTags } from '../../layout/preview-tags.tsx';
import { PrintedAddress } from '../../layout/printed-address.tsx';
import { useSite } from '../../layout/root-data.ts';
import { useDataLanguage } from '../../words/use-data-language.ts';
import { useTextLanguage } from '../../words/use-text-language.ts';
import { useWords } from '../../words/use-words.ts';
import { CoverCard } from './cover-card.tsx';
import { CurrentIssue } from './current-issue.tsx';
import type { loadHome } from './home-loader.ts';
import styles from './home-page.module.css';
import { HomeSidebar } from './home-sidebar.tsx';
import { JournalMetadata } from './journal-metadata.tsx';
import { MostRead } from './most-read.tsx';

export function HomePage() {
  const { home: words, about, archives } = useWords();
  const site = useSite();
  const lang = useDataLanguage();
  const textLanguage = useTextLanguage();
  // Of a journal that an earlier version made and no editor has confirmed since.
  const isHeldBack = site.metadata.instructions_kind === 'unconfirmed';
  const news = site.announcements?.recent;
  const { content, indexing, current, mostRead } = useLoaderData<typeof loadHome>();
  return (
    <>
      {news && (
        <p className={styles.news}>
          <span className="label">{words.announcement}</span>{' '}
          <a href={news.path} lang={lang}>
            {news.title}
          </a>
        </p>
      )}
      <div className={styles.page} data-home-flag={site.profile.homeFlag ? 'on' : undefined}>
        <PageHead
          site={site}
          path={addresses.home}
          description={describe(content, about.description(site.settings.websitename))}
        />
        <PreviewTags site={site} title={site.settings.websitename} path={addresses.home} />
        <FeedLinks site={site} />
        <div className={styles.column}>
          <PrintedAddress url={`${site.origin}${addresses.home}`} />
          {current && <CurrentIssue current={current} site={site} />}
          {!current && !content && <p className={styles.nothing}>{archives.noArticlesYet}</p>}
          {content && (
            <div lang={textLanguage(content)}>
              <RichText as="div" className="prose" html={content} />
            </div>
          )}
        </div>
        <div className={styles.column}>
          <HomeSidebar site={site} indexing={indexing} />
          <MostRead articles={mostRead} />
          <JournalMetadata site={site} />
          {(current || !isHeldBack) && <CoverCard site={site} />}
        </div>
      </div>
    </>
  );
}

/** The first paragraph of the home content that is more than a heading, as far as search engines read. */
function describe(content: string, otherwise: string): string {
  const text = plainParagraphs(content).find((paragraph) => paragraph.length > 60) ?? otherwise;
  return excerpt(text, 200);
}
