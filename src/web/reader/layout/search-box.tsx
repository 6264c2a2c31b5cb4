import type { SubmitEvent, ToggleEvent } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { limits } from '#contract/limits.ts';
import { useSuggestions } from '../suggestions/use-suggestions.ts';
import { LanguageField } from '../words/language-field.tsx';
import { useWords } from '../words/use-words.ts';
import styles from './search-box.module.css';

/** Of the box, which is a popover on a phone and stands in the masthead elsewhere. */
export const searchId = 'search';

/** A phone opens it as a popover: whoever opens it types. An attribute would take the focus of every page that is loaded. */
const focusWhenOpen = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  if (newState === 'open') currentTarget.querySelector('input')?.focus();
};

/** On every page. Without JavaScript the form does the same with a reload. */
export function SearchBox({ className = '' }: { className?: string | undefined }) {
  const navigate = useNavigate();
  const suggest = useSuggestions();
  const words = useWords().navigation;
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const keyword = new FormData(form).get('keyword');
    // Until the results are there: a box that is empty at once looks as if it had lost what was typed.
    Promise.resolve(navigate(addresses.search(String(keyword ?? '')))).finally(() => form.reset());
  };
  return (
    <search
      id={searchId}
      popover="auto"
      className={`${styles.box} ${className}`}
      onToggle={focusWhenOpen}
    >
      <form className={styles.form} action={addresses.searchForm} method="get" onSubmit={search}>
        <LanguageField />
        <label className="visually-hidden" htmlFor="search-keyword">
          {words.searchLabel}
        </label>
        <input
          id="search-keyword"
          className={styles.input}
          type="search"
          name="keyword"
          placeholder={words.searchHint}
          maxLength={limits.maxSearchKeywordCharacters}
          autoComplete="off"
          enterKeyHint="search"
          {...suggest}
        />
        <button className={styles.button} type="submit">
          {words.search}
        </button>
      </form>
    </search>
  );
}
