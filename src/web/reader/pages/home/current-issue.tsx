import { addresses } from '#contract/addresses.ts';
import type { ArticleListItem } from '#contract/entities/article.ts';
import type { Site } from '#contract/site.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { monthsIn } from '#domain/languages/month-names.ts';
import { markedTitle } from '#domain/metadata/notices.ts';
import { shownPages } from '#domain/page-range.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { authorList } from '../../articles/author-list.tsx';
import { TitleText } from '../../articles/title-text.tsx';
import { coverAddress } from '../../frame/made-pictures.ts';
import { useLanguage, useWords } from '../../page.ts';
import { useDataLanguage, useDevanagari } from '../../words.tsx';
import styles from './current-issue.module.css';

export type LeadArticle = Pick<
  ArticleListItem,
  | 'id'
  | 'title'
  | 'authorname'
  | 'pagenumber'
  | 'language'
  | 'is_retracted'
  | 'refnumber'
  | 'year'
  | 'volume'
  | 'issue'
> & {
  /** How its abstract begins; empty where there is none. */
  beginning: string;
};

type Current = {
  address: IssueAddress;
  months: string;
  /** How many articles it has; the first of them are shown. */
  total: number;
  articles: LeadArticle[];
  cover: string;
};

/** What the home page leads with: the newest issue, its cover, and how its first abstracts begin. */
export function CurrentIssue({ current, site }: { current: Current; site: Site }) {
  const words = useWords().home;
  const { address, months, total, articles, cover } = current;
  const named = monthsIn(useLanguage(), months, 'long') ?? months;
  const name = `${words.issueNumbers(address.volume, address.issue)}${named && `, ${named}`} ${address.year}`;
  return (
    <section className={styles.current} aria-labelledby="current-issue">
      <div className={styles.head}>
        <h2 id="current-issue">{words.currentIssue}</h2>
        <p className={styles.number}>
          <a href={addresses.issue(address)}>{name}</a>
        </p>
      </div>
      <div className={styles.columns}>
        <img
          className={styles.cover}
          src={coverAddress(site, { ...address, months, cover })}
          alt={words.coverOf(name)}
          width="150"
          height="212"
          // Titles and type go before it, and a phone, which shows none, loads none.
          loading="lazy"
        />
        <div>
          <ol className={styles.articles}>
            {articles.map((article) => (
              <Lead key={article.id} article={article} />
            ))}
          </ol>
          <p>
            <a className={styles.all} href={addresses.issue(address)}>
              {total > articles.length ? words.allArticles(total) : words.openIssue}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function Lead({ article }: { article: LeadArticle }) {
  const { title, authorname, pagenumber, language, beginning } = article;
  const spoken = useDevanagari(language);
  const said = useWords().lists;
  const dataLanguage = useDataLanguage();
  return (
    <li lang={language || dataLanguage}>
      <a className={styles.title} href={addresses.article(article)}>
        <TitleText title={markedTitle(title, article.is_retracted)} words={[]} language={spoken} />
      </a>
      <div className={styles.authors}>
        <div>{authorList(authorname, { language: spoken, said })}</div>
        {pagenumber && <span className={styles.pages}>{shownPages(pagenumber)}</span>}
      </div>
      {beginning && (
        <p className={styles.beginning}>
          <InLanguage text={beginning} language={spoken} />
        </p>
      )}
    </li>
  );
}
