import styles from './page-links.module.css';

type Props = {
  /** Names them to a screen reader. */
  label: string;
  page: number;
  pages: number;
  addressOf(page: number): string;
  words: { page(page: number): string; previous: string; next: string };
};

/** Links to the pages of a long list: the first, the last, and those around this one. Nothing where there is one. */
export function PageLinks({ label, page, pages, addressOf, words }: Props) {
  if (pages < 2) return null;
  const near = new Set([1, page - 1, page, page + 1, pages]);
  const offered = [...near].filter((one) => one >= 1 && one <= pages);
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 && (
        <a rel="prev" href={addressOf(page - 1)}>
          {words.previous}
        </a>
      )}
      <ol className={styles.pages}>
        {offered.map((one, index) => (
          <li
            key={one}
            className={one > (offered[index - 1] ?? 0) + 1 ? styles.afterGap : undefined}
          >
            <a
              href={addressOf(one)}
              aria-label={words.page(one)}
              aria-current={one === page ? 'page' : undefined}
            >
              {one}
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
