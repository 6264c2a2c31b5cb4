import { addresses } from '#contract/addresses.ts';
import type { ArticleListItem } from '#contract/entities/article.ts';
import { excerpt } from '#domain/rich-text/excerpt.ts';
import { plainParagraphs, plainText } from '#domain/rich-text/plain-text.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { currentIssue, issueMonths } from '../../archives/archive-years.ts';
import { FeedLinks } from '../../frame/feed-links.tsx';
import { PreviewTags } from '../../frame/preview-tags.tsx';
import { PrintedAddress } from '../../frame/printed-address.tsx';
import { type Asked, loaded, useSite, useWords } from '../../page.ts';
import type { JournalReads } from '../../reads.ts';
import { useDataLanguage, useTextLanguage } from '../../words.tsx';
import { CoverCard } from './cover-card.tsx';
import { CurrentIssue, type LeadArticle } from './current-issue.tsx';
import styles from './home-page.module.css';
import { HomeSidebar } from './home-sidebar.tsx';
import { JournalMetadata } from './journal-metadata.tsx';
import { MostRead } from './most-read.tsx';

const articlesShown = 4;
/** Two lines of the widest column. */
const beginningCharacters = 220;

export async function loadHome({ reads }: Asked) {
  const [content, indexing, archives, mostRead] = await Promise.all([
    reads.homeContent(),
    reads.indexing(),
    reads.archives(),
    reads.mostRead(),
  ]);
  const address = currentIssue(archives);
  const current = address && {
    address,
    months: issueMonths(archives, address),
    ...(await readIssue(reads, address)),
  };
  const begins = current?.articles.map(({ title }) => title).join(' ') ?? content;
  return loaded({ content, indexing, mostRead, current }, { begins });
}

async function readIssue(reads: JournalReads, address: Parameters<JournalReads['issue']>[0]) {
  const [found, facts] = await Promise.all([reads.issue(address), reads.issueFacts(address)]);
  const articles = found?.articles ?? [];
  return {
    total: articles.length,
    cover: facts?.cover ?? '',
    articles: await Promise.all(
      articles.slice(0, articlesShown).map((article) => withBeginning(reads, article)),
    ),
  };
}

/** A list has no abstracts; the page needs their beginnings alone. */
async function withBeginning(reads: JournalReads, article: ArticleListItem): Promise<LeadArticle> {
  const { id, title, authorname, pagenumber, language, is_retracted } = article;
  const { refnumber, year, volume, issue } = article;
  const whole = await reads.article(refnumber);
  return {
    ...{ id, title, authorname, pagenumber, language, is_retracted },
    ...{ refnumber, year, volume, issue },
    beginning: excerpt(plainText(whole?.abstract ?? ''), beginningCharacters),
  };
}

type HomeData = Awaited<ReturnType<typeof loadHome>>['data'];

export function HomePage({ content, indexing, current, mostRead }: HomeData) {
  const { home: words, about, archives } = useWords();
  const site = useSite();
  const lang = useDataLanguage();
  const textLanguage = useTextLanguage();
  // Of a journal that an earlier version made and no editor has confirmed since.
  const isHeldBack = site.metadata.instructions_kind === 'unconfirmed';
  const news = site.announcements?.recent;
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
