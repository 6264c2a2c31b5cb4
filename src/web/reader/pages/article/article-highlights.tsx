import type { PublicArticle } from '#contract/entities/article.ts';
import { highlightLines } from '#domain/highlights.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { useWords } from '../../page.ts';
import { useTextLanguage } from '../../words.tsx';
import styles from './article-abstract.module.css';

/** What it found in a few sentences; nothing where the journal gives none. */
export function Highlights({ article }: { article: PublicArticle }) {
  const words = useWords().article;
  const textLanguage = useTextLanguage();
  const { highlights = '', language } = article;
  const lines = highlightLines(highlights);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights">{words.highlights}</h2>
      <ul className={styles.highlights} lang={textLanguage(highlights, language)}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes its order
          <RichText key={index} as="li" html={line} />
        ))}
      </ul>
    </section>
  );
}
