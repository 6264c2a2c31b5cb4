import { Anchor, Button, Group, Modal, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { deskCalls } from '#contract/calls/desk-calls.ts';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { isDay } from '#domain/fields/kinds.ts';
import { callForFile } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { useAct } from '../../api/use-act.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { undoneText } from '../../history/use-undo.tsx';
import { MoveDialog } from '../../issues/move-articles.tsx';
import { SelectionBar } from '../../kit/data-table.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import { DateField } from '../../ui/date-field.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useZip } from '../../zips/use-zip.tsx';
import styles from './desk-page.module.css';
import { type BulkState, type BulkWish, useBulkChange } from './use-bulk-change.ts';
import { namesOf, type Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  issues: Issue[];
  onClear: () => void;
  /** Something may have changed. */
  onDone: () => void;
};

/** What can be done with the selected articles, after their table. */
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
    const isDestructive = wish.action === 'withdraw' || wish.action === 'release';
    const refuse = wish.action === 'publish' ? 'Not now' : 'Keep';
    if (await ask({ title, text, confirm, refuse, isDestructive })) run(wish, ids);
  }

  const actions = (
    <SelectionBar count={ids.length} onClear={onClear}>
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
            { fileName: messages.files.certificates, asked: refnumbers, onSaved: onClear },
          )
        }
      >
        Certificates
      </Button>
      <Button
        size="compact-md"
        loading={busy}
        onClick={() =>
          act(async () => {
            saveFile(await fetchSpreadsheet(ids), messages.files.spreadsheet);
            onClear();
          })
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
    </SelectionBar>
  );
  return (
    <>
      {ids.length > 0 && actions}
      {choosing === 'issue' && (
        <MoveDialog
          count={ids.length}
          issues={issues}
          onClose={() => setChoosing(undefined)}
          onChosen={({ year, volume, issue }) => {
            setChoosing(undefined);
            run({ action: 'move', issue: `${year}/${volume}/${issue}` }, ids);
          }}
        />
      )}
      {choosing === 'date' && (
        <DateDialog
          title={`Certificate date of ${some}`}
          onClose={() => setChoosing(undefined)}
          onChosen={(publishdate) => {
            setChoosing(undefined);
            run({ action: 'date', publishdate }, ids);
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
    </>
  );
}

type DateProps = { title: string; onClose: () => void; onChosen: (date: string) => void };

function DateDialog({ title, onClose, onChosen }: DateProps) {
  const form = useRecordForm({
    draftKey: 'bulk-date',
    stored: { publishdate: '' },
    // No other articles are offered it.
    secrets: ['publishdate'],
    check: ({ values: { publishdate } }): FieldErrors =>
      publishdate !== '' && isDay(publishdate) ? {} : { publishdate: true },
  });
  const set = async () => onChosen(form.values.publishdate);
  return (
    <FormDialog {...{ form, title, onClose }} actions={[{ label: 'Set the date', work: set }]}>
      <DateField {...form.at('publishdate')} label="Certificate date" withAsterisk data-autofocus />
    </FormDialog>
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

type BulkDialogProps = {
  state: BulkState;
  onUndo: () => void;
  onStop: () => void;
  onClose: () => void;
};

/** How far a change of many articles is, and at its end what was not done and why. */
function BulkDialog({ state, onUndo, onStop, onClose }: BulkDialogProps) {
  const { total, done, refused, lines, isUndo, isOver, ended } = state;
  const verb = isUndo ? 'undone' : 'changed';
  const tried = done + refused.length;
  return (
    <Modal
      opened
      onClose={isOver ? onClose : onStop}
      closeOnClickOutside={false}
      title={isOver ? 'Done' : 'In progress'}
      closeButtonProps={{ 'aria-label': isOver ? 'Close' : 'Stop' }}
      centered
      size="lg"
    >
      {!isOver && (
        <Progress
          value={(tried / total) * 100}
          aria-label={`${tried} of ${total}`}
          transitionDuration={150}
        />
      )}
      <Text role="status" mt={isOver ? 0 : 'sm'}>
        {isOver
          ? isUndo
            ? undoneText(state, 'article')
            : `${counted(done, 'article')} ${verb}.`
          : `${tried} of ${total}`}
        {ended && ` ${ended}`}
      </Text>
      {refused.length > 0 && (
        <>
          <Text mt="sm" fw={600}>
            {counted(refused.length, 'article')} not {verb}:
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
          <ul className={styles.refused} tabIndex={0} aria-label={`Not ${verb}`}>
            {refused.map(({ id, refnumber, title, reasons }) => (
              <li key={id}>
                <Anchor component={Link} to={adminAddresses.article(id)}>
                  {refnumber} {title || (refnumber ? '' : `Article ${id}`)}
                </Anchor>
                <p className={styles.reasons}>{reasons.join(' · ')}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" mt="lg">
        {isOver && lines.length > 0 && <Button onClick={onUndo}>Undo</Button>}
        <Button
          data-autofocus
          variant={isOver ? 'filled' : 'default'}
          onClick={isOver ? onClose : onStop}
        >
          {isOver ? 'Close' : 'Stop'}
        </Button>
      </Group>
    </Modal>
  );
}
