import { useFormats } from '../../words/use-formats.ts';
import { useLaterWords } from '../../words/use-words.ts';
import styles from './pagination.module.css';
import { offeredPages } from './search-pages.ts';

type PaginationProps = { page: number; pages: number; addressOf(page: number): string };

/** Links to the pages of a search; nothing where there is one. */
export function Pagination({ page, pages, addressOf }: PaginationProps) {
  const words = useLaterWords().search;
  const { number } = useFormats();
  if (pages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={words.pages}>
      {page > 1 && (
        <a rel="prev" href={addressOf(page - 1)}>
          {words.previous}
        </a>
      )}
      <ol className={styles.pages}>
        {offeredPages(page, pages).map((offered) => (
          <li key={offered.page} className={offered.afterGap ? styles.afterGap : undefined}>
            <a
              href={addressOf(offered.page)}
              aria-label={words.page(number(offered.page))}
              aria-current={offered.page === page ? 'page' : undefined}
            >
              {number(offered.page)}
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
