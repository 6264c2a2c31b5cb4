import { Anchor, CloseButton, Text } from '@mantine/core';
import { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import type { Manuscript, ManuscriptFile } from '#contract/fields/manuscript.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { megabytes } from '#domain/megabytes.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { useAct } from '../../api/use-act.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { RecordPanel } from '../../kit/record-columns.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { saveFile } from '../../ui/save-file.ts';
import styles from './manuscript-page.module.css';

type Props = {
  manuscript: Manuscript;
  onChanged(now: Manuscript): void;
  onUndone(): Promise<void>;
};

/** What came with a manuscript; each change is saved at once. */
export function ManuscriptFiles({ manuscript, onChanged, onUndone }: Props) {
  const { id, files, modification } = manuscript;
  const { act, busy } = useAct();
  const flash = useFlash();
  const { offer } = useUndo(onUndone);

  const add = (dropped: File[]) =>
    act(async () => {
      let known = files.length;
      for (const file of dropped) {
        if (file.size > limits.maxManuscriptFileBytes) {
          flash(`${file.name}: ${formMessages.manuscript.fileTooLarge}`, 'error');
          continue;
        }
        // An e-mail brings what is attached.
        const isMail = /\.(?:eml|msg)$/i.test(file.name);
        const added = isMail
          ? await uploadForm(
              manuscriptsCalls.addDroppedFile,
              { body: { name: file.name, to: String(id) }, file },
              () => {},
            )
          : await uploadForm(
              manuscriptsCalls.addManuscriptFile,
              { params: { id }, body: { name: file.name }, file },
              () => {},
            );
        if (!isMail && added.files.length === known) {
          flash(`${file.name} is not added: the manuscript has this file already.`);
        }
        known = added.files.length;
        onChanged(added);
      }
    });

  const remove = (file: ManuscriptFile) =>
    act(async () => {
      const rest = files.filter(({ sha256 }) => sha256 !== file.sha256);
      const saved = await callApi(manuscriptsCalls.updateManuscript, {
        params: { id },
        body: { files: JSON.stringify(rest), modification },
      });
      onChanged(saved);
      flash(`${file.name} is removed.`, 'success', offer(saved));
    });

  const download = ({ sha256, name }: ManuscriptFile) =>
    act(async () => {
      const params = { id, file: sha256 };
      saveFile(await callForFile(manuscriptsCalls.getManuscriptFile, { params }), name);
    });

  return (
    <RecordPanel
      title="Files"
      line={
        <FileDrop
          isLine
          text="Drop files here, or choose them."
          kinds="Any file up to 30 MB. Email attachments are added too. Files are saved immediately."
          isBusy={busy}
          onFiles={add}
        />
      }
    >
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.sha256} className={styles.file}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                className={styles.name}
                disabled={busy}
                aria-label={`Download ${file.name}`}
                onClick={() => download(file)}
              >
                {file.name}
              </Anchor>
              <Text span size="xs" c="dimmed" title={`Added ${formatMoment(file.added)}`}>
                {megabytes(file.bytes)}
              </Text>
              <CloseButton
                size="sm"
                disabled={busy}
                aria-label={`Remove ${file.name}`}
                onClick={() => remove(file)}
              />
            </li>
          ))}
        </ul>
      )}
    </RecordPanel>
  );
}
