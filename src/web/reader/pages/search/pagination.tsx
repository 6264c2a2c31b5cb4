import { addresses } from '#contract/addresses.ts';
import styles from './pagination.module.css';
import { offeredPages } from './search-pages.ts';

type PaginationProps = { keyword: string; page: number; pages: number };

/** Links to the pages of a search; nothing where there is one. */
export function Pagination({ keyword, page, pages }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages of results">
      {page > 1 && (
        <a rel="prev" href={addresses.search(keyword, page - 1)}>
          Previous
        </a>
      )}
      <ol className={styles.pages}>
        {offeredPages(page, pages).map((offered) => (
          <li key={offered.page} className={offered.afterGap ? styles.afterGap : undefined}>
            <a
              href={addresses.search(keyword, offered.page)}
              aria-label={`Page ${offered.page}`}
              aria-current={offered.page === page ? 'page' : undefined}
            >
              {offered.page}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a rel="next" href={addresses.search(keyword, page + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}
