import { Pagination, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
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
  const shared = sharedWarnings(rows);

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
          {shared.length > 0 && (
            <ul className={styles.warnings}>
              {shared.map(({ problem, count }) => (
                <li key={problemKey(problem)}>
                  <strong>
                    {fieldLabels[problem.field]} ({uploadMessages.ofRows(count, rows.length)}):
                  </strong>{' '}
                  {problem.words}
                </li>
              ))}
            </ul>
          )}
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

/** What is doubtful about most rows in the same way, said once. Pages are doubtful beside those of another row. */
function sharedWarnings(rows: readonly UploadRow[]): { problem: UploadProblem; count: number }[] {
  const counts = new Map<string, { problem: UploadProblem; count: number }>();
  for (const problem of rows.flatMap((row) => row.problems)) {
    const { kind, mended, field } = problem;
    if (kind === 'error' || mended !== undefined || field === 'pagenumber') continue;
    const known = counts.get(problemKey(problem));
    counts.set(problemKey(problem), { problem, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].filter(({ count }) => count > 2 && count > rows.length / 2);
}

/** Each once, in the order of the sheet. */
const inOrder = (rows: readonly UploadRow[]): UploadRow[] =>
  [...new Map(rows.map((row) => [row.row, row])).values()].sort((a, b) => a.row - b.row);
