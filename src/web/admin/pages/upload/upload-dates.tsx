import { Group, Radio, TextInput } from '@mantine/core';
import type { Upload } from '#contract/calls/uploads-calls.ts';
import { type DayOrder, parseWrittenDay } from '#domain/written/written-day.ts';
import { formatDay } from '../../ui/moment.ts';
import styles from './upload.module.css';
import { uploadMessages as texts } from './upload-messages.ts';
import type { EditedUpload } from './use-upload-edits.ts';

type Props = { upload: Upload; edited: EditedUpload; asOf: number };

/** What nobody can tell from the sheet: which number of a date is the day, and the date of rows that have none. */
export function UploadDates({ upload, edited, asOf }: Props) {
  const { example, order } = upload.dates;
  const read = { day_order: order, publishdate: upload.publishdate };
  const chosen = edited.edits.choicesAsOf(read, asOf);
  // At noon: the day is the same wherever the publisher is.
  const label = (first: DayOrder) =>
    texts.dayOrder[first](formatDay(`${parseWrittenDay(example, first)}T12:00:00Z`));

  return (
    <section aria-label="Dates" className={styles.dates}>
      {example !== '' && (
        <Radio.Group
          label={texts.dayOrderLabel(example)}
          error={chosen.day_order === '' && texts.dayOrderMissing}
          value={chosen.day_order}
          onChange={(value) => edited.choose({ day_order: value === 'month' ? 'month' : 'day' })}
        >
          <Group gap="lg" mt={4}>
            <Radio value="day" label={label('day')} />
            <Radio value="month" label={label('month')} />
          </Group>
        </Radio.Group>
      )}
      <TextInput
        key={chosen.publishdate}
        type="date"
        label={texts.dateOfOthers}
        defaultValue={chosen.publishdate}
        onBlur={({ currentTarget: { value } }) => {
          if (value !== chosen.publishdate) edited.choose({ publishdate: value });
        }}
      />
    </section>
  );
}
