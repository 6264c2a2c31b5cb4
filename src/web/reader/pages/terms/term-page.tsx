import { addresses, type FeedFormat } from '#contract/addresses.ts';
import type { TermKind } from '#contract/calls/terms-calls.ts';
import { limits } from '#contract/limits.ts';
import { authorJsonLd } from '#domain/json-ld.ts';
import { orcidAddress, parseOrcid } from '#domain/metadata/orcid.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { AlertLink } from '../../articles/alert-link.tsx';
import { ArticleTable } from '../../articles/article-table.tsx';
import { PageLinks } from '../../articles/page-links.tsx';
import { pageJournal } from '../../articles/page-record.ts';
import { rowArticle } from '../../articles/row-article.ts';
import { FeedLinks, feeds } from '../../frame/feed-links.tsx';
import { PreviewTags } from '../../frame/preview-tags.tsx';
import { type Asked, loaded, Moved, NotThere, useSite, useWords } from '../../page.ts';
import { JournalText, useDataLanguage } from '../../words.tsx';
import styles from './term-page.module.css';

/**
 * The articles of an author, a keyword or a subject. A former address moves to the one it has now; where there are none
 * is the page of an address that is not there.
 */
export const loadTerm =
  (kind: TermKind) =>
  async ({ params, url, reads }: Asked) => {
    const { slug = '' } = params;
    const asked = url.searchParams.get('page') || '1';
    const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : undefined;
    const found =
      page === undefined || slug.length > limits.maxTermSlugCharacters
        ? undefined
        : await reads.term(kind, slug, page);
    if (!found) throw new NotThere(url.pathname);
    if (found.slug !== slug) throw new Moved(addresses[kind](found.slug, page), 301);
    const articles = found.articles.map(rowArticle);
    return loaded({ ...found, articles }, { begins: `${found.name} ${articles[0]?.title ?? ''}` });
  };

type TermData = Awaited<ReturnType<ReturnType<typeof loadTerm>>>['data'];

/** All articles by an author, with a keyword, or of a subject: the newest first, 25 a page. */
export function TermPage(term: TermData) {
  const site = useSite();
  const words = useWords().terms;
  const dataLanguage = useDataLanguage();
  const { kind, slug, name, total, page, articles, namesakes } = term;
  const journal = site.settings.websitename;
  const path = addresses[kind](slug, page);
  const description = kind === 'author' ? words.by(name, journal) : words.with(name, journal);
  const first = (page - 1) * limits.termPageRows + 1;
  const count = words.articles(total);
  return (
    <>
      <PageHead
        site={site}
        title={page > 1 ? `${name} · ${words.page(page)}` : name}
        description={description}
        // What one article alone says is found by the article.
        path={total > 1 || (kind === 'subject' && total > 0) ? path : undefined}
      />
      <PreviewTags site={site} title={name} path={path} />
      {total > 0 && <FeedLinks of={name} addressOf={(format) => feedOf(term, format)} />}
      {kind === 'author' && total > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: inert JSON, escaped by authorJsonLd
          dangerouslySetInnerHTML={{ __html: authorJsonLd(term, site.origin) }}
        />
      )}
      <p className={styles.kicker}>{words[kind]}</p>
      <PageTitle
        lead={
          total === 0
            ? undefined
            : total > articles.length
              ? `${count}, ${words.range(first, first + articles.length - 1, total)}`
              : count
        }
      >
        <span lang={dataLanguage}>
          <JournalText text={name} />
        </span>
      </PageTitle>
      {kind === 'author' && <AuthorFacts term={term} />}
      {namesakes.length > 0 && <Namesakes namesakes={namesakes} />}
      {articles.length > 0 && (
        <>
          {namesakes.length > 0 && <h2 className={styles.heading}>{words.unnamed}</h2>}
          <ArticleTable
            articles={articles}
            label={`${name}: ${count}`}
            journal={pageJournal(site)}
            subjectColumn={site.profile.subjectColumn}
            from={first}
            places
          />
        </>
      )}
      <PageLinks
        label={words.pages}
        page={page}
        pages={Math.ceil(total / limits.termPageRows)}
        addressOf={(other) => addresses[kind](slug, other)}
        words={words}
      />
      {total > 0 && (
        <>
          <TermFeeds term={term} />
          <AlertLink about={kind} of={name} className={styles.alert} />
        </>
      )}
    </>
  );
}

function AuthorFacts({ term }: { term: TermData }) {
  const words = useWords().terms;
  const orcid = parseOrcid(term.orcid);
  const { other_names, affiliations } = term;
  if (!orcid && other_names.length + affiliations.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {other_names.length > 0 && (
        <div>
          <dt>{words.otherNames}</dt>
          {other_names.map((other) => (
            <dd key={other}>
              <JournalText text={other} />
            </dd>
          ))}
        </div>
      )}
      {affiliations.length > 0 && (
        <div>
          <dt>{words.affiliation}</dt>
          {affiliations.map((affiliation) => (
            <dd key={affiliation}>
              <JournalText text={affiliation} />
            </dd>
          ))}
        </div>
      )}
      {orcid && (
        <div>
          <dt>ORCID</dt>
          <dd>
            <a href={orcidAddress(orcid)}>{orcid}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Namesakes({ namesakes }: Pick<TermData, 'namesakes'>) {
  const words = useWords().terms;
  return (
    <section className={styles.namesakes} aria-labelledby="namesakes">
      <h2 id="namesakes" className={styles.heading}>
        {words.namesakes}
      </h2>
      <ul>
        {namesakes.map(({ slug, name, orcid, articles }) => (
          <li key={slug}>
            <a href={addresses.author(slug)}>{`${name}, ORCID ${orcid}`}</a>{' '}
            <span className={styles.count}>{words.articles(articles)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Term = Pick<TermData, 'kind' | 'slug' | 'name'>;

function feedOf({ kind, slug }: Term, format: FeedFormat): string {
  if (kind === 'author') return addresses.authorFeed(slug, format);
  if (kind === 'keyword') return addresses.keywordFeed(slug, format);
  return addresses.feed(format, slug);
}

/** The same, to be seen. */
function TermFeeds({ term }: { term: Term }) {
  const words = useWords().terms;
  return (
    <p className={styles.feeds}>
      {words.feeds}{' '}
      {feeds.map(([format, , name]) => (
        <a key={format} href={feedOf(term, format)}>
          {name}
        </a>
      ))}
    </p>
  );
}
