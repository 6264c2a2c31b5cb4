import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type DroppedProposal, manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { megabytes } from '#domain/megabytes.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { useAct } from '../../api/use-act.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import styles from './manuscript-page.module.css';

type Dropped = { file: File; rest: File[]; proposal: DroppedProposal };

const newOne = 'new';
const knownBy = {
  message: 'has this e-mail',
  file: 'has one of these files',
  title: 'has a title like it',
};

/** Where an e-mail or files are dropped that become a manuscript, or go to one that there is: it asks before anything is stored. */
export function DroppedFile() {
  const [dropped, setDropped] = useState<Dropped>();
  const [title, setTitle] = useState('');
  const [to, setTo] = useState(newOne);
  const [told, setTold] = useState('');
  const { act, busy } = useAct();
  const navigate = useNavigate();
  const flash = useFlash();
  const { offer } = useUndo(() => navigate(adminAddresses.manuscripts()));

  const read = ([file, ...rest]: File[]) =>
    act(
      async () => {
        setTold('');
        if (!file) return;
        const large = [file, ...rest].find(({ size }) => size > limits.maxManuscriptFileBytes);
        if (large) return setTold(`${large.name}: ${formMessages.manuscript.fileTooLarge}`);
        const input = { body: { name: file.name }, file };
        const proposal = await uploadForm(manuscriptsCalls.readDroppedFile, input, () => {});
        setTitle(proposal.title);
        setTo(String(proposal.known[0]?.id ?? newOne));
        setDropped({ file, rest, proposal });
      },
      ({ message, fields }) => setTold(fields.anyFile ?? message),
    );

  const add = () =>
    act(
      async () => {
        setTold('');
        if (!dropped) return;
        const { file, rest } = dropped;
        const target = to === newOne ? { title } : { to };
        const body = { name: file.name, ...target };
        const added = await uploadForm(manuscriptsCalls.addDroppedFile, { body, file }, () => {});
        for (const one of rest) {
          const input = { params: { id: added.id }, body: { name: one.name }, file: one };
          await uploadForm(manuscriptsCalls.addManuscriptFile, input, () => {});
        }
        setDropped(undefined);
        await navigate(adminAddresses.manuscript(added.id));
        const said =
          to === newOne ? `${added.number} is added.` : `Files added to ${added.number}.`;
        flash(said, 'success', rest.length === 0 ? offer(added) : undefined);
      },
      ({ message, fields }) => setTold(Object.values(fields).join(' ') || message),
    );

  const failure = (
    <div role="alert">
      {told !== '' && (
        <Text mt="sm" c="var(--mantine-color-error)">
          {told}
        </Text>
      )}
    </div>
  );

  return (
    <>
      <FileDrop
        text="Drop an e-mail with a manuscript here, or its files."
        kinds=".eml and .msg with what is attached, or files of any kind, up to 30 MB each."
        isBusy={busy && !dropped}
        onFiles={read}
      />
      {!dropped && failure}
      <Modal
        opened={dropped !== undefined}
        onClose={() => setDropped(undefined)}
        title={dropped?.proposal.is_mail ? 'Add this e-mail?' : 'Add these files?'}
        size="lg"
      >
        {dropped && (
          <Stack>
            {dropped.proposal.known.length > 0 && (
              <Radio.Group
                label="It may be here already. Where does it belong?"
                value={to}
                onChange={setTo}
              >
                <Stack gap="xs" mt={6}>
                  {dropped.proposal.known.map(({ id, number, title: known, by }) => (
                    <Radio
                      key={id}
                      value={String(id)}
                      label={`To ${number} ${known}`}
                      description={`It ${knownBy[by]}.`}
                    />
                  ))}
                  <Radio value={newOne} label="To a new manuscript" />
                </Stack>
              </Radio.Group>
            )}
            {to === newOne && (
              <TextInput
                label="Title"
                value={title}
                maxLength={1000}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
            )}
            {dropped.proposal.is_mail && (
              <Text size="sm">
                From {dropped.proposal.authors} {dropped.proposal.email}, received{' '}
                {formatDate(dropped.proposal.received_on)}. Sender addresses can be forged. Check
                before you reply.
              </Text>
            )}
            <ul className={styles.files}>
              {[
                ...dropped.proposal.files,
                ...dropped.rest.map(({ name, size }) => ({ name, bytes: size })),
              ].map(({ name, bytes }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
                <li key={at} className={styles.file}>
                  <span className={styles.name}>{name}</span>
                  <Text span size="sm" c="dimmed">
                    {megabytes(bytes)}
                  </Text>
                </li>
              ))}
            </ul>
            {dropped.proposal.text !== '' && (
              <Text size="sm" className={styles.mail}>
                {dropped.proposal.text}
              </Text>
            )}
            {failure}
            <Group justify="flex-end">
              <Button onClick={() => setDropped(undefined)}>Cancel</Button>
              <Button variant="filled" onClick={add} loading={busy}>
                {to === newOne ? 'Add manuscript' : 'Add the files'}
              </Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  );
}
