import { Alert, Anchor, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type DroppedProposal, manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import type { Manuscript } from '#contract/fields/manuscript.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { megabytes } from '#domain/megabytes.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { useAct } from '../../api/use-act.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import styles from './manuscript-page.module.css';

type Dropped = { file: File; rest: File[]; proposal: DroppedProposal };

const newOne = 'new';
const knownBy = {
  message: 'has this email',
  file: 'has one of these files',
  title: 'has a title like it',
};

/** Where an email or files are dropped that become a manuscript, or go to one that there is: it asks before anything is stored. */
export function DroppedFile() {
  const [dropped, setDropped] = useState<Dropped>();
  const [told, setTold] = useState('');
  const { act, busy } = useAct();

  const read = ([file, ...rest]: File[]) =>
    act(
      async () => {
        setTold('');
        if (!file) return;
        const large = [file, ...rest].find(({ size }) => size > limits.maxManuscriptFileBytes);
        if (large) return setTold(`${large.name}: ${formMessages.manuscript.fileTooLarge}`);
        const input = { body: { name: file.name }, file };
        const proposal = await uploadForm(manuscriptsCalls.readDroppedFile, input, () => {});
        setDropped({ file, rest, proposal });
      },
      ({ message, fields }) => setTold(fields.anyFile ?? message),
    );

  return (
    <>
      <FileDrop
        text="Drop an email with a manuscript here, or its files."
        kinds=".eml and .msg with what is attached, or files of any kind, up to 30 MB each."
        isBusy={busy}
        problem={told}
        onFiles={read}
      />
      {dropped && <DroppedDialog dropped={dropped} onClose={() => setDropped(undefined)} />}
    </>
  );
}

function DroppedDialog({ dropped, onClose }: { dropped: Dropped; onClose(): void }) {
  const { file, rest, proposal } = dropped;
  const { is_mail, known, files, text } = proposal;
  const form = useRecordForm({
    draftKey: `dropped-file-${file.name}-${file.size}`,
    stored: { title: proposal.title, to: String(known[0]?.id ?? newOne) },
    isQuiet: true,
  });
  const { title, to } = form.values;
  // What is stored by now: where a later file is refused, it is sent again alone.
  const [added, setAdded] = useState<Manuscript>();
  const [stored, setStored] = useState(0);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const flash = useFlash();
  const { offer } = useUndo(() => navigate(adminAddresses.manuscripts()));
  const isNew = to === newOne;

  async function add() {
    const body = { name: file.name, ...(isNew ? { title } : { to }) };
    const target =
      added ?? (await uploadForm(manuscriptsCalls.addDroppedFile, { body, file }, () => {}));
    setAdded(target);
    for (const [at, one] of rest.entries()) {
      if (at < stored) continue;
      const input = { params: { id: target.id }, body: { name: one.name }, file: one };
      await uploadForm(manuscriptsCalls.addManuscriptFile, input, () => {});
      setStored(at + 1);
    }
    await navigate(adminAddresses.manuscript(target.id));
    const said = isNew ? `${target.number} is added.` : `Files added to ${target.number}.`;
    flash(said, 'success', rest.length === 0 ? offer(target) : undefined);
  }

  return (
    <FormDialog
      form={form}
      title={is_mail ? 'Add this email?' : 'Add these files?'}
      size="lg"
      isTyped={form.isDirty && !added}
      onClose={() => {
        // The list below has it by now.
        if (added) revalidate();
        onClose();
      }}
      actions={[
        {
          label: added ? 'Add the other files' : isNew ? 'Add manuscript' : 'Add the files',
          work: add,
        },
      ]}
    >
      <Stack>
        {added && (
          <Alert color="yellow">
            {isNew ? `${added.number} is added` : `${added.number} has the first file`}, but not all
            files are. Try again, or{' '}
            <Anchor
              component={Link}
              to={adminAddresses.manuscript(added.id)}
              inherit
              underline="always"
            >
              open {added.number}
            </Anchor>
            .
          </Alert>
        )}
        {known.length > 0 && !added && (
          <Radio.Group
            label="It may be here already. Where does it belong?"
            value={to}
            onChange={(value) => form.set('to', value)}
          >
            <Stack gap="xs" mt={6}>
              {known.map((one) => (
                <Radio
                  key={one.id}
                  value={String(one.id)}
                  label={`To ${one.number} ${one.title}`}
                  description={`It ${knownBy[one.by]}.`}
                />
              ))}
              <Radio value={newOne} label="To a new manuscript" />
            </Stack>
          </Radio.Group>
        )}
        {isNew && !added && <TextInput label="Title" maxLength={1000} {...form.at('title')} />}
        {is_mail && (
          <Text size="sm">
            From {proposal.authors} {proposal.email}, received {formatDate(proposal.received_on)}.
            Sender addresses can be forged. Check before you reply.
          </Text>
        )}
        <ul className={styles.files}>
          {[...files, ...rest.map(({ name, size }) => ({ name, bytes: size }))].map(
            ({ name, bytes }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={at} className={styles.file}>
                <span className={styles.name}>{name}</span>
                <Text span size="sm" c="dimmed">
                  {megabytes(bytes)}
                </Text>
              </li>
            ),
          )}
        </ul>
        {text !== '' && (
          <Text size="sm" className={styles.mail}>
            {text}
          </Text>
        )}
      </Stack>
    </FormDialog>
  );
}
