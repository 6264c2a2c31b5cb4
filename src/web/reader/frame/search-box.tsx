import { useWords } from '../page.ts';
import styles from './search-box.module.css';
import { SearchForm } from './search-form.tsx';

/** Of the box, which is a popover on a phone and stands in the masthead elsewhere. */
export const searchId = 'search';

/** On every page. */
export function SearchBox({ className = '' }: { className?: string | undefined }) {
  const words = useWords().navigation;
  return (
    <search id={searchId} popover="auto" className={`${styles.box} ${className}`}>
      <SearchForm
        id="search-keyword"
        styles={styles}
        label={words.searchLabel}
        hint={words.searchHint}
        submit={words.search}
      />
    </search>
  );
}
