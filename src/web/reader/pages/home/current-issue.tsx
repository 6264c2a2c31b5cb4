import { addresses } from '#contract/addresses.ts';
import type { ArticleListItem } from '#contract/entities.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { markedTitle } from '#domain/metadata/notices.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './current-issue.module.css';

type Props = {
  address: IssueAddress;
  months: string;
  /** How many articles the issue has; `articles` are the first of them. */
  total: number;
  articles: ArticleListItem[];
};

export function CurrentIssue({ address, months, total, articles }: Props) {
  const { year, volume, issue } = address;
  return (
    <section className={styles.current} aria-labelledby="current-issue">
      <div className={styles.head}>
        <h2 id="current-issue">Current issue</h2>
        <p className={styles.number}>
          Volume {volume}, issue {issue}
          {months && `, ${months}`} {year}
        </p>
      </div>
      <ol className={styles.articles}>
        {articles.map((article) => (
          <li key={article.id} lang={article.language || undefined}>
            <a className={styles.title} href={addresses.article(article)}>
              <RichText html={markedTitle(article.title, article.is_retracted)} />
            </a>
            <p className={styles.authors}>
              <span>{article.authorname}</span>
              {article.pagenumber && <span className={styles.pages}>{article.pagenumber}</span>}
            </p>
          </li>
        ))}
      </ol>
      <p>
        <a className={styles.all} href={addresses.issue(address)}>
          {total > articles.length ? `All ${total} articles of this issue` : 'Open this issue'}
        </a>
      </p>
    </section>
  );
}
