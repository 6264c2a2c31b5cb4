import { createElement, Fragment, type ReactNode } from 'react';
import { type Run, richRuns } from '#domain/rich-text/runs.ts';
import { markMatches, markRuns } from '#domain/search/match-marks.ts';

/** Runs as text and italics: no raw HTML, and no keys, for their order never changes. */
export function RunsText({ runs }: { runs: readonly (Run & { match?: boolean })[] }) {
  return createElement(Fragment, null, ...runs.map(runText));
}

function runText({ text, italic, match }: Run & { match?: boolean }): ReactNode {
  const content = match ? <mark>{text}</mark> : text;
  return italic ? <i>{content}</i> : content;
}

/** An encoded title; words that match the query are marked. */
export function TitleText({ title, words }: { title: string; words: readonly string[] }) {
  const runs = richRuns(title);
  return <RunsText runs={words.length > 0 ? markRuns(runs, words) : runs} />;
}

/** Plain text; words that match the query are marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const runs = markMatches(text, words).map((piece) => ({ ...piece, italic: false }));
  return <RunsText runs={runs} />;
}
