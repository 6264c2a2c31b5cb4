import { Pagination, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type Upload, type UploadRow, uploadsCalls } from '#contract/calls/uploads-calls.ts';
import { callApi } from '../../api/call-api.ts';
import type { InTurn } from '../../api/use-in-turn.ts';
import styles from './upload.module.css';
import { type Show, shows } from './upload-loader.ts';
import { uploadMessages } from './upload-messages.ts';
import { type Mend, UploadRowView } from './upload-row-view.tsx';

type Props = { upload: Upload; show: Show; inTurn: InTurn };

/**
 * Every row as it will look. A row that is mended stays where it is until others are asked for, so that nobody loses
 * their place; so this is made anew for each choice.
 */
export function UploadRows({ upload, show, inTurn }: Props) {
  const { id, shown, unmatched } = upload;
  const [first] = useState(shown.rows);
  const [mended, setMended] = useState<ReadonlyMap<number, UploadRow>>(new Map());
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const now = new Map(shown.rows.map((row) => [row.row, row]));
  const rows = first.map((row) => now.get(row.row) ?? mended.get(row.row) ?? row);

  /** One after the other, so that none is left out; what failed is still in its field. */
  const mend: Mend = (row, cells) =>
    inTurn(
      async () => {
        const input = { params: { id }, body: { row, cells } };
        const after = await callApi(uploadsCalls.mendUploadRow, input);
        setMended((before) => new Map([...before, [row, after]]));
        await revalidate();
      },
      () => {},
    );

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
            <UploadRowView key={row.row} row={row} unmatched={unmatched} onMend={mend} />
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
