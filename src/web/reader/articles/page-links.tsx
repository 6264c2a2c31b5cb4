import { offeredPages } from './offered-pages.ts';
import styles from './page-links.module.css';

type Props = {
  /** Names them to a screen reader. */
  label: string;
  page: number;
  pages: number;
  addressOf(page: number): string;
  words: { page(page: number): string; previous: string; next: string };
  /** How a number is written. */
  shown?: (page: number) => string;
};

/** Links to the pages of a long list: the first, the last, and those around this one. Nothing where there is one. */
export function PageLinks({ label, page, pages, addressOf, words, shown = String }: Props) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 && (
        <a rel="prev" href={addressOf(page - 1)}>
          {words.previous}
        </a>
      )}
      <ol className={styles.pages}>
        {offeredPages(page, pages).map(({ page: one, afterGap }) => (
          <li key={one} className={afterGap ? styles.afterGap : undefined}>
            <a
              href={addressOf(one)}
              aria-label={words.page(one)}
              aria-current={one === page ? 'page' : undefined}
            >
              {shown(one)}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a rel="next" href={addressOf(page + 1)}>
          {words.next}
        </a>
      )}
    </nav>
  );
}
