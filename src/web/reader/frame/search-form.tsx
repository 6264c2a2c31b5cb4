import '../islands/suggest.css';
import { addresses } from '#contract/addresses.ts';
import { limits } from '#contract/limits.ts';
import { useWords } from '../page.ts';
import { LanguageField } from '../words.tsx';

type Props = {
  id: string;
  /** Of the box that it is in. */
  styles: CSSModuleClasses;
  label: string;
  hint: string;
  submit: string;
  keyword?: string;
};

/** Where a reader types what to search for; `islands/suggest.ts` suggests what may be meant. */
export function SearchForm({ id, styles, label, hint, submit, keyword }: Props) {
  const { suggestions } = useWords().search;
  return (
    <form className={styles.form} action={addresses.searchForm} method="get">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="search"
        name="keyword"
        defaultValue={keyword?.slice(0, limits.maxSearchKeywordCharacters)}
        placeholder={hint}
        maxLength={limits.maxSearchKeywordCharacters}
        autoComplete="off"
        enterKeyHint="search"
        data-suggestions={JSON.stringify(suggestions)}
      />
      <LanguageField />
      <button className={styles.button} type="submit">
        {submit}
      </button>
    </form>
  );
}
