import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { loadLaterWords } from '../words/load-words.ts';
import { useLanguage } from '../words/use-words.ts';

/**
 * What a search box does when it gets the focus, or is typed in by who had it before this script was there: its suggestions
 * come, with their script and words, once. Without them it is a search box all the same.
 */
export function useSuggestions(): Record<
  'onFocus' | 'onInput',
  (event: SyntheticEvent<HTMLInputElement>) => void
> {
  const navigate = useNavigate();
  const language = useLanguage();
  const suggest = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    if (input.dataset.suggests) return;
    input.dataset.suggests = 'true';
    Promise.all([import('./suggestion-box.ts'), loadLaterWords(language)]).then(
      ([{ attachSuggestions }, later]) =>
        attachSuggestions(input, { words: later.search.suggestions, language, navigate }),
      () => {
        // The line broke, or the script was deployed anew: the next focus tries again.
        delete input.dataset.suggests;
      },
    );
  };
  return { onFocus: suggest, onInput: suggest };
}
