import { Button, Group, Text } from '@mantine/core';
import { documentsCalls } from '../../../../contract/calls/documents-calls.ts';
import { wording } from '../../../../contract/wording.ts';
import { callForFile } from '../../api/admin-api.ts';
import { useAct } from '../../api/use-act.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Documents of the selected articles, made by the server and saved here. */
export function DocumentButtons({ refnumbers }: { refnumbers: string[] }) {
  return (
    <Group gap="sm">
      <Text size="sm" role="status">
        {refnumbers.length} selected
      </Text>
      <DocumentButton
        label="Index Page"
        path={documentsCalls.indexPage.path}
        fileName={wording.files.indexPage}
        refnumbers={refnumbers}
      />
      <DocumentButton
        label="Certificate"
        path={documentsCalls.bulkCertificates.path}
        fileName={wording.files.certificates}
        refnumbers={refnumbers}
      />
    </Group>
  );
}

type Props = { label: string; path: string; fileName: string; refnumbers: string[] };

function DocumentButton({ label, path, fileName, refnumbers }: Props) {
  const { act, busy } = useAct();
  const save = () =>
    act(async () => saveFile(await callForFile(path, { json: refnumbers }), fileName));
  return (
    <Button variant="default" onClick={save} loading={busy}>
      {label}
    </Button>
  );
}
