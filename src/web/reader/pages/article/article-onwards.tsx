import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { FurtherReading, LinkedArticle } from '#contract/further-reading.ts';
import { markedTitle } from '#domain/metadata/notices.ts';
import { authorList } from '../../articles/author-list.tsx';
import { TitleText } from '../../articles/title-text.tsx';
import { useWords } from '../../page.ts';
import { JournalText, useDataLanguage, useDevanagari } from '../../words.tsx';
import styles from './article-onwards.module.css';

type Props = { article: PublicArticle; further: FurtherReading };

/** Where to read on: what is related, others by the authors, the neighbours in the issue. */
export function ArticleOnwards({ article, further }: Props) {
  const words = useWords().article;
  const { related, by_authors, previous, next } = further;
  const { volume, issue, year } = article;
  return (
    <>
      {related.length > 0 && (
        <section className={styles.section} aria-labelledby="related">
          <h2 id="related">{words.onwards.related}</h2>
          <Articles articles={related} />
        </section>
      )}
      {by_authors.length > 0 && (
        <section className={styles.section} aria-labelledby="more-by-authors">
          <h2 id="more-by-authors">{words.onwards.moreBy}</h2>
          {by_authors.map(({ author, slug, articles }) => (
            <div key={author} className={styles.author}>
              <h3>
                <AuthorLink name={author} slug={slug} />
              </h3>
              <Articles articles={articles} />
            </div>
          ))}
        </section>
      )}
      <nav className={styles.neighbours} aria-label={words.onwards.label}>
        {previous && <Neighbour article={previous} name={words.onwards.previous} rel="prev" />}
        <a className={styles.issue} href={addresses.issue(article)}>
          <span className={styles.name}>{words.onwards.issue}</span>
          {words.issue(volume, issue, year)}
        </a>
        {next && <Neighbour article={next} name={words.onwards.next} rel="next" />}
      </nav>
    </>
  );
}

function AuthorLink({ name, slug }: { name: string; slug: string }) {
  const text = <JournalText text={name} />;
  return slug ? <a href={addresses.author(slug)}>{text}</a> : text;
}

function Articles({ articles }: { articles: readonly LinkedArticle[] }) {
  return (
    <ul className={styles.articles}>
      {articles.map((one) => (
        <li key={one.refnumber}>
          <Linked article={one} />
        </li>
      ))}
    </ul>
  );
}

function Linked({ article }: { article: LinkedArticle }) {
  const words = useWords().article;
  const said = useWords().lists;
  const { title, authorname, is_retracted, volume, issue, year } = article;
  const language = useDevanagari(article.language);
  const dataLanguage = useDataLanguage();
  return (
    <>
      <a href={addresses.article(article)} lang={article.language || dataLanguage}>
        <TitleText title={markedTitle(title, is_retracted)} words={[]} language={language} />
      </a>
      <div className={styles.told}>
        {authorList(authorname, { language, said })}
        {/* A space that lines break at, and that names and numbers are read apart by. */}
        {authorname && '\u2002'}
        <span>{words.issue(volume, issue, year)}</span>
      </div>
    </>
  );
}

type NeighbourProps = { article: LinkedArticle; name: string; rel: 'prev' | 'next' };

function Neighbour({ article, name, rel }: NeighbourProps) {
  const dataLanguage = useDataLanguage();
  const language = useDevanagari(article.language);
  return (
    <a className={styles[rel]} rel={rel} href={addresses.article(article)}>
      <span className={styles.name}>{name}</span>
      <span lang={article.language || dataLanguage}>
        <TitleText
          title={markedTitle(article.title, article.is_retracted)}
          words={[]}
          language={language}
        />
      </span>
    </a>
  );
}
