import { Button, Group, Text } from '@mantine/core';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { messages } from '#contract/messages.ts';
import { callForFile } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useZip } from '../../zips/use-zip.tsx';

type Props = { refnumbers: string[] };

/** Documents of the selected articles, made by the server and saved here. */
export function DocumentButtons({ count, refnumbers }: Props & { count: number }) {
  return (
    <Group gap="sm">
      <Text size="sm" role="status">
        {count} selected
      </Text>
      {refnumbers.length > 0 && (
        <>
          <IndexPageButton refnumbers={refnumbers} />
          <CertificateButton refnumbers={refnumbers} />
        </>
      )}
    </Group>
  );
}

function IndexPageButton({ refnumbers }: Props) {
  const { act, busy } = useAct();
  const save = () =>
    act(async () => {
      const file = await callForFile(documentsCalls.indexPage, { body: refnumbers });
      saveFile(file, messages.files.indexPage);
    });
  return (
    <Button onClick={save} loading={busy}>
      Index Page
    </Button>
  );
}

function CertificateButton({ refnumbers }: Props) {
  const { make, dialog } = useZip();
  const options = { fileName: messages.files.certificates, asked: refnumbers };
  return (
    <>
      <Button onClick={() => make(documentsCalls.bulkCertificates, { body: refnumbers }, options)}>
        Certificate
      </Button>
      {dialog}
    </>
  );
}
