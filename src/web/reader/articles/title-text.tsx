import { createElement, Fragment, type ReactNode } from 'react';
import { type Run, richRuns } from '#domain/rich-text/runs.ts';
import { markMatches, markRuns } from '#domain/search/match-marks.ts';
import { InLanguage } from '#web/ui/in-language.tsx';

/** Of words in Devanagari; left out where an element around them says it. */
type OfLanguage = { language?: string | undefined };

type RunsTextProps = OfLanguage & { runs: readonly (Run & { match?: boolean })[] };

/** Runs as text and italics: no raw HTML, and no keys, for their order never changes. */
export function RunsText({ runs, language }: RunsTextProps) {
  return createElement(Fragment, null, ...runs.map((run) => runText(run, language)));
}

function runText({ text, italic, match }: Run & { match?: boolean }, language?: string): ReactNode {
  const words = language === undefined ? text : <InLanguage text={text} language={language} />;
  const content = match ? <mark>{words}</mark> : words;
  return italic ? <i>{content}</i> : content;
}

type TitleTextProps = OfLanguage & { title: string; words: readonly string[] };

/** An encoded title; words that match the query are marked. */
export function TitleText({ title, words, language }: TitleTextProps) {
  const runs = richRuns(title);
  return <RunsText runs={words.length > 0 ? markRuns(runs, words) : runs} language={language} />;
}

type MarkedTextProps = OfLanguage & { text: string; words: readonly string[] };

/** Plain text; words that match the query are marked. */
export function MarkedText({ text, words, language }: MarkedTextProps) {
  const marked = words.length === 0 ? [{ text, match: false }] : markMatches(text, words);
  return (
    <RunsText runs={marked.map((piece) => ({ ...piece, italic: false }))} language={language} />
  );
}
