import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import type { Upload } from '#contract/calls/uploads-calls.ts';
import { type UploadField, uploadFields } from '#contract/upload-fields.ts';
import styles from './upload.module.css';
import { fieldLabels, uploadMessages } from './upload-messages.ts';
import type { EditedUpload } from './use-upload-edits.ts';

const needed: readonly UploadField[] = ['refnumber', 'title'];

type Props = { upload: Upload; edited: EditedUpload };

/** What each column is read as; open while one that is needed is not there. */
export function UploadColumns({ upload, edited }: Props) {
  const { columns: fields } = edited.withChosen({
    columns: upload.columns.map(({ field }) => field),
  });
  const columns = upload.columns.map((column, index) => ({
    ...column,
    field: fields[index] ?? '',
  }));
  const known = columns.filter(({ field }) => field !== '');
  const missing = needed.filter((field) => !known.some((column) => column.field === field));
  // What is not read is lost without a word otherwise: the rows look right without it.
  const unread = columns.flatMap(({ header, field }) => (field === '' && header ? [header] : []));
  const [isOpen, setOpen] = useState(missing.length > 0);

  /** A field is one column: another one that had it gives it up. */
  const choose = (index: number, field: UploadField | '') =>
    edited.choose({
      columns: columns.map((column, at) => {
        if (at === index) return field;
        return column.field === field ? '' : column.field;
      }),
    });

  return (
    <details
      className={styles.details}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        Columns: {uploadMessages.columnsKnown(known.length, columns.length)}
        {unread.length > 0 && `. ${uploadMessages.columnsLeftOut(unread)}`}
      </summary>
      {missing.length > 0 && (
        <Text role="alert" my="xs">
          Choose which columns are: {missing.map((field) => fieldLabels[field]).join(', ')}.
        </Text>
      )}
      <div className={styles.columns}>
        {columns.map(({ header, field, example }, index) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name, for two may be called the same
            key={index}
            label={header || `Column ${index + 1}`}
            description={example || 'Empty'}
            value={field}
            onChange={(event) =>
              choose(index, uploadFields.find((name) => name === event.currentTarget.value) ?? '')
            }
            data={[
              { value: '', label: uploadMessages.leftOut },
              ...uploadFields.map((value) => ({ value, label: fieldLabels[value] })),
            ]}
          />
        ))}
      </div>
    </details>
  );
}
