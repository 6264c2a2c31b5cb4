import { Button, Group, Radio, TextInput } from '@mantine/core';
import { useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type Upload, uploadsCalls } from '#contract/calls/uploads-calls.ts';
import { type DayOrder, parseWrittenDay } from '#domain/written/written-day.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useInTurn } from '../../api/use-in-turn.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import { formatDay } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ImportBar } from './import-bar.tsx';
import { ImportProgress } from './import-progress.tsx';
import styles from './upload.module.css';
import { UploadColumns } from './upload-columns.tsx';
import type { loadUpload } from './upload-loader.ts';
import { uploadMessages as texts, uploadMessages } from './upload-messages.ts';
import { UploadPdfs } from './upload-pdfs.tsx';
import { UploadRows } from './upload-rows.tsx';
import { type EditedUpload, useUploadEdits } from './use-upload-edits.ts';

/** /admin/upload/{id}: the dry run of an upload, mended in place, and its import. */
export function UploadPage() {
  const { upload, show, issues, asOf } = useLoaderData<typeof loadUpload>();
  const { act, busy } = useAct();
  // What is typed is kept before anything is imported.
  const inTurn = useInTurn();
  const { ask, dialog } = useConfirm();
  const navigate = useNavigate();
  const { id, rows, file_name, state } = upload;
  const edited = useUploadEdits(id, inTurn);

  async function forget() {
    if (!(await ask(uploadMessages.forgetQuestion(upload.added)))) return;
    await act(async () => {
      await callApi(uploadsCalls.deleteUpload, { params: { id } });
      edited.edits.forget();
      await navigate(adminAddresses.uploads());
    });
  }

  return (
    <PageFrame
      title={file_name}
      breadcrumbs={[
        { label: 'Archives', to: adminAddresses.issues },
        { label: 'Upload', to: adminAddresses.uploads() },
      ]}
      subtitle={`${counted(rows, 'row')}, ${counted(upload.files, 'PDF')}`}
      actions={
        <Button disabled={busy} onClick={forget}>
          Delete this upload
        </Button>
      }
    >
      <ImportProgress upload={upload} />
      {state !== 'importing' && (
        <>
          <UploadPdfs upload={upload} />
          <UploadColumns upload={upload} issues={issues} edited={edited} asOf={asOf} />
          <UploadDates upload={upload} edited={edited} asOf={asOf} />
          <UploadRows upload={upload} show={show} edited={edited} asOf={asOf} />
          <ImportBar upload={upload} inTurn={inTurn} edited={edited} asOf={asOf} />
        </>
      )}
      {dialog}
    </PageFrame>
  );
}

type Props = { upload: Upload; edited: EditedUpload; asOf: number };

/** What nobody can tell from the sheet: which number of a date is the day, and the date of rows that have none. */
function UploadDates({ upload, edited, asOf }: Props) {
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

export { loadUpload as loader } from './upload-loader.ts';
export { UploadPage as Component };
