import { Button, Group, Text } from '@mantine/core';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { messages } from '#contract/messages.ts';
import { callForFile } from '../../api/admin-api.ts';
import { useAct } from '../../api/use-act.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useZip } from '../../ui/use-zip.tsx';

type Props = { refnumbers: string[] };

/** Documents of the selected articles, made by the server and saved here. */
export function DocumentButtons({ refnumbers }: Props) {
  return (
    <Group gap="sm">
      <Text size="sm" role="status">
        {refnumbers.length} selected
      </Text>
      <IndexPageButton refnumbers={refnumbers} />
      <CertificateButton refnumbers={refnumbers} />
    </Group>
  );
}

function IndexPageButton({ refnumbers }: Props) {
  const { act, busy } = useAct();
  const { path } = documentsCalls.indexPage;
  const save = () =>
    act(async () =>
      saveFile(await callForFile(path, { json: refnumbers }), messages.files.indexPage),
    );
  return (
    <Button variant="default" onClick={save} loading={busy}>
      Index Page
    </Button>
  );
}

function CertificateButton({ refnumbers }: Props) {
  const { make, dialog } = useZip();
  const { path } = documentsCalls.bulkCertificates;
  const fileName = messages.files.certificates;
  return (
    <>
      <Button
        variant="default"
        onClick={() => make({ path, json: refnumbers, fileName, asked: refnumbers })}
      >
        Certificate
      </Button>
      {dialog}
    </>
  );
}
