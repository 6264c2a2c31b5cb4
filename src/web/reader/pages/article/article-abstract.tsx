import type { PublicArticle } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { splitKeywords } from '#domain/metadata/article-metadata.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './article-abstract.module.css';

/** The whole abstract; older records have none, and say so. */
export function Abstract({ article }: { article: PublicArticle }) {
  const { abstract, language, file } = article;
  if (!abstract) {
    const place = file ? ' The whole text is in the PDF.' : '';
    return (
      <p
        className={styles.noAbstract}
      >{`This article was published without an abstract.${place}`}</p>
    );
  }
  // Older records separate their paragraphs with empty lines.
  const isPlain = !abstract.includes('&lt;p');
  return (
    <section aria-labelledby="abstract">
      <h2 id="abstract">{messages.abstract}</h2>
      <RichText
        as="div"
        html={abstract}
        className={isPlain ? styles.plainAbstract : styles.abstract}
        lang={language || undefined}
      />
    </section>
  );
}

export function Keywords({ keywords }: { keywords: string }) {
  const list = splitKeywords(keywords).join(', ');
  if (!list) return null;
  return (
    <section aria-labelledby="keywords">
      <h2 id="keywords">Keywords</h2>
      <p className={styles.keywords}>{list}</p>
    </section>
  );
}
