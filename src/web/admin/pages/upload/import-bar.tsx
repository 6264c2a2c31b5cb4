import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Upload, uploadsCalls } from '#contract/calls/uploads-calls.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import type { InTurn } from '../../api/use-in-turn.ts';
import { useFlash } from '../../ui/flash.tsx';
import styles from './upload.module.css';
import { useIsSending } from './upload-files.tsx';
import { uploadMessages } from './upload-messages.ts';
import type { EditedUpload } from './use-upload-edits.ts';

type Props = { upload: Upload; inTurn: InTurn; edited: EditedUpload };

/** As what the rows come in, and the button that begins it. */
export function ImportBar({ upload, inTurn, edited }: Props) {
  const { id, counts } = upload;
  const mayPublish = useMay()('publish');
  const { publish } = edited.withChosen({ publish: upload.publish });
  const [isBeginning, setBeginning] = useState(false);
  const { revalidate } = useRevalidator();
  const flash = useFlash();
  const isSending = useIsSending(id);
  const ready = counts.waiting - counts.errors;

  function begin() {
    setBeginning(true);
    const end = () => setBeginning(false);
    inTurn(async () => {
      await edited.sendAll();
      try {
        await callApi(uploadsCalls.importUpload, { params: { id }, body: { publish } });
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        flash(error.message, 'error');
      }
      await revalidate();
      end();
    }, end);
  }

  return (
    <>
      <Radio.Group
        aria-label="Import as"
        value={publish}
        onChange={(value) =>
          edited.choose({ publish: value === 'published' ? 'published' : 'draft' })
        }
      >
        <div className={styles.choices}>
          <Radio value="draft" label="As drafts" />
          <Radio value="published" label="Published at once" disabled={!mayPublish} />
        </div>
      </Radio.Group>
      <div className={styles.notes}>
        {publish === 'published' && ready > 0 && <p>{uploadMessages.seenAtOnce(counts)}</p>}
        {counts.errors > 0 && <p>{uploadMessages.errorsStay(publish)}</p>}
        {isSending && <p>The PDFs are still being sent.</p>}
      </div>
      <Button
        variant="filled"
        loading={isBeginning}
        disabled={ready === 0 || isSending}
        onClick={begin}
      >
        {uploadMessages.importButton(ready, publish)}
      </Button>
    </>
  );
}
