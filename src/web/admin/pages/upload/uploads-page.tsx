import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { uploadsCalls } from '#contract/calls/uploads-calls.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { useAct } from '../../api/use-act.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { fileQueueOf } from './file-queue.ts';
import { sortFiles } from './sort-files.ts';
import styles from './upload.module.css';
import { uploadMessages } from './upload-messages.ts';

/** What was uploaded, and the issue that the address names for a new one. */
export const loader = pageLoader(async ({ request }) => {
  const issue = new URL(request.url).searchParams.get('issue') ?? '';
  return { issue, uploads: await callApi(uploadsCalls.listUploads) };
});

/** /admin/upload: where a spreadsheet and the files of its rows are dropped, and those that were. */
export function Component() {
  const { issue, uploads } = useLoaderData<typeof loader>();
  const [ofRows, setOfRows] = useState<File[]>([]);
  const [told, setTold] = useState('');
  const { act, busy } = useAct();
  const navigate = useNavigate();

  async function take(files: File[]) {
    const sorted = sortFiles(files);
    const all = [...ofRows, ...sorted.ofRows];
    setOfRows(all);
    const [sheet, another] = sorted.sheets;
    if (another) return setTold(uploadMessages.twoSheets);
    if (!sheet) {
      const names = sorted.others.map(({ name }) => name);
      if (sorted.oldWorkbooks.length > 0) return setTold(uploadMessages.oldWorkbook);
      return setTold(names.length > 0 ? uploadMessages.others(names) : '');
    }
    setTold('');
    await act(
      async () => {
        const input = { body: { name: sheet.name, issue }, file: sheet };
        const { id } = await uploadForm(uploadsCalls.createUpload, input, () => {});
        fileQueueOf(id).add(all);
        await navigate(adminAddresses.upload(id));
      },
      ({ fields, message }) => setTold(fields.sheetFile ?? message),
    );
  }

  return (
    <PageFrame
      title="Import"
      subtitle={issue === '' ? undefined : `Rows without an issue go to ${issue}`}
      width="form"
    >
      <FileDrop
        text={uploadMessages.drop}
        kinds={uploadMessages.kinds}
        isBusy={busy}
        problem={told}
        onFiles={take}
      />
      <div role="status">
        {ofRows.length > 0 && !busy && <Text mt="sm">{uploadMessages.noSheet(ofRows.length)}</Text>}
      </div>
      <TemplateLinks />
      <Title order={2} size="h4" mt="xl" mb="xs">
        Earlier uploads
      </Title>
      {uploads.length === 0 ? (
        <Text c="dimmed">{uploadMessages.none}</Text>
      ) : (
        <ul className={styles.list}>
          {uploads.map((upload) => (
            <li key={upload.id} className={styles.earlier}>
              <span>
                <Anchor component={Link} to={adminAddresses.upload(upload.id)} inherit>
                  {upload.file_name}
                </Anchor>
                <Text span display="block" size="sm" c="dimmed">
                  {formatMoment(upload.creation)} by {upload.createdby}
                </Text>
              </span>
              <span>
                <strong>{uploadMessages.states[upload.state]}</strong>
                <Text span display="block" size="sm">
                  {uploadMessages.progress(upload)}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

/** The spreadsheet to fill in. */
function TemplateLinks() {
  const { act, busy } = useAct();
  const save = (kind: 'csv' | 'xlsx') =>
    act(async () => {
      const { uploadTemplateCsv, uploadTemplateXlsx } = uploadsCalls;
      const file =
        kind === 'csv'
          ? await callForFile(uploadTemplateCsv, {})
          : await callForFile(uploadTemplateXlsx, {});
      saveFile(file, `articles.${kind}`);
    });
  return (
    <Group gap="xs" mt="sm">
      <Text size="sm">Template to fill in:</Text>
      <Button size="compact-sm" disabled={busy} onClick={() => save('xlsx')}>
        Download XLSX
      </Button>
      <Button size="compact-sm" disabled={busy} onClick={() => save('csv')}>
        Download CSV
      </Button>
    </Group>
  );
}
