import { addresses } from '#contract/addresses.ts';
import type { ShownUsage } from '#contract/calls/usage-calls.ts';
import type { PublicArticle, WithdrawnArticle } from '#contract/entities/article.ts';
import type { IssueCover } from '#contract/entities/issue.ts';
import type { FurtherReading } from '#contract/further-reading.ts';
import type { Site } from '#contract/site.ts';
import type { MadeText } from '#domain/full-text/tree.ts';
import { highlightLines } from '#domain/highlights.ts';
import { isSameIssue, issueAt, parseIssueAddress } from '#domain/issue-address.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { linkHeader, pageLinks } from '#domain/metadata/signposting.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { authorList } from '../../articles/author-list.tsx';
import { pageRecord } from '../../articles/page-record.ts';
import { TitleText } from '../../articles/title-text.tsx';
import { IssueBand } from '../../frame/band.tsx';
import { pdfPlaceId } from '../../islands/read.tsx';
import { type Asked, loaded, Moved, useLinks, useSite, useWords } from '../../page.ts';
import {
  JournalText,
  Sentence,
  useDataLanguage,
  useDevanagari,
  useFormats,
  useTextLanguage,
} from '../../words.tsx';
import articleAbstractStyles from './article-abstract.module.css';
import { ArticleHeader } from './article-header.tsx';
import { ArticleLower } from './article-lower.tsx';
import styles from './article-page.module.css';
import { ArticleSide, type ShownGlyph } from './article-side.tsx';
import { FullText, LightBox, ReadingProgress, TranslationLinks } from './full-text.tsx';
import twoLanguagesStyles from './two-languages.module.css';
import {
  AbstractInTwo,
  type Beside,
  SideBySide,
  TextInTwo,
  Translations,
  translationsOf,
} from './two-languages.tsx';

type Found = {
  article: PublicArticle;
  further: FurtherReading | undefined;
  usage: ShownUsage | undefined;
  full: MadeText | undefined;
  isTextLost: boolean;
  cover: IssueCover | undefined;
  glyph: ShownGlyph | undefined;
  /** The translation that is asked for next to the article. */
  beside: Beside | undefined;
};
type ArticleData = { found?: Found; withdrawn?: WithdrawnArticle };

/**
 * An article under a wrong year, volume or issue moves to its own address, as does one next to a translation that it has not; a
 * missing one is a page of status 404, one that was withdrawn with a notice of status 410.
 */
export async function loadArticle({ url, params, reads }: Asked) {
  const { year = '', volume = '', issue = '', ref = '' } = params;
  const [article, further, usage, text, covers] = await Promise.all([
    reads.article(ref),
    reads.furtherReading(ref),
    reads.usage(ref),
    reads.fullText(ref),
    reads.covers(),
  ]);
  if (!article) {
    const withdrawn = await reads.withdrawn(ref);
    return withdrawn === undefined
      ? loaded<ArticleData>({}, { status: 404 })
      : loaded<ArticleData>({ withdrawn }, { status: 410, begins: withdrawn.title });
  }
  const asked = parseIssueAddress(year, volume, issue);
  const isOwn = asked && isSameIssue(asked, article) && ref === article.refnumber;
  if (!isOwn) throw new Moved(addresses.article(article), 301);
  const isTextLost = text === 'lost';
  const full = isTextLost ? undefined : text;
  const [language, ...others] = url.searchParams.getAll('beside');
  const beside = translationsOf(article, full?.text).find((one) => one.language === language);
  // Nobody fills the cache with pages of languages that there are none of.
  if (language !== undefined && (!beside || others.length > 0)) {
    throw new Moved(addresses.article(article), 302);
  }
  const hasXml = full?.hasXml ?? false;
  const cover = issueAt(covers, article);
  const box = cover && (await reads.glyphs(cover)).get(article.refnumber);
  const glyph = cover && box ? { issue: cover, box } : undefined;
  return loaded<ArticleData>(
    { found: { article, further, usage, full, isTextLost, cover, glyph, beside } },
    {
      begins: article.title,
      licence: article.metadata.licence,
      ownStyles: beside ? 'two-languages' : full && 'full-text',
      source: {
        article,
        further,
        usage,
        isTextLost,
        hasXml,
        cover,
        glyph: box,
        beside: language,
        ...(full && { text: full.source, files: full.files }),
      },
      headers: (site) => ({
        // Its links for machines.
        link: linkHeader(pageLinks(recordOf(article, site, hasXml))),
        // It is Markdown for who asks for that.
        vary: 'accept',
        // It may be there again at any moment.
        ...((isTextLost || full?.hasXml === false) && { 'cache-control': 'no-store' }),
      }),
    },
  );
}

/** What is said of an article to machines: its JATS file only where that can be given. */
function recordOf(article: PublicArticle, site: Site, hasXml: boolean) {
  const record = pageRecord(article, site);
  return hasXml ? record : { ...record, xmlUrl: '' };
}

export function ArticlePage({ found, withdrawn }: ArticleData) {
  if (withdrawn) return <Withdrawn article={withdrawn} />;
  return found ? <FoundArticle {...found} /> : <MissingArticle />;
}

function FoundArticle(found: Found) {
  const { article, further, usage, full, isTextLost, cover, glyph, beside } = found;
  const site = useSite();
  const { article: words, fullText, home } = useWords();
  const links = useLinks();
  const record = recordOf(article, site, full?.hasXml ?? false);
  const { volume, issue, year } = article;
  const fileOf = (name: string) => {
    const file = full?.files.find((one) => one.name === name);
    return file && { ...file, address: links.articleFile(article, file.path) };
  };
  const drawn = full && { text: full.text, citations: full.citations, fileOf };
  const part = beside?.part;
  return (
    <>
      <IssueBand
        issue={cover}
        href={links.issue(article)}
        alt={home.coverOf(words.issue(volume, issue, year))}
      />
      <article
        className={[styles.page, full && styles.withText, beside && twoLanguagesStyles.page]
          .filter(Boolean)
          .join(' ')}
      >
        {full && <ReadingProgress />}
        <nav className={styles.place} aria-label={words.place}>
          <a href={addresses.archives}>{words.archives}</a>{' '}
          <a href={links.issue(article)}>{words.issue(volume, issue, year)}</a>
        </nav>
        <ArticleHeader
          article={article}
          record={record}
          slugs={further?.slugs}
          className={styles.header}
        />
        <ArticleSide
          article={article}
          record={record}
          further={further}
          glyph={glyph}
          text={full?.text}
          isShort={beside !== undefined}
        />
        <div className={styles.reading}>
          {full && !beside && <TranslationLinks text={full.text} />}
          <SideBySide article={article} text={full?.text} current={beside} />
          <div id={pdfPlaceId} />
          {beside ? (
            <AbstractInTwo article={article} beside={beside} {...drawn} />
          ) : (
            <Abstract article={article} />
          )}
          <Highlights article={article} />
          <Translations article={article} except={beside?.translation} />
          <Keywords article={article} record={record} slugs={further?.slugs.keywords} />
          {isTextLost && <p className={articleAbstractStyles.noAbstract}>{fullText.lost}</p>}
          {full?.files.some(({ size }) => size) && <LightBox />}
          {drawn && part ? (
            <TextInTwo {...drawn} article={article} part={part} />
          ) : (
            drawn && <FullText {...drawn} />
          )}
          <ArticleLower
            article={article}
            record={record}
            further={further}
            usage={usage}
            site={site}
            text={full?.text}
          />
        </div>
      </article>
    </>
  );
}

/** What a citation leads to stays: which article it was, and why it is gone. */
function Withdrawn({ article }: { article: WithdrawnArticle }) {
  const site = useSite();
  const words = useWords().article;
  const said = useWords().lists;
  const formats = useFormats();
  const dataLanguage = useDataLanguage();
  const language = useDevanagari(article.language);
  const { volume, issue, year } = article;
  return (
    <article className={styles.missing}>
      <PageHead site={site} title={words.notices.withdrawn} />
      <h1>{words.notices.withdrawn}</h1>
      <div className={styles.withdrawnWork} lang={article.language || dataLanguage}>
        <p className={styles.withdrawnTitle}>
          <TitleText title={article.title} words={[]} language={language} />
        </p>
        <div>{authorList(article.authorname, { language, said })}</div>
      </div>
      <p>
        <a href={addresses.issue(article)}>{words.issue(volume, issue, year)}</a>
        {' · '}
        <time dateTime={article.date}>{words.withdrawnOn(formats.date(article.date))}</time>
      </p>
      <p className={styles.withdrawal} lang={dataLanguage}>
        <JournalText text={article.notice} />
      </p>
    </article>
  );
}

function MissingArticle() {
  const site = useSite();
  const words = useWords().article;
  return (
    <div className={styles.missing}>
      <PageHead site={site} title={words.notFound} />
      <h1>{words.notFound}</h1>
      <p>
        <Sentence text={words.missing} links={{ archives: addresses.archives }} />
      </p>
    </div>
  );
}

/** The whole abstract; older records have none, and say so. */
function Abstract({ article }: { article: PublicArticle }) {
  const words = useWords().article;
  const textLanguage = useTextLanguage();
  const { abstract, language, file, metadata } = article;
  if (!abstract) {
    return (
      <p className={articleAbstractStyles.noAbstract}>
        {file ? words.noAbstractButPdf : words.noAbstract}
      </p>
    );
  }
  // Older records separate their paragraphs with empty lines.
  const isPlain = !abstract.includes('&lt;p');
  return (
    <section aria-labelledby="abstract">
      <h2 id="abstract">{words.abstract}</h2>
      <RichText
        as="div"
        html={abstract}
        className={isPlain ? articleAbstractStyles.plainAbstract : articleAbstractStyles.abstract}
        lang={textLanguage(abstract, language, metadata.translations)}
      />
    </section>
  );
}

type KeywordsProps = {
  article: PublicArticle;
  record: BibliographicRecord;
  slugs: readonly string[] | undefined;
};

/** Each leads to all articles with it. */
function Keywords({ article, record, slugs }: KeywordsProps) {
  const words = useWords().article;
  const language = useDevanagari(article.language);
  const dataLanguage = useDataLanguage();
  const { keywords } = record;
  if (keywords.length === 0) return null;
  return (
    <section aria-labelledby="keywords">
      <h2 id="keywords">{words.keywords}</h2>
      <ul className={articleAbstractStyles.keywords} lang={dataLanguage}>
        {keywords.map((keyword, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one may be there twice
          <li key={index}>
            <Keyword keyword={keyword} slug={slugs?.[index]} language={language} />
            {index < keywords.length - 1 && ', '}
          </li>
        ))}
      </ul>
    </section>
  );
}

type KeywordProps = { keyword: string; slug: string | undefined; language: string };

function Keyword({ keyword, slug, language }: KeywordProps) {
  const text = <InLanguage text={keyword} language={language} />;
  return slug ? <a href={addresses.keyword(slug)}>{text}</a> : text;
}

/** What it found in a few sentences; nothing where the journal gives none. */
function Highlights({ article }: { article: PublicArticle }) {
  const words = useWords().article;
  const textLanguage = useTextLanguage();
  const { highlights = '', language } = article;
  const lines = highlightLines(highlights);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights">{words.highlights}</h2>
      <ul className={articleAbstractStyles.highlights} lang={textLanguage(highlights, language)}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes its order
          <RichText key={index} as="li" html={line} />
        ))}
      </ul>
    </section>
  );
}
