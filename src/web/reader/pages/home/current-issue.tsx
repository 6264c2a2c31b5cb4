import { addresses } from '#contract/addresses.ts';
import type { IssueCover } from '#contract/entities/issue.ts';
import { markedTitle } from '#domain/metadata/notices.ts';
import { shownPages } from '#domain/page-range.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { authorList } from '../../articles/author-list.tsx';
import { TitleText } from '../../articles/title-text.tsx';
import { Glyph } from '../../frame/drawing.tsx';
import { KeyImage } from '../../frame/key-image.tsx';
import { useWords } from '../../page.ts';
import { useDataLanguage, useDevanagari } from '../../words.tsx';
import styles from './current-issue.module.css';
import { type ShownArticle, useIssueName } from './issue-head.tsx';

type Props = {
  issue: IssueCover;
  /** How many articles it has. */
  total: number;
  /** The first of those that do not lead it. */
  articles: readonly ShownArticle[];
};

/** The other articles of the current issue, and how their abstracts begin. */
export function CurrentIssue({ issue, total, articles }: Props) {
  const words = useWords().home;
  const name = useIssueName(issue);
  return (
    <section aria-labelledby="other-articles">
      <div className={styles.head}>
        <h2 id="other-articles">{words.otherArticles}</h2>
        <p className={styles.number}>
          <a href={addresses.issue(issue)}>{name}</a>
        </p>
      </div>
      <ol className={styles.articles}>
        {articles.map((article) => (
          <Row key={article.id} {...{ issue, article }} />
        ))}
      </ol>
      <p>
        <a className={styles.all} href={addresses.issue(issue)}>
          {total > articles.length + 1 ? words.allArticles(total) : words.openIssue}
        </a>
      </p>
    </section>
  );
}

function Row({ issue, article }: { issue: IssueCover; article: ShownArticle }) {
  const { title, authorname, pagenumber, language, beginning, is_retracted, glyph } = article;
  const spoken = useDevanagari(language);
  const said = useWords().lists;
  const dataLanguage = useDataLanguage();
  return (
    <li lang={language || dataLanguage}>
      {article.key_image ? (
        <KeyImage className={styles.glyph} article={article} size="row" width={64} />
      ) : (
        glyph && <Glyph className={styles.glyph} issue={issue} box={glyph} width={64} />
      )}
      <div className={styles.said}>
        <a className={styles.title} href={addresses.article(article)}>
          <TitleText title={markedTitle(title, is_retracted)} words={[]} language={spoken} />
        </a>
        <div className={styles.authors}>
          <div>{authorList(authorname, { language: spoken, said })}</div>
          {pagenumber && <span className={styles.pages}>{shownPages(pagenumber)}</span>}
        </div>
      </div>
      {beginning && (
        <p className={styles.beginning}>
          <InLanguage text={beginning} language={spoken} />
        </p>
      )}
    </li>
  );
}
