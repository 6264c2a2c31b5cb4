import { createElement, Fragment, type ReactNode } from 'react';
import type { CitationRun } from '#domain/metadata/citation-styles/style-parts.ts';
import { InLanguage } from '#web/ui/in-language.tsx';

type Props = {
  runs: readonly CitationRun[];
  /** That of its words in Devanagari. */
  language: string;
};

/** A citation with its italics and links. Runs have no keys, for their order never changes. */
export function CitationText({ runs, language }: Props) {
  return createElement(Fragment, null, ...runs.map((run) => citationRun(run, language)));
}

function citationRun({ text, italic, href }: CitationRun, language: string): ReactNode {
  const told = <InLanguage text={text} language={language} />;
  if (href) return <a href={href}>{told}</a>;
  return italic ? <i>{told}</i> : told;
}
