import { Button, Group, Menu, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { journalsCalls, type PublishedJournal } from '#contract/calls/journals-calls.ts';
import { limits } from '#contract/limits.ts';
import { callApi } from '../api/call-api.ts';
import { flashFailure } from '../api/failure-message.ts';
import { useMay } from '../api/may.ts';
import { switchJournal, whenSwitchAsks } from '../api/switch-journal.ts';
import { shellData } from '../ui/shell-data.ts';
import styles from './shell.module.css';

/** In the top bar: the other journals of a user who works in several. */
export function JournalSwitcher() {
  const may = useMay();
  const [others, setOthers] = useState<PublishedJournal[]>();
  if (!may('journals')) return null;
  const read = () =>
    callApi(journalsCalls.listJournals).then(
      (all) => setOthers(all.filter(({ slug }) => slug !== shellData.slug)),
      flashFailure,
    );
  return (
    <>
      {/* Ends at the arrow: what stands out on a phone to the right makes the page wider, and to the left is moved. */}
      <Menu position="bottom-end" onOpen={read} withinPortal>
        <Menu.Target>
          <UnstyledButton className={styles.switcher} aria-label="Switch journal">
            ▾
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {others === undefined && <Menu.Label>Loading...</Menu.Label>}
          {others?.length === 0 && <Menu.Label>No other journal</Menu.Label>}
          {others?.map(({ slug, name }) => (
            <Menu.Item key={slug} onClick={() => switchJournal(slug)}>
              {name} <span className={styles.slug}>{slug}</span>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item component={Link} to={adminAddresses.journals}>
            All journals
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SecondFactorOfSwitch />
    </>
  );
}

type Answer = (code: string | undefined) => void;

/** Asks who has a second factor for a code of it, before they leave: the other journal asks as its login does. */
function SecondFactorOfSwitch() {
  const [answer, setAnswer] = useState<Answer>();
  const [code, setCode] = useState('');
  useEffect(() => {
    whenSwitchAsks(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => whenSwitchAsks(async () => undefined);
  }, []);
  function close(given: string | undefined) {
    answer?.(given);
    setAnswer(undefined);
    setCode('');
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') close(code.trim());
  }
  return (
    <Modal
      opened={answer !== undefined}
      onClose={() => close(undefined)}
      title="Switch journal"
      centered
    >
      <form onSubmit={submit}>
        <Text mb="md">The other journal asks for your second factor, as when you log in.</Text>
        <TextInput
          label="Code of your app, or a recovery code"
          autoComplete="one-time-code"
          maxLength={limits.maxCodeCharacters}
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button onClick={() => close(undefined)}>Cancel</Button>
          <Button variant="filled" type="submit">
            Switch
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
