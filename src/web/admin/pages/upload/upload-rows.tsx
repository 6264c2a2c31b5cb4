import { Alert, Button, Pagination, SegmentedControl, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Upload, UploadProblem, UploadRow } from '#contract/calls/uploads-calls.ts';
import type { UploadField } from '#contract/upload-fields.ts';
import styles from './upload.module.css';
import { fieldLabels, uploadMessages } from './upload-messages.ts';
import { problemKey, UploadRowView } from './upload-row-view.tsx';
import type { EditedUpload } from './use-upload-edits.ts';

export const shows = ['all', 'errors', 'warnings', 'added'] as const;
export type Show = (typeof shows)[number];

/** What of its issue no column of the sheet names. */
export const issueFieldsOf = ({ columns }: Pick<Upload, 'columns'>): UploadField[] =>
  (['year', 'volume', 'issue'] as const).filter(
    (field) => !columns.some((column) => column.field === field),
  );

type Props = { upload: Upload; show: Show; edited: EditedUpload };

/**
 * Every row as it will look. A row that is mended stays where it is until others are asked for, so that nobody loses
 * their place; one that is typed in stays even then.
 */
export function UploadRows({ upload, show, edited }: Props) {
  const { id, shown, unmatched, added, issue, columns, publish, publishdate, dates } = upload;
  const navigate = useNavigate();
  const said = [issue, publish, publishdate, dates.order, ...columns.map(({ field }) => field)];
  const asked = `${show} ${shown.page} ${added} ${said.join()}`;
  const [listed, setListed] = useState({ asked, rows: shown.rows });
  if (listed.asked !== asked) {
    const typedIn = listed.rows.filter(({ row }) => Object.keys(edited.typedIn(row)).length > 0);
    setListed({ asked, rows: inOrder([...typedIn, ...shown.rows]) });
  }
  const read = new Map(shown.rows.map((row) => [row.row, row]));
  const rows = listed.rows.map((row) => read.get(row.row) ?? edited.answerOf(row.row) ?? row);
  const ofSheet = issueFieldsOf(upload);
  const shared = sharedProblems(rows, ofSheet);

  return (
    <section aria-label="Rows" className={styles.section}>
      <SegmentedControl
        aria-label="Which rows"
        className={styles.shows}
        value={show}
        onChange={(value) => navigate(adminAddresses.upload(id, { show: value }))}
        data={shows.map((value) => ({ value, label: uploadMessages.shown[value](upload) }))}
      />
      {rows.length === 0 ? (
        <Text my="md">{uploadMessages.nothingShown[show]}</Text>
      ) : (
        <>
          {shared.map((one) => (
            <SharedProblem
              key={problemKey(one.problem)}
              {...one}
              all={rows.length}
              onSet={(text) => {
                for (const row of one.rows) edited.mend(row, one.problem.field, text);
              }}
            />
          ))}
          <div className={styles.table} data-issues={ofSheet.length < 3 || undefined}>
            <div className={styles.heads} aria-hidden="true">
              <span>Row</span>
              <span>No.</span>
              <span>Title</span>
              <span>Authors</span>
              {ofSheet.length < 3 && <span>Issue</span>}
              <span>Pages</span>
              <span>Files</span>
              <span />
              <span />
            </div>
            <ul className={styles.rows}>
              {rows.map((row) => (
                <UploadRowView
                  key={row.row}
                  {...{ row, unmatched, edited, ofSheet }}
                  shared={new Set(shared.map(({ problem }) => problemKey(problem)))}
                />
              ))}
            </ul>
          </div>
        </>
      )}
      {shown.pages > 1 && (
        <Pagination
          mt="md"
          total={shown.pages}
          value={shown.page}
          onChange={(page) => navigate(adminAddresses.upload(id, { show, page }))}
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </section>
  );
}

type Shared = { problem: UploadProblem; rows: number[] };

/** What may be the same in all rows. */
const alike: ReadonlySet<UploadField> = new Set<UploadField>([
  'ptype',
  'frequency',
  'subject',
  'country',
  'language',
  'kind',
  'licence',
  'copyright_holder',
]);

/**
 * What is wrong with most rows in the same way, said once; an error only where one value mends them all. Pages are
 * doubtful next to those of another row.
 */
function sharedProblems(rows: readonly UploadRow[], ofSheet: readonly UploadField[]): Shared[] {
  const found = new Map<string, Shared>();
  for (const { row, problems } of rows) {
    for (const problem of problems) {
      const { kind, mended, field } = problem;
      if (mended !== undefined || field === 'pagenumber' || ofSheet.includes(field)) continue;
      if (kind === 'error' && !alike.has(field)) continue;
      const key = problemKey(problem);
      found.set(key, { problem, rows: [...(found.get(key)?.rows ?? []), row] });
    }
  }
  return [...found.values()].filter((one) => one.rows.length > Math.max(2, rows.length / 2));
}

type SharedProps = Shared & { all: number; onSet: (text: string) => void };

/** What is wrong with most rows, and the field that mends all of them. */
function SharedProblem({ problem: { field, kind, words }, rows, all, onSet }: SharedProps) {
  const [text, setText] = useState('');
  const label = fieldLabels[field];
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') onSet(text.trim());
  }
  return (
    <Alert color={kind === 'error' ? 'red' : 'yellow'} className={styles.shared} role="note">
      <form onSubmit={submit}>
        <span>
          <strong>
            {label} ({uploadMessages.ofRows(rows.length, all)}):
          </strong>{' '}
          {words}
        </span>
        {alike.has(field) && (
          <>
            <TextInput
              size="xs"
              aria-label={uploadMessages.forAllRows(label)}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button size="compact-sm" type="submit" disabled={text.trim() === ''}>
              {uploadMessages.setInRows(rows.length)}
            </Button>
          </>
        )}
      </form>
    </Alert>
  );
}

/** Each once, in the order of the sheet. */
const inOrder = (rows: readonly UploadRow[]): UploadRow[] =>
  [...new Map(rows.map((row) => [row.row, row])).values()].sort((a, b) => a.row - b.row);
