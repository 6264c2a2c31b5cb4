import { Alert, Anchor, Button, Progress, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { historyCalls } from '#contract/calls/history-calls.ts';
import { type Upload, uploadsCalls } from '#contract/calls/uploads-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { uploadMessages } from './upload-messages.ts';

const askAgainMilliseconds = 1500;

/** How far the import is, or what came of the last one. While it runs the page asks again. */
export function ImportProgress({ upload }: { upload: Upload }) {
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
