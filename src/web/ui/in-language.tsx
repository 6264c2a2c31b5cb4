import { createElement, Fragment, type ReactNode } from 'react';
import { scriptRuns } from '#domain/languages/devanagari.ts';

/**
 * Plain text whose words in Devanagari say which language they are in (`devanagariLanguage`), so that voices, fonts and
 * hyphenation know: names, keywords and citations have more than one script. Not for what is in an element of that
 * language already.
 */
export function InLanguage({ text, language }: { text: string; language: string }): ReactNode {
  const runs = scriptRuns(text);
  if (!runs.some(({ isDevanagari }) => isDevanagari)) return text;
  const pieces = runs.map((run) => (run.isDevanagari ? spoken(run.text, language) : run.text));
  return createElement(Fragment, null, ...pieces);
}

const spoken = (text: string, lang: string) => <span lang={lang}>{text}</span>;
