import { Alert, Anchor, Button, Group, NativeSelect, Progress, Radio, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { historyCalls } from '#contract/calls/history-calls.ts';
import { type Upload, uploadsCalls } from '#contract/calls/uploads-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { type DayOrder, parseWrittenDay } from '#domain/written/written-day.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { useInTurn } from '../../api/use-in-turn.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import { DateField } from '../../ui/date-field.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import { shellData } from '../../ui/shell-data.ts';
import { ImportBar } from './import-bar.tsx';
import styles from './upload.module.css';
import { UploadColumns } from './upload-columns.tsx';
import { UnmatchedFiles, UploadFiles } from './upload-files.tsx';
import { fieldLabels, uploadMessages as texts, uploadMessages } from './upload-messages.ts';
import { issueFieldsOf, shows, UploadRows } from './upload-rows.tsx';
import { type EditedUpload, useUploadEdits } from './use-upload-edits.ts';

const askAgainMilliseconds = 1500;

/** How far the import is, or what came of the last one. While it runs the page asks again. */
function ImportProgress({ upload }: { upload: Upload }) {
  const { revalidate, state } = useRevalidator();
  const isImporting = upload.state === 'importing';
  useEffect(() => {
    if (!isImporting || state !== 'idle') return;
    const timer = setTimeout(() => revalidate(), askAgainMilliseconds);
    return () => clearTimeout(timer);
  }, [isImporting, state, revalidate]);

  return (
    <div role="status">
      {isImporting && (
        <Alert mb="md" color="gray" title="Importing">
          <Text size="sm" mb="xs">
            {uploadMessages.importing(upload.done, upload.total)}. You may close this tab: the
            import continues.
          </Text>
          <Progress
            value={upload.total === 0 ? 100 : (upload.done / upload.total) * 100}
            animated
            aria-label="Importing"
          />
        </Alert>
      )}
      {!isImporting && upload.total > 0 && (
        <Alert
          mb="md"
          color={colourOf(upload)}
          title={upload.failure === '' ? 'Import finished' : 'The import stopped'}
        >
          {upload.failure !== '' && (
            <Text size="sm">
              {upload.failure}. What was imported stays; import again to continue.
            </Text>
          )}
          <Text size="sm">
            {uploadMessages.ended(upload)} <WhereTheyAre issue={upload.added_issue} />
          </Text>
          {upload.added > 0 && <TakeBack upload={upload} />}
        </Alert>
      )}
    </div>
  );
}

function WhereTheyAre({ issue }: { issue: string }) {
  const [year = '', volume = '', number = ''] = issue.split('/');
  return issue === '' ? (
    <Anchor component={Link} to={adminAddresses.issues} inherit>
      Open the issues
    </Anchor>
  ) : (
    <Anchor component={Link} to={adminAddresses.issue({ year, volume, issue: number })} inherit>
      To the issue
    </Anchor>
  );
}

/** All that an upload made is one line of the history, which any of its articles names. */
function TakeBack({ upload: { id, added } }: { upload: Upload }) {
  const { revalidate } = useRevalidator();
  const { undo, busy } = useUndo(revalidate);
  const { act, busy: isLooking } = useAct();
  const { ask, dialog } = useConfirm();

  async function takeBack() {
    if (!(await ask(uploadMessages.takeBackQuestion(added)))) return;
    await act(async () => {
      const query = { show: 'added', page: '1' } as const;
      const { shown } = await callApi(uploadsCalls.getUpload, { params: { id }, query });
      const article = shown.rows[0]?.article_id;
      if (!article) return revalidate();
      const params = { noun: 'article', id: article } as const;
      const changes = await callApi(historyCalls.listHistory, { params, query: {} });
      const made = changes.findLast(({ action }) => action === 'created');
      if (made) await undo(made.id);
    });
  }
  return (
    <>
      <Button mt="sm" size="compact-sm" loading={busy || isLooking} onClick={takeBack}>
        Undo
      </Button>
      {dialog}
    </>
  );
}

function colourOf({ failure, counts }: Upload): string {
  if (failure !== '') return 'red';
  return counts.waiting > 0 ? 'yellow' : 'green';
}

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
      subtitle={`${counted(rows, 'row')}, ${counted(upload.files, 'file')}`}
    >
      <ImportProgress upload={upload} />
      {state !== 'importing' && (
        <div>
          <div className={styles.summaries}>
            <UploadColumns upload={upload} edited={edited} />
            <UnmatchedFiles upload={upload} />
          </div>
          <div className={styles.whole}>
            <UploadIssue upload={upload} issues={issues} edited={edited} />
            <UploadDates upload={upload} edited={edited} />
            <UploadFiles upload={upload} />
          </div>
          <UploadRows upload={upload} show={show} edited={edited} />
        </div>
      )}
      <div className={styles.bar}>
        {state !== 'importing' && upload.counts.waiting > 0 && (
          <ImportBar upload={upload} inTurn={inTurn} edited={edited} />
        )}
        <Button variant="subtle" color="red" disabled={busy} onClick={forget}>
          Delete this upload
        </Button>
      </div>
      {dialog}
    </PageFrame>
  );
}

type Props = { upload: Upload; edited: EditedUpload };

/** The issue that rows go to which name none: chosen once, also where the sheet has no column for it. */
function UploadIssue({ upload, issues, edited }: Props & { issues: readonly Issue[] }) {
  const { issue } = edited.withChosen({ issue: upload.issue });
  const missing = issueFieldsOf(upload);
  return (
    <NativeSelect
      label={missing.length === 0 ? texts.issueOfOthers : texts.issueOfAll}
      error={
        missing.length > 0 &&
        issue === '' &&
        texts.issueMissing(missing.map((field) => fieldLabels[field]))
      }
      value={issue}
      onChange={(event) => edited.choose({ issue: event.currentTarget.value })}
      data={[{ value: '', label: 'None' }, ...issues.map(toOption)]}
    />
  );
}

const toOption = ({ year, volume, issue }: Issue) => ({
  value: `${year}/${volume}/${issue}`,
  label: issueName({ year, volume, issue }),
});

/** What nobody can tell from the sheet: which number of a date is the day, and the date of rows that have none. */
function UploadDates({ upload, edited }: Props) {
  const { example, order } = upload.dates;
  const read = { day_order: order, publishdate: upload.publishdate };
  const chosen = edited.withChosen(read);
  const label = (first: DayOrder) =>
    texts.dayOrder[first](formatDate(parseWrittenDay(example, first, shellData.year) ?? ''));

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
      <DateField
        label={texts.dateOfOthers}
        value={chosen.publishdate}
        onDone={(publishdate) => edited.choose({ publishdate })}
      />
    </section>
  );
}
