import { Button } from '@mantine/core';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { messages } from '#contract/messages.ts';
import { callForFile } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useZip } from '../../zips/use-zip.tsx';

type Props = { refnumbers: string[]; onSaved: () => void };

/** Documents of the selected articles, made by the server and saved here; of those without a number there are none. */
export function useDocuments({ refnumbers, onSaved }: Props) {
  const { act, busy } = useAct();
  const zip = useZip();
  const saveIndexPage = () =>
    act(async () => {
      const file = await callForFile(documentsCalls.indexPage, { body: refnumbers });
      saveFile(file, messages.files.indexPage);
      onSaved();
    });
  const saveCertificates = () =>
    zip.make(
      documentsCalls.bulkCertificates,
      { body: refnumbers },
      { fileName: messages.files.certificates, asked: refnumbers, onSaved },
    );
  const buttons = refnumbers.length > 0 && (
    <>
      <Button size="compact-md" onClick={saveIndexPage} loading={busy}>
        Index Page
      </Button>
      <Button size="compact-md" onClick={saveCertificates}>
        Certificate
      </Button>
    </>
  );
  return { buttons, dialog: zip.dialog };
}
