import { type FormEvent, useRef, useState } from 'react';
import type { Words } from '#contract/words/en.ts';
import { fillText } from '#web/ui/fill-text.ts';
import type { FoundMatch, PdfPages } from './pdf-pages.ts';
import styles from './pdf-reader.module.css';

const maxCharacters = 200;

/** Looks for words in the PDF; Enter goes from match to match, with Shift back. */
type Props = { pages: PdfPages | undefined; words: Words['pdf'] };

export function PdfFind({ pages, words }: Props) {
  const [matches, setMatches] = useState<FoundMatch[]>();
  const [at, setAt] = useState(0);
  const sought = useRef('');

  const go = async (event: FormEvent<HTMLFormElement> | undefined, text: string, step: number) => {
    event?.preventDefault();
    if (!pages) return;
    const isNew = text !== sought.current;
    sought.current = text;
    const found = isNew ? await pages.find(text) : (matches ?? []);
    // Something else was asked for meanwhile.
    if (sought.current !== text) return;
    const start = Math.max(
      0,
      found.findIndex(({ page }) => page >= pages.current),
    );
    const next = isNew ? start : (at + step + found.length) % Math.max(1, found.length);
    setMatches(text.trim() === '' ? undefined : found);
    setAt(next);
    const match = found[next];
    if (match) await pages.show(match);
  };
  const textOf = (form: HTMLFormElement) => String(new FormData(form).get('sought') ?? '');

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form of its own inside would be one element more
    <form
      className={styles.find}
      role="search"
      aria-label={words.find}
      onSubmit={(event) => go(event, textOf(event.currentTarget), 1)}
    >
      <input
        type="search"
        name="sought"
        maxLength={maxCharacters}
        aria-label={words.find}
        placeholder={words.find}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey) return;
          event.preventDefault();
          go(undefined, event.currentTarget.value, -1);
        }}
      />
      <button type="submit" aria-label={words.nextMatch}>
        ⌕
      </button>
      <output>
        {matches &&
          (matches.length === 0
            ? words.noMatch
            : fillText(words.matchOf, { match: at + 1, count: matches.length }))}
      </output>
    </form>
  );
}
