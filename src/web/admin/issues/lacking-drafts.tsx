import type { LackingDraft } from '#contract/calls/issues-calls.ts';
import { formMessages } from '#contract/form-messages.ts';
import { articleLabels } from '../ui/article-labels.ts';
import { NamedArticles } from './named-articles.tsx';

/** Drafts that cannot be published: each leads to its form, and says what it lacks. */
export const LackingDrafts = ({ drafts }: { drafts: LackingDraft[] }) => (
  <NamedArticles
    label="Incomplete drafts"
    articles={drafts.map(({ id, title, fields }) => ({ id, title, words: sentenceOf(fields) }))}
  />
);

const labels: Record<string, string> = articleLabels;

/** @example sentenceOf({ abstract: 'This field is required.' }) // 'Missing: Abstract.' */
function sentenceOf(fields: Record<string, string>): string {
  const entries = Object.entries(fields);
  const missing = entries
    .filter(([, words]) => words === formMessages.required)
    .map(([field]) => labels[field] ?? field);
  const wrong = entries
    .filter(([, words]) => words !== formMessages.required)
    .map(([field, words]) => `${labels[field] ?? field}: ${words}`);
  return [...(missing.length > 0 ? [`Missing: ${missing.join(', ')}.`] : []), ...wrong].join(' ');
}
