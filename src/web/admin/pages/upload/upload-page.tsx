import { Button } from '@mantine/core';
import { useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { uploadsCalls } from '#contract/calls/uploads-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useInTurn } from '../../api/use-in-turn.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ImportBar } from './import-bar.tsx';
import { ImportProgress } from './import-progress.tsx';
import { UploadColumns } from './upload-columns.tsx';
import { UploadDates } from './upload-dates.tsx';
import type { loadUpload } from './upload-loader.ts';
import { uploadMessages } from './upload-messages.ts';
import { UploadPdfs } from './upload-pdfs.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useUploadEdits } from './use-upload-edits.ts';

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
        <Button variant="default" disabled={busy} onClick={forget}>
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
