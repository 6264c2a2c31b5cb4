import { Button, Group, Radio, TextInput } from '@mantine/core';
import { useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { type Upload, uploadsCalls } from '#contract/calls/uploads-calls.ts';
import { type DayOrder, parseWrittenDay } from '#domain/written/written-day.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
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
import { UploadFiles } from './upload-files.tsx';
import { uploadMessages as texts, uploadMessages } from './upload-messages.ts';
import { shows, UploadRows } from './upload-rows.tsx';
import { type EditedUpload, useUploadEdits } from './use-upload-edits.ts';

/** An upload, with those of its rows that the address asks for. */
export const loader = pageLoader(async ({ request, params: { id = '' } }) => {
  const asked = new URL(request.url).searchParams;
  const show = shows.find((one) => one === asked.get('show')) ?? 'all';
  const page = /^\d{1,4}$/.exec(asked.get('page') ?? '')?.[0] ?? '1';
  const [issues, upload] = await Promise.all([
    callApi(articlesCalls.listIssues),
    callApi(uploadsCalls.getUpload, { params: { id }, query: { show, page } }),
  ]);
  return { show, issues, upload };
});

/** /admin/upload/{id}: the dry run of an upload, mended in place, and its import. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return <UploadPage key={data.upload.id} {...data} />;
}

type Data = Awaited<ReturnType<typeof loader>>;

function UploadPage({ upload, show, issues }: Data) {
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
      edited.forget();
      await navigate(adminAddresses.uploads());
    });
  }

  return (
    <PageFrame
      title={file_name}
      breadcrumbs={[{ label: 'Import', to: adminAddresses.uploads() }]}
      subtitle={`${counted(rows, 'row')}, ${counted(upload.files, 'file')}`}
      actions={
        <Button disabled={busy} onClick={forget}>
          Delete this upload
        </Button>
      }
    >
      <ImportProgress upload={upload} />
      {state !== 'importing' && (
        <>
          <div>
            <UploadFiles upload={upload} />
            <UploadColumns upload={upload} issues={issues} edited={edited} />
            <UploadDates upload={upload} edited={edited} />
            <UploadRows upload={upload} show={show} edited={edited} />
          </div>
          <ImportBar upload={upload} inTurn={inTurn} edited={edited} />
        </>
      )}
      {dialog}
    </PageFrame>
  );
}

type Props = { upload: Upload; edited: EditedUpload };

/** What nobody can tell from the sheet: which number of a date is the day, and the date of rows that have none. */
function UploadDates({ upload, edited }: Props) {
  const { example, order } = upload.dates;
  const read = { day_order: order, publishdate: upload.publishdate };
  const chosen = edited.withChosen(read);
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
