import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { useWords } from '../../page.ts';
import { useDataLanguage, useDevanagari, useTextLanguage } from '../../words.tsx';
import styles from './article-abstract.module.css';

/** The whole abstract; older records have none, and say so. */
export function Abstract({ article }: { article: PublicArticle }) {
  const words = useWords().article;
  const textLanguage = useTextLanguage();
  const { abstract, language, file, metadata } = article;
  if (!abstract) {
    return <p className={styles.noAbstract}>{file ? words.noAbstractButPdf : words.noAbstract}</p>;
  }
  // Older records separate their paragraphs with empty lines.
  const isPlain = !abstract.includes('&lt;p');
  return (
    <section aria-labelledby="abstract">
      <h2 id="abstract">{words.abstract}</h2>
      <RichText
        as="div"
        html={abstract}
        className={isPlain ? styles.plainAbstract : styles.abstract}
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
export function Keywords({ article, record, slugs }: KeywordsProps) {
  const words = useWords().article;
  const language = useDevanagari(article.language);
  const dataLanguage = useDataLanguage();
  const { keywords } = record;
  if (keywords.length === 0) return null;
  return (
    <section aria-labelledby="keywords">
      <h2 id="keywords">{words.keywords}</h2>
      <ul className={styles.keywords} lang={dataLanguage}>
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
