import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { UploadProblem, UploadRow } from '#contract/calls/uploads-calls.ts';
import { ownFieldNames } from '#contract/fields/article.ts';
import { metadataColumnNames, personColumnNames } from '#contract/metadata.ts';
import { translationFields, type UploadField, uploadFields } from '#contract/upload-fields.ts';
import { pagesWords } from '#domain/pdf-warnings.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { counted } from '../../ui/counted.ts';
import styles from './upload.module.css';
import { MendButton, UploadCell } from './upload-cell.tsx';
import { fieldLabels } from './upload-messages.ts';
import type { EditedUpload } from './use-upload-edits.ts';

/** Of these, only what the sheet has. */
const rare: ReadonlySet<UploadField> = new Set<UploadField>([
  ...personColumnNames,
  ...metadataColumnNames,
  ...translationFields,
  'first_page',
  'last_page',
  ...ownFieldNames.filter((name) => name !== 'doi' && name !== 'language'),
  'contributors',
  'metadata',
]);

type Props = {
  row: UploadRow;
  unmatched: readonly string[];
  edited: EditedUpload;
  /** What is chosen for the whole sheet, because no column names it. */
  ofSheet: readonly UploadField[];
  /** Warnings that most rows have: they are said above the rows. */
  shared: ReadonlySet<string>;
};

export const problemKey = ({ field, words, kind }: UploadProblem): string =>
  `${kind} ${field} ${words}`;

/** A row in one line, as it will look, with what is doubtful; below it what is wrong with it, and what can be typed over. */
export function UploadRowView({ row, unmatched, edited, ofSheet, shared }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { preview, cells, article_id } = row;
  const problems = row.problems.filter(
    (problem) => !ofSheet.includes(problem.field) && !shared.has(problemKey(problem)),
  );
  const { mend } = edited;
  const typed = edited.typedIn(row.row);
  // What was wrong stays where it was typed over, and so does what was typed.
  const [opened] = useState(() => new Set<UploadField>());
  for (const { field, kind } of problems) if (kind === 'error') opened.add(field);
  const fields = uploadFields.filter(
    (field) =>
      opened.has(field) ||
      field in typed ||
      (isEditing && !ofSheet.includes(field) && (!rare.has(field) || cells[field])),
  );
  const warnings = problems.filter(
    ({ kind, field }) => kind === 'warning' && !fields.includes(field),
  );
  const notes = article_id === null ? (row.full_text?.notes ?? []) : [];
  // What can be mended with one click is below the line, and all of it where the row is open.
  const below = warnings.filter(({ mended }) => isEditing || mended !== undefined);
  const aside = [
    ...warnings
      .filter((warning) => !below.includes(warning))
      .map(({ field, words }) => ({ label: fieldLabels[field], words })),
    ...notes.map((words) => ({ label: 'Full text', words })),
  ];
  const name = cells.refnumber ?? `row ${row.row}`;
  const files = [
    row.pdf && [row.pdf, row.pdf_pages !== null && pagesWords(row.pdf_pages)],
    row.full_text && [row.full_text.name, 'full text'],
    row.key_image && [row.key_image, 'key image'],
  ].flatMap((parts) => (parts ? [parts.filter(Boolean).join(', ')] : []));

  return (
    <li className={styles.row} data-state={stateOf(row)}>
      <span className={styles.at}>
        <span className={styles.name}>Row </span>
        {row.row}
      </span>
      <span className={styles.fact}>
        <span className={styles.name}>No. </span>
        {cells.refnumber || '–'}
      </span>
      <strong className={styles.title} title={plainText(preview.title)}>
        {preview.title === '' ? 'No title' : <RichText html={preview.title} />}
      </strong>
      <span className={styles.authors} title={preview.authors.join(', ')}>
        {preview.authors.join(' · ')}
      </span>
      {ofSheet.length < 3 && <span className={styles.fact}>{preview.issue}</span>}
      <span className={styles.fact}>
        {preview.pagenumber && <span className={styles.name}>pp. </span>}
        {preview.pagenumber}
      </span>
      <span className={styles.files} title={files.join('; ')}>
        {files.map((file) => (
          <span key={file}>{file}</span>
        ))}
      </span>
      <span
        className={styles.state}
        title={aside.map(({ label, words }) => `${label}: ${words}`).join('\n')}
      >
        <strong>{stateWords(row, ofSheet)}</strong>
        {aside.map(({ label, words }) => (
          <span key={`${label} ${words}`}>
            {' '}
            {label}: {words}
          </span>
        ))}
      </span>
      <div className={styles.actions}>
        {article_id === null ? (
          <Button
            size="compact-sm"
            aria-expanded={isEditing}
            aria-label={`${isEditing ? 'Close' : 'Edit'} ${name}`}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? 'Close' : 'Edit'}
          </Button>
        ) : (
          <Anchor component={Link} to={adminAddresses.article(article_id)}>
            Open
          </Anchor>
        )}
      </div>
      {below.length > 0 && (
        <ul className={styles.warnings}>
          {below.map(({ field, words, mended }) => (
            <li key={`${field} ${words}`}>
              <strong>{fieldLabels[field]}:</strong> {words}{' '}
              {mended !== undefined && article_id === null && !(field in typed) && (
                <MendButton
                  {...{ field, mended, name }}
                  onMend={() => mend(row.row, field, mended)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {article_id === null && fields.length > 0 && (
        <div className={styles.cells} data-few={!isEditing || undefined}>
          {fields.map((field) => (
            <UploadCell
              key={field}
              row={row}
              field={field}
              unmatched={unmatched}
              typed={typed[field]}
              problems={row.problems.filter((problem) => problem.field === field)}
              edited={edited}
            />
          ))}
        </div>
      )}
    </li>
  );
}

const isError = ({ kind }: UploadProblem) => kind === 'error';

function stateOf({ state, problems }: UploadRow): 'added' | 'error' | 'warning' | 'ready' {
  if (state === 'added') return 'added';
  if (problems.some(isError)) return 'error';
  return problems.length > 0 ? 'warning' : 'ready';
}

const words = {
  added: 'Imported',
  error: 'Error',
  ready: 'Ready',
};

function stateWords(row: UploadRow, ofSheet: readonly UploadField[]): string {
  const state = stateOf(row);
  const errors = row.problems.filter(isError);
  if (state === 'error' && errors.every(({ field }) => ofSheet.includes(field))) return 'No issue';
  return state === 'warning' ? `Ready (${counted(row.problems.length, 'warning')})` : words[state];
}
