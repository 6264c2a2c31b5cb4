import { Pagination, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Upload, UploadRow } from '#contract/calls/uploads-calls.ts';
import styles from './upload.module.css';
import { uploadMessages } from './upload-messages.ts';
import { UploadRowView } from './upload-row-view.tsx';
import type { EditedUpload } from './use-upload-edits.ts';

export const shows = ['all', 'errors', 'warnings', 'added'] as const;
export type Show = (typeof shows)[number];

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
        <ul className={styles.list}>
          {rows.map((row) => (
            <UploadRowView key={row.row} row={row} unmatched={unmatched} edited={edited} />
          ))}
        </ul>
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

/** Each once, in the order of the sheet. */
const inOrder = (rows: readonly UploadRow[]): UploadRow[] =>
  [...new Map(rows.map((row) => [row.row, row])).values()].sort((a, b) => a.row - b.row);
