import { Button, Group, Text } from '@mantine/core';
import { uploadsCalls } from '#contract/calls/uploads-calls.ts';
import { callForFile } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { saveFile } from '../../ui/save-file.ts';

/** The spreadsheet to fill in. */
export function TemplateLinks() {
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
      <Button size="compact-sm" variant="default" disabled={busy} onClick={() => save('xlsx')}>
        Download XLSX
      </Button>
      <Button size="compact-sm" variant="default" disabled={busy} onClick={() => save('csv')}>
        Download CSV
      </Button>
    </Group>
  );
}
