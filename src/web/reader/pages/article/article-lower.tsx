import { createElement, Fragment } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { ShownUsage } from '#contract/calls/usage-calls.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import { articleFormats, formats } from '#contract/formats.ts';
import type { FurtherReading } from '#contract/further-reading.ts';
import type { Site } from '#contract/site.ts';
import type { FullText } from '#domain/full-text/tree.ts';
import { articlePicture } from '#domain/made-pictures.ts';
import { jsonLd } from '#domain/metadata/article-json-ld.ts';
import {
  description,
  dublinCoreTags,
  openGraphTags,
  scholarTags,
} from '#domain/metadata/article-tags.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { articleCitationRuns, journalName } from '#domain/metadata/citation.ts';
import { citationStyles } from '#domain/metadata/citation-styles/citation-styles.ts';
import { shortTitle } from '#domain/metadata/short-title.ts';
import { runsText } from '#domain/rich-text/runs.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { RecordDownloads } from '../../articles/record-downloads.tsx';
import { PreviewPicture, previewPicture } from '../../frame/preview-tags.tsx';
import { CitationText } from '../../islands/citation-text.tsx';
import { CopyButton } from '../../islands/copy-button.tsx';
import { useLinks, useWords } from '../../page.ts';
import { useDevanagari, useEnglish } from '../../words.tsx';
import { ArticleAbout } from './article-about.tsx';
import styles from './article-citation.module.css';
import { ArticleOnwards } from './article-onwards.tsx';
import articleUsageStyles from './article-usage.module.css';
import citationStylesStyles from './citation-styles.module.css';

type ArticleLowerProps = {
  article: PublicArticle;
  record: BibliographicRecord;
  further: FurtherReading | undefined;
  /** Where the journal shows it. */
  usage: ShownUsage | undefined;
  site: Site;
  text: FullText | undefined;
};

/** What is below abstract and keywords, and what machines read: complete as the server sends it. */
export function ArticleLower({ article, record, further, usage, ...shown }: ArticleLowerProps) {
  const { site, text } = shown;
  return (
    <>
      <ArticleHead article={article} record={record} site={site} />
      <ArticleCitation article={article} record={record} websitename={site.settings.websitename} />
      <ArticleAbout article={article} text={text} />
      {usage && <ArticleUsage usage={usage} />}
      {further && <ArticleOnwards article={article} further={further} />}
    </>
  );
}

type ArticleCitationProps = {
  article: PublicArticle;
  record: BibliographicRecord;
  websitename: string;
};

/** How others refer to the article: to read, to copy, and as files for reference managers. */
function ArticleCitation({ article, record, websitename }: ArticleCitationProps) {
  const words = useWords().article.cite;
  const links = useLinks();
  const runs = articleCitationRuns(article, journalName({ websitename }));
  const language = useDevanagari(article.language);
  return (
    <section className={styles.citation} aria-labelledby="citation">
      <h2 id="citation">{words.heading}</h2>
      <p lang={useEnglish()}>
        <CitationText runs={runs} language={language} />
      </p>
      <CopyButton text={runsText(runs)} label={words.copy} words={words} className={styles.copy} />
      {/* With JavaScript they are in the dialog (`islands/cite.tsx`). */}
      <noscript>
        <CitationStyles record={record} language={language} />
      </noscript>
      <RecordDownloads
        label={words.files}
        of={articleFormats}
        address={(format) => links.articleRecord(article, format)}
      />
    </section>
  );
}

type Props = { article: PublicArticle; record: BibliographicRecord; site: Site };

/** What search engines, reference managers and previews read of an article. */
function ArticleHead({ article, record, site }: Props) {
  const picture = articlePicture(site, article);
  const links = useLinks();
  // Two authors may have one name, so the tags have no keys; their order never changes.
  const tags = [
    ...scholarTags(record).map((tag) => createElement('meta', tag)),
    createElement('link', { rel: 'schema.DC', href: 'http://purl.org/dc/elements/1.1/' }),
    createElement('link', { rel: 'schema.DCTERMS', href: 'http://purl.org/dc/terms/' }),
    ...dublinCoreTags(record).map((tag) => createElement('meta', tag)),
    ...openGraphTags(record).map((tag) => createElement('meta', tag)),
    ...articleFormats.map((name) =>
      createElement('link', {
        rel: 'alternate',
        type: formats[name].type,
        title: formats[name].label,
        href: links.articleRecord(record, name),
      }),
    ),
    // Of what is not public there is none.
    links.article(record) === addresses.article(record) &&
      createElement('link', {
        rel: 'alternate',
        type: 'text/markdown',
        href: addresses.articleMarkdown(record),
      }),
  ];
  return (
    <>
      <PageHead
        site={site}
        title={shortTitle(record.title)}
        description={description(record)}
        path={addresses.article(record)}
      />
      <PreviewPicture site={site} picture={picture} alt={record.title} />
      {createElement(Fragment, null, ...tags)}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: inert JSON, escaped by jsonLd
        dangerouslySetInnerHTML={{
          __html: jsonLd(record, { image: previewPicture(site, picture) }),
        }}
      />
    </>
  );
}

const barWidth = 8;
const barsHeight = 36;

/** How the bar of a month looks that is not over. */
const notOver = { fillOpacity: 0.3, stroke: 'var(--accent)', strokeDasharray: '2 1.5' };

/** How often the article was read, with a small plot of its months. */
function ArticleUsage({ usage: { views, downloads, months } }: { usage: ShownUsage }) {
  const words = useWords().usage;
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  const [first, last] = [months[0], months.at(-1)];
  const hasPlot = first && last && months.length > 1;
  const note = hasPlot && last.until ? ` ${words.lastMonth}` : '';
  return (
    <section aria-labelledby="readers" className={articleUsageStyles.usage}>
      <h2 id="readers">{words.title}</h2>
      <p className={articleUsageStyles.figures}>
        <span>{words.views(views)}</span> · <span>{words.downloads(downloads)}</span>
      </p>
      {hasPlot && (
        <svg
          role="img"
          aria-label={`${words.plot(first.at, last.at)}.${note}`}
          viewBox={`0 0 ${months.length * barWidth} ${barsHeight}`}
          width={months.length * barWidth}
          height={barsHeight}
          className={articleUsageStyles.plot}
        >
          {months.map(({ at, amount, until }, index) => {
            const height = Math.max(1, (amount / most) * barsHeight);
            return (
              <rect
                key={at}
                x={index * barWidth}
                y={barsHeight - height}
                width={barWidth - 2}
                height={height}
                {...(until && notOver)}
              >
                <title>{`${at}: ${amount}`}</title>
              </rect>
            );
          })}
        </svg>
      )}
      <p className={articleUsageStyles.note}>
        {words.until}
        {note}
      </p>
    </section>
  );
}

type CitationStylesProps = { record: BibliographicRecord; language: string };

/** The article cited in the styles that journals and universities ask for: on the page, for who has no JavaScript. */
function CitationStyles({ record, language }: CitationStylesProps) {
  const words = useWords().article.cite;
  const english = useEnglish();
  return (
    <details className={citationStylesStyles.styles}>
      <summary>{words.styles}</summary>
      <dl>
        {citationStyles.map(({ name, cite }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={english}>
              <CitationText runs={cite(record)} language={language} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
