import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { limits } from '#contract/limits.ts';
import { useSuggestions } from '../../suggestions/use-suggestions.ts';
import { LanguageField } from '../../words/language-field.tsx';
import { useLaterWords } from '../../words/use-words.ts';
import styles from './search-form.module.css';

/** The box of the results page, which keeps what was asked. Without JavaScript the form does the same with a reload. */
export function SearchForm({ keyword }: { keyword: string }) {
  const words = useLaterWords().search;
  const suggest = useSuggestions();
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(addresses.search(String(new FormData(event.currentTarget).get('keyword') ?? '')));
  };
  return (
    <form className={styles.form} action={addresses.searchForm} method="get" onSubmit={search}>
      <LanguageField />
      <label className="visually-hidden" htmlFor="search-results-keyword">
        {words.label}
      </label>
      <input
        id="search-results-keyword"
        // Another search is another box.
        key={keyword}
        className={styles.input}
        type="search"
        name="keyword"
        defaultValue={keyword.slice(0, limits.maxSearchKeywordCharacters)}
        placeholder={words.placeholder}
        maxLength={limits.maxSearchKeywordCharacters}
        autoComplete="off"
        enterKeyHint="search"
        {...suggest}
      />
      <button className={styles.button} type="submit">
        {words.submit}
      </button>
    </form>
  );
}
