import type { Comparable } from './comparable.ts';

/** One thing that is different, in all requests where it is. */
export type Difference = { field: string; before: string; after: string; requests: string[] };

type Change = { core: [was: string, is: string]; was: string; is: string };

const shownCharacters = 160;
const contextCharacters = 40;
/** More words than these that differ are no words put right, but another text. */
const wordsMost = 6;

/** What is different between two recordings, the same difference of many requests once. */
export function findDifferences(
  before: Map<string, Comparable>,
  after: Map<string, Comparable>,
): Difference[] {
  const found = new Map<string, Difference>();
  const add = (request: string, field: string, { core, was, is }: Change) => {
    const key = JSON.stringify([field, core]);
    const known = found.get(key);
    if (!known) found.set(key, { field, before: was, after: is, requests: [request] });
    else if (!known.requests.includes(request)) known.requests.push(request);
  };
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const was = before.get(name);
    const is = after.get(name);
    if (!was || !is) {
      const asked = was ? 'only before' : 'only after';
      add(name, 'request', { core: [asked, asked], was: asked, is: asked });
      continue;
    }
    for (const field of new Set([...was.keys(), ...is.keys()])) {
      const one = was.get(field) ?? '(none)';
      const other = is.get(field) ?? '(none)';
      if (one !== other) for (const change of findChanges(one, other)) add(name, field, change);
    }
  }
  return [...found.values()];
}

/** The words that differ, where they are few and all others stay in their place; else the whole stretch. */
function findChanges(was: string, is: string): Change[] {
  const [ones, others] = [wordsOf(was), wordsOf(is)];
  if (ones.length !== others.length) return [wholeChange(was, is)];
  const changes = new Map<string, Change>();
  let at = 0;
  let otherAt = 0;
  for (const [index, one] of ones.entries()) {
    const other = others[index] ?? '';
    const core: Change['core'] = [one, other];
    const key = JSON.stringify(core);
    if (one !== other && !changes.has(key)) {
      changes.set(key, { core, was: round(was, at, one), is: round(is, otherAt, other) });
    }
    at += one.length;
    otherAt += other.length;
  }
  return changes.size > wordsMost ? [wholeChange(was, is)] : [...changes.values()];
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]/gu) ?? [];

function wholeChange(was: string, is: string): Change {
  const least = Math.min(was.length, is.length);
  let start = 0;
  while (start < least && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < least - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const inside = (text: string) => text.slice(start, text.length - end).slice(0, shownCharacters);
  const core: Change['core'] = [inside(was), inside(is)];
  return { core, was: round(was, start, core[0]), is: round(is, start, core[1]) };
}

/** A piece of a text with a little of what stands round it. */
function round(text: string, at: number, piece: string): string {
  const from = Math.max(0, at - contextCharacters);
  const to = at + piece.length + contextCharacters;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
