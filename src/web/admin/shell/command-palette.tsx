import { Modal, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { journalsCalls, type PublishedJournal } from '#contract/calls/journals-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { limits } from '#contract/limits.ts';
import { SessionEnded } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { failureMessage } from '../api/failure-message.ts';
import { logOut } from '../api/log-in.ts';
import { useMay } from '../api/may.ts';
import { switchJournal } from '../api/switch-journal.ts';
import { shellData } from '../ui/shell-data.ts';
import { wish } from '../ui/use-wish.ts';
import { recordsFor } from './palette-choices.ts';
import { choicesFor, journalsFor, logOutLabel, type PaletteChoice } from './palette-pages.ts';
import styles from './shell.module.css';
import { useKeys } from './use-keys.ts';

const choiceId = (index: number) => `palette-${index}`;

/** Ctrl+K: what one does and where one goes, by its name; an article, a manuscript or an issue by its words or number. */
export function CommandPalette() {
  const [opened, { open, close }] = useDisclosure();
  useKeys({ onPalette: open });
  return (
    <Modal opened={opened} onClose={close} title="Go to or do" size="lg" yOffset="12vh">
      <Palette onChosen={close} />
    </Modal>
  );
}

function Palette({ onChosen }: { onChosen: () => void }) {
  const navigate = useNavigate();
  const may = useMay();
  const [text, setText] = useState('');
  const [found, setFound] = useState({ words: '', records: [] as PaletteChoice[] });
  const [failure, setFailure] = useState('');
  const [active, setActive] = useState(0);
  const [journals, setJournals] = useState<PublishedJournal[]>([]);
  const mayLeave = may('journals');
  useEffect(() => {
    // What fails here fails in the top bar too, which says so.
    if (mayLeave)
      callApi(journalsCalls.listJournals).then(
        (all) => setJournals(all.filter(({ slug }) => slug !== shellData.slug)),
        () => undefined,
      );
  }, [mayLeave]);
  const [issues, setIssues] = useState<Issue[]>([]);
  useEffect(() => {
    // What fails here fails in the search too, which says so.
    callApi(articlesCalls.listIssues).then(setIssues, () => undefined);
  }, []);
  const choices = [
    ...choicesFor(text, issues, may),
    ...journalsFor(text, journals),
    // What was found for other words is no answer to these.
    ...(found.words === text ? found.records : []),
  ];
  useEffect(() => {
    document.getElementById(choiceId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const search = useDebouncedCallback(async (words: string) => {
    try {
      setFound({ words, records: await recordsFor(words, may) });
      setFailure('');
    } catch (error) {
      if (!(error instanceof SessionEnded)) setFailure(failureMessage(error));
    }
  }, 200);

  function type(words: string) {
    setText(words);
    setActive(0);
    search(words);
  }

  async function go(choice: PaletteChoice | undefined) {
    if (!choice) return;
    onChosen();
    if (choice.journal !== undefined) return switchJournal(choice.journal);
    if (choice.label === logOutLabel) await logOut();
    wish(choice.wish);
    navigate(choice.to);
  }

  function press(event: KeyboardEvent) {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps !== undefined && choices.length > 0) {
      event.preventDefault();
      setActive((active + steps + choices.length) % choices.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(choices[active]);
    }
  }

  return (
    <>
      <TextInput
        role="combobox"
        aria-label="Type a page, an action, an article or a manuscript"
        aria-expanded={choices.length > 0}
        aria-controls="palette-choices"
        aria-activedescendant={choices[active] && choiceId(active)}
        placeholder="Publish 4/2, new issue, settings, a title…"
        size="md"
        variant="unstyled"
        className={styles.field}
        maxLength={limits.maxSearchKeywordCharacters}
        data-autofocus
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div
        id="palette-choices"
        role="listbox"
        aria-label="Actions, pages and records"
        className={styles.choices}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field above, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            // An article and its fee have one address, and may have one name.
            key={choiceId(index)}
            id={choiceId(index)}
            role="option"
            aria-selected={index === active}
            className={styles.choice}
            onClick={() => go(choice)}
          >
            <span className={styles.label}>{choice.label}</span>
            <span className={styles.note}>{choice.note}</span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {failure || (choices.length === 0 ? 'No results.' : '')}
      </p>
    </>
  );
}
