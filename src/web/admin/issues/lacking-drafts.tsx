import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { LackingDraft } from '#contract/calls/issues-calls.ts';
import { formMessages } from '#contract/form-messages.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { articleLabels } from '../ui/article-labels.ts';
import styles from './lacking-drafts.module.css';

/** Drafts that cannot be published: each leads to its form, and says what it lacks. */
export function LackingDrafts({ drafts }: { drafts: LackingDraft[] }) {
  return (
    <ul className={styles.list} aria-label="Drafts that lack something">
      {drafts.map(({ id, title, fields }) => (
        <li key={id}>
          <Anchor component={Link} to={adminAddresses.article(id)}>
            <RichText html={title} />
          </Anchor>
          <span className={styles.lacks}>{sentenceOf(fields)}</span>
        </li>
      ))}
    </ul>
  );
}

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
