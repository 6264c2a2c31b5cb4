import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { deskCalls } from '#contract/calls/desk-calls.ts';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { callForFile } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { useAct } from '../../api/use-act.ts';
import { issueName } from '../../issues/issue-loader.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useZip } from '../../zips/use-zip.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import styles from './desk-page.module.css';
import { type BulkWish, useBulkChange } from './use-bulk-change.ts';
import { namesOf, type Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  issues: Issue[];
  onClear: () => void;
  /** Something may have changed. */
  onDone: () => void;
};

/** What can be done with the selected articles. */
export function BulkActions({ selection, issues, onClear, onDone }: Props) {
  const { state, run, undo, stop, close } = useBulkChange(onDone);
  const { ask, dialog } = useConfirm();
  const zip = useZip();
  const { act, busy } = useAct();
  const [choosing, setChoosing] = useState<'issue' | 'date'>();
  const mayPublish = useMay()('publish');
  const ids = [...selection.keys()];
  const refnumbers = [...selection.values()].flatMap(({ refnumber }) => refnumber || []);
  const some = counted(ids.length, 'article');

  async function confirmed(wish: BulkWish, title: string, told: string, confirm: string) {
    const text = `${namesOf(selection)} ${told}`;
    const isDestructive = wish.action === 'withdraw';
    if (await ask({ title, text, confirm, isDestructive })) run(wish, ids);
  }

  return (
    <section aria-label="Selected articles" className={styles.selected}>
      <p role="status">{ids.length.toLocaleString('en-IN')} selected</p>
      {mayPublish && (
        <>
          <Button
            size="compact-md"
            onClick={() =>
              confirmed(
                { action: 'publish' },
                `Publish ${some}?`,
                'They become public at once. Incomplete articles are listed and stay as they are.',
                'Publish',
              )
            }
          >
            Publish
          </Button>
          <Button size="compact-md" onClick={() => setChoosing('issue')}>
            Move…
          </Button>
          <Button size="compact-md" onClick={() => setChoosing('date')}>
            Certificate date…
          </Button>
        </>
      )}
      <Button
        size="compact-md"
        disabled={refnumbers.length === 0 || refnumbers.length > limits.maxBulkDocuments}
        title={refnumbers.length > limits.maxBulkDocuments ? 'At most 2,000 at once' : undefined}
        onClick={() =>
          zip.make(
            documentsCalls.bulkCertificates,
            { body: refnumbers },
            { fileName: messages.files.certificates, asked: refnumbers },
          )
        }
      >
        Certificates
      </Button>
      <Button
        size="compact-md"
        loading={busy}
        onClick={() =>
          act(async () => saveFile(await fetchSpreadsheet(ids), messages.files.spreadsheet))
        }
      >
        Spreadsheet
      </Button>
      {mayPublish && (
        <Button
          size="compact-md"
          onClick={() =>
            confirmed(
              { action: 'release' },
              `Release the numbers of ${some}?`,
              'Other articles can then have the numbers, titles and transaction ids of the withdrawn articles. They stay in the history. Articles that are not withdrawn keep their numbers and are listed.',
              'Release numbers',
            )
          }
        >
          Release numbers
        </Button>
      )}
      {mayPublish && (
        <Button
          size="compact-md"
          c="var(--mantine-color-error)"
          onClick={() =>
            confirmed(
              { action: 'withdraw' },
              `Withdraw ${some}?`,
              'They are no longer public, until they are shown again.',
              'Withdraw',
            )
          }
        >
          Withdraw
        </Button>
      )}
      <Button size="compact-md" variant="subtle" color="gray" onClick={onClear}>
        Clear selection
      </Button>
      {choosing && (
        <ChoiceDialog
          kind={choosing}
          title={choosing === 'issue' ? `Move ${some}` : `Certificate date of ${some}`}
          issues={issues}
          onClose={() => setChoosing(undefined)}
          onChosen={(wish) => {
            setChoosing(undefined);
            run(wish, ids);
          }}
        />
      )}
      {state && (
        <BulkDialog
          state={state}
          onUndo={() => undo(state)}
          onStop={stop}
          onClose={() => {
            close();
            onClear();
          }}
        />
      )}
      {dialog}
      {zip.dialog}
    </section>
  );
}

type ChoiceProps = {
  kind: 'issue' | 'date';
  title: string;
  issues: Issue[];
  onClose: () => void;
  onChosen: (wish: BulkWish) => void;
};

function ChoiceDialog({ kind, title, issues, onClose, onChosen }: ChoiceProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('chosen') ?? '');
    onChosen(
      kind === 'issue'
        ? { action: 'move', issue: chosen }
        : { action: 'date', publishdate: chosen },
    );
  }
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <form onSubmit={submit}>
        {kind === 'issue' ? (
          <NativeSelect
            name="chosen"
            label="To the issue"
            data-autofocus
            data={issues.map(({ year, volume, issue }) => ({
              value: `${year}/${volume}/${issue}`,
              label: issueName({ year, volume, issue }),
            }))}
          />
        ) : (
          <TextInput name="chosen" type="date" label="Certificate date" required data-autofocus />
        )}
        <Group justify="flex-end" mt="lg">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" type="submit">
            {kind === 'issue' ? 'Move' : 'Set the date'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** The articles as one CSV file, asked for a thousand at a time. */
async function fetchSpreadsheet(ids: readonly number[]): Promise<Blob> {
  const parts: Blob[] = [];
  for (let at = 0; at < ids.length; at += limits.maxBulkArticles) {
    const body = { ids: ids.slice(at, at + limits.maxBulkArticles) };
    const part = await callForFile(deskCalls.exportArticles, { body });
    parts.push(at === 0 ? part : await withoutHeader(part));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** No value holds a line end, so the first line is the names of the columns. */
async function withoutHeader(part: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  return part.slice(bytes.indexOf(0x0a) + 1);
}
