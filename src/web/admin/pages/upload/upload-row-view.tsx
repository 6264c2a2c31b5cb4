import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { UploadProblem, UploadRow } from '#contract/calls/uploads-calls.ts';
import { ownFieldNames } from '#contract/fields/article.ts';
import { metadataColumnNames, personColumnNames } from '#contract/metadata-columns.ts';
import { translationFields, type UploadField, uploadFields } from '#contract/upload-fields.ts';
import { pagesWords } from '#domain/pdf-warnings.ts';
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

type Props = { row: UploadRow; unmatched: readonly string[]; edited: EditedUpload };

/** A row as it will look, what is wrong with it next to its fields, and what can be typed over. */
export function UploadRowView({ row, unmatched, edited }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { preview, cells, problems, article_id } = row;
  const { mend } = edited;
  const typed = edited.typedIn(row.row);
  // What was wrong stays where it was typed over, and so does what was typed.
  const [opened] = useState(() => new Set<UploadField>());
  for (const { field, kind } of problems) if (kind === 'error') opened.add(field);
  const fields = uploadFields.filter(
    (field) =>
      opened.has(field) || field in typed || (isEditing && (!rare.has(field) || cells[field])),
  );
  const warnings = problems.filter(
    ({ kind, field }) => kind === 'warning' && !fields.includes(field),
  );
  const notes = article_id === null ? (row.full_text?.notes ?? []) : [];
  const name = cells.refnumber ?? `row ${row.row}`;

  return (
    <li className={styles.row} data-state={stateOf(row)}>
      <div className={styles.number}>
        <span>Row {row.row}</span>
        <strong>{stateWords(row)}</strong>
      </div>
      <div className={styles.preview}>
        <strong className={styles.title}>
          {preview.title === '' ? 'No title' : <RichText html={preview.title} />}
        </strong>
        {preview.authors.length > 0 && <span>{preview.authors.join(' · ')}</span>}
        <span className={styles.facts}>
          <span>No. {cells.refnumber || '–'}</span>
          {preview.issue && <span>{preview.issue}</span>}
          {preview.pagenumber && <span>pp. {preview.pagenumber}</span>}
          {row.full_text && <span>{row.full_text.name}, full text</span>}
          {row.pdf && (
            <span>
              {row.pdf}
              {row.pdf_pages !== null && `, ${pagesWords(row.pdf_pages)}`}
            </span>
          )}
        </span>
        {preview.abstract && <Text size="sm">{preview.abstract}</Text>}
        {warnings.length + notes.length > 0 && (
          <ul className={styles.warnings}>
            {warnings.map(({ field, words, mended }) => (
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
            {notes.map((note) => (
              <li key={note}>
                <strong>Full text:</strong> {note}
              </li>
            ))}
          </ul>
        )}
      </div>
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
      {article_id === null && fields.length > 0 && (
        <div className={styles.cells}>
          {fields.map((field) => (
            <UploadCell
              key={field}
              row={row}
              field={field}
              unmatched={unmatched}
              typed={typed[field]}
              problems={problems.filter((problem) => problem.field === field)}
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

function stateWords(row: UploadRow): string {
  const state = stateOf(row);
  return state === 'warning' ? `Ready (${counted(row.problems.length, 'warning')})` : words[state];
}
