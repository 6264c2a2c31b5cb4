import { createElement, Fragment } from 'react';
import { type Run, richRuns } from '#domain/rich-text/runs.ts';

/** An encoded title with its italics, where nothing of it is to be marked. Runs have no keys, for their order never changes. */
export function PlainTitle({ title }: { title: string }) {
  return createElement(Fragment, null, ...richRuns(title).map(run));
}

const run = ({ text, italic }: Run) => (italic ? <i>{text}</i> : text);
