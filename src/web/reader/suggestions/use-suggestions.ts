import type { FocusEvent } from 'react';
import { useNavigate } from 'react-router';
import { loadLaterWords } from '../words/load-words.ts';
import { useLanguage } from '../words/use-words.ts';

/**
 * What a search box does when it gets the focus: its suggestions come, with their script and words, once. Without them it
 * is a search box all the same.
 */
export function useSuggestions(): (event: FocusEvent<HTMLInputElement>) => void {
  const navigate = useNavigate();
  const language = useLanguage();
  return ({ currentTarget: input }) => {
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
}
