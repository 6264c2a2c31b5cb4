import { addresses } from '#contract/addresses.ts';
import type { VisibleRecord } from '#contract/calls/ordered-calls.ts';
import type { MostReadArticle } from '#contract/calls/usage-calls.ts';
import type { ArticleListItem } from '#contract/entities/article.ts';
import type { IssueCover } from '#contract/entities/issue.ts';
import type { Site } from '#contract/site.ts';
import { leadingArticle } from '#domain/cover/measure.ts';
import { impactFactorValue } from '#domain/impact-factor.ts';
import { currentIssue } from '#domain/issue-address.ts';
import { languagesIn } from '#domain/languages/language-names.ts';
import { journalPicture } from '#domain/made-pictures.ts';
import { excerpt, plainParagraphs, plainText } from '#domain/rich-text/plain-text.ts';
import { shownJournalName } from '#domain/rich-text/shown-journal-name.ts';
import { IndexingLogo } from '#web/ui/indexing-logo.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { whatsappAddress } from '#web/ui/whatsapp-address.ts';
import { Drawing } from '../../frame/drawing.tsx';
import { FeedLinks } from '../../frame/feed-links.tsx';
import { PreviewTags } from '../../frame/preview-tags.tsx';
import { PrintedAddress } from '../../frame/printed-address.tsx';
import { type Asked, loaded, useLanguage, useSite, useWords } from '../../page.ts';
import type { JournalReads } from '../../reads.ts';
import { JournalText, Sentence, useDataLanguage, useTextLanguage } from '../../words.tsx';
import cardStyles from './cover-card.module.css';
import { CurrentIssue } from './current-issue.tsx';
import { FactsStrip } from './facts-strip.tsx';
import styles from './home-page.module.css';
import sidebarStyles from './home-sidebar.module.css';
import { IssueHead, type ShownArticle } from './issue-head.tsx';
import journalMetadataStyles from './journal-metadata.module.css';
import journalRatingsStyles from './journal-ratings.module.css';
import mostReadStyles from './most-read.module.css';

/** Of those that do not lead their issue. */
const articlesShown = 4;
/** Two lines of the widest column. */
const beginningCharacters = 220;

export async function loadHome({ reads }: Asked) {
  const [site, content, indexing, covers, mostRead] = await Promise.all([
    reads.site(),
    reads.homeContent(),
    reads.indexing(),
    reads.covers(),
    reads.mostRead(),
  ]);
  const issue = currentIssue(covers);
  const current = issue && (await readIssue(reads, site, issue));
  // Without one, a journal's first cover is drawn of nothing but its name.
  const first = covers.find(({ volume, issue }) => volume === 1 && issue === 1);
  const shown = current && [current.lead, ...current.others];
  const begins = shown?.map((article) => article?.title).join(' ') ?? content;
  return loaded({ content, indexing, mostRead, current, first }, { begins, ownStyles: 'home' });
}

async function readIssue(reads: JournalReads, site: Site, issue: IssueCover) {
  const [found, glyphs] = await Promise.all([reads.issue(issue), reads.glyphs(issue)]);
  const articles = found?.articles ?? [];
  const leading = leadingArticle(site.slug, articles, issue.lead);
  const lead = articles.find(({ refnumber }) => refnumber === leading);
  const others = articles.filter((article) => article !== lead).slice(0, articlesShown);
  const shown = (article: ArticleListItem) =>
    toShown(reads, article, glyphs.get(article.refnumber));
  const [itsLead, ...itsOthers] = await Promise.all([lead && shown(lead), ...others.map(shown)]);
  return { issue, total: articles.length, lead: itsLead, others: itsOthers };
}

/** A list has no abstracts; the page needs their beginnings alone. */
async function toShown(
  reads: JournalReads,
  article: ArticleListItem,
  glyph: string | undefined,
): Promise<ShownArticle> {
  const { id, title, authorname, pagenumber, language, is_retracted } = article;
  const { refnumber, year, volume, issue, key_image, key_image_alt } = article;
  const whole = await reads.article(refnumber);
  return {
    ...{ id, title, authorname, pagenumber, language, is_retracted },
    ...{ refnumber, year, volume, issue, glyph },
    ...{ key_image, key_image_alt, key_image_credit: whole?.key_image_credit },
    beginning: excerpt(plainText(whole?.abstract ?? ''), beginningCharacters),
  };
}

type HomeData = Awaited<ReturnType<typeof loadHome>>['data'];

export function HomePage({ content, indexing, current, first, mostRead }: HomeData) {
  const { home: words, about, archives } = useWords();
  const site = useSite();
  const lang = useDataLanguage();
  const textLanguage = useTextLanguage();
  // Of a journal that an earlier version made and no editor has confirmed since.
  const isHeldBack = site.metadata.instructions_kind === 'unconfirmed';
  const news = site.news;
  return (
    <>
      <div data-bleed="" className={styles.head}>
        {current ? (
          <IssueHead issue={current.issue} lead={current.lead} />
        ) : (
          <Drawing className={styles.band} shape="band" issue={undefined} />
        )}
        <FactsStrip indexes={indexing.length} />
      </div>
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
        <PreviewTags
          site={site}
          title={site.settings.websitename}
          path={addresses.home}
          picture={current && journalPicture(site, current.issue)}
        />
        <FeedLinks />
        <div className={styles.column}>
          <PrintedAddress url={`${site.origin}${addresses.home}`} />
          {current && current.others.length > 0 && (
            <CurrentIssue issue={current.issue} total={current.total} articles={current.others} />
          )}
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
          {(current || !isHeldBack) && <CoverCard site={site} first={first} />}
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

type CardProps = { site: Site; first: IssueCover | undefined };

/** The journal's first cover, always the same, and said to be that: it is not the newest issue. */
function CoverCard({ site, first }: CardProps) {
  const { about, home } = useWords();
  const { profile, appearance } = site;
  const kind = appearance.cover ? cardStyles.own : profile.emptyCover && cardStyles.empty;
  return (
    <figure className={cardStyles.figure}>
      <section
        className={kind ? `${cardStyles.cover} ${kind}` : cardStyles.cover}
        aria-label={about.cover}
      >
        <CardPicture {...{ site, first }} />
        <CardText site={site} />
      </section>
      <figcaption className={cardStyles.caption}>{home.firstCover}</figcaption>
    </figure>
  );
}

/** Its own, which has the journal's name on it; on some domains an empty one; else a drawing below the letters. */
function CardPicture({ site: { settings, profile, appearance }, first }: CardProps) {
  const words = useWords().about;
  const size = { width: '600', height: '800', loading: 'lazy' } as const;
  if (appearance.cover)
    return <img src={appearance.cover} alt={words.coverOf(settings.websitename)} {...size} />;
  if (profile.emptyCover) return <img src="/empty-cover.svg" alt="" {...size} />;
  return <Drawing className={cardStyles.drawing} shape="band" issue={first} isLazy />;
}

/** As specified: the same on every card. */
function CardText({ site: { settings, publisher, appearance } }: { site: Site }) {
  const words = useWords().about;
  return (
    <div className={cardStyles.text}>
      {!appearance.cover && (
        <p className={cardStyles.name}>
          <RichText html={shownJournalName(settings)} />
        </p>
      )}
      <p className={cardStyles.number}>{words.coverCard}</p>
      <p className={cardStyles.year}>{settings.year_started}</p>
      <address className={cardStyles.address}>
        {publisher.name}
        <br />
        {publisher.address}
      </address>
    </div>
  );
}

/** What a librarian wants to know first. The impact factor is told once, among the ratings. */
function JournalMetadata({ site: { settings, publisher } }: { site: Site }) {
  const { about, home } = useWords();
  const { facts } = about;
  const dataLanguage = useDataLanguage();
  const language = useLanguage();
  const frequency = settings.journal_frequency;
  const languagesHere = languagesIn(language, settings.journal_language);
  /** What the journal wrote, and how the language of the page calls it. */
  const metadata: [label: string, value: string, here?: string][] = [
    [facts.title, settings.websitename],
    ['ISSN', settings.journal_essn],
    [facts.frequency, frequency, about.frequency(frequency)],
    [facts.type, settings.journal_type, about.type(settings.journal_type)],
    [facts.language, settings.journal_language, languagesHere],
    [facts.started, settings.year_started],
    [facts.publisher, publisher.name],
  ];
  return (
    <section aria-labelledby="journal-facts">
      <h2 id="journal-facts" className="label">
        {home.facts}
      </h2>
      <dl className={journalMetadataStyles.metadata}>
        {metadata
          .filter(([, value]) => value)
          .map(([label, value, here = value]) => (
            <div key={label} className={journalMetadataStyles.entry}>
              <dt>{label}</dt>
              <dd lang={here === value ? dataLanguage : undefined}>
                <JournalText text={here} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** The articles that were read most, where the journal shows it. */
function MostRead({ articles }: { articles: MostReadArticle[] }) {
  const words = useWords().usage;
  const dataLanguage = useDataLanguage();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="most-read" className={mostReadStyles.mostRead}>
      <h2 id="most-read" className="label">
        {words.mostRead}
      </h2>
      <ol>
        {articles.map((article) => (
          <li key={article.refnumber}>
            <a href={addresses.article(article)} lang={dataLanguage}>
              <JournalText text={article.title} />
            </a>{' '}
            <small>
              {words.views(article.views)} · {words.downloads(article.downloads)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Props = { site: Site; indexing: VisibleRecord<'indexing'>[] };

function HomeSidebar({ site, indexing }: Props) {
  const { settings, publisher } = site;
  const words = useWords().about;
  const enquiry = words.enquiry(settings.websitename);
  return (
    <aside className={sidebarStyles.sidebar} aria-label={words.label}>
      <JournalRatings settings={settings} />
      <section className={sidebarStyles.block}>
        <h2 className="label">{words.submit}</h2>
        <p className={sidebarStyles.note}>
          <Sentence
            text={settings.websiteemail ? words.how : words.howWithoutEmail}
            links={{ instructions: addresses.instructions }}
          />
        </p>
        {settings.websiteemail && (
          <p className={sidebarStyles.email}>
            <a href={`mailto:${settings.websiteemail}`}>{settings.websiteemail}</a>
          </p>
        )}
        {publisher.whatsapp && (
          <a
            className="button no-print"
            href={whatsappAddress(publisher.whatsapp, enquiry)}
            target="_blank"
            rel="noopener"
          >
            {words.enquire}
          </a>
        )}
      </section>
      {indexing.length > 0 && (
        <section className={sidebarStyles.block}>
          <h2 className="label">{words.indexedIn}</h2>
          <ul className={sidebarStyles.logos}>
            {indexing.map((entry) => (
              <li key={entry.id}>
                <IndexingLogo entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {publisher.journalList && (
        <section className={sidebarStyles.block}>
          <h2 className="label">{words.samePublisher}</h2>
          <p className={sidebarStyles.note}>
            <a href={publisher.journalList} target="_blank" rel="noopener">
              {words.allJournals(publisher.name)}
            </a>
          </p>
        </section>
      )}
    </aside>
  );
}

/** Impact factor and NAAS rating, as large figures; nothing where neither is set. */
function JournalRatings({ settings }: { settings: Site['settings'] }) {
  const words = useWords().about;
  const impact = impactFactorValue(settings.impactfactor);
  if (!impact && !settings.nassScore) return null;
  return (
    <section className={journalRatingsStyles.ratings} aria-label={words.ratings}>
      {impact && (
        <p className={journalRatingsStyles.rating}>
          <span className="label">{words.impactFactor}</span>
          <span className={journalRatingsStyles.figure}>{impact}</span>
        </p>
      )}
      {settings.nassScore && (
        <p className={`${journalRatingsStyles.rating} ${journalRatingsStyles.blinking}`}>
          <span className="label">
            {words.naas}
            {settings.nassScoreYear && ` ${settings.nassScoreYear}`}
          </span>
          <span className={journalRatingsStyles.figure}>{settings.nassScore}</span>
        </p>
      )}
    </section>
  );
}
