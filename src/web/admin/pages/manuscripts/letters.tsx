import { Alert, Button, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { type LetterDraft, lettersCalls } from '#contract/calls/letters-calls.ts';
import { isCharged, type Manuscript } from '#contract/fields/manuscript.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { useRead } from '../../api/use-read.ts';
import { RecordPanel } from '../../kit/record-columns.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatDate } from '../../ui/plain-date.ts';
import { kindWords, LetterDialog, type LetterPlan } from './letter-dialog.tsx';
import styles from './manuscript-page.module.css';

/** The letters of a manuscript, for who may write them: read again where it, its fee or its letters changed. */
export function useLetters(manuscript: Manuscript | undefined, version: number) {
  const mayWrite = useMay()('publish');
  const { id = 0, modification } = manuscript ?? {};
  return useRead<LetterPlan>(
    () => callApi(lettersCalls.getLetters, { params: { id } }),
    `${id} ${modification} ${version}`,
    mayWrite && id > 0,
  );
}

type Props = { manuscript: Manuscript; letters: ReturnType<typeof useLetters> };

/** What the journal wrote about a manuscript, and what it can write next. */
export function Letters({ manuscript, letters: { found: plan, failure, again } }: Props) {
  const [open, setOpen] = useState<LetterDraft>();

  const choices = plan?.drafts.filter(({ language }) => language === plan.language) ?? [];
  return (
    <RecordPanel
      title="Letters"
      line={
        plan?.letters.length === 0 && (
          <Text inherit c="dimmed">
            None yet
          </Text>
        )
      }
      actions={
        plan && (
          <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button size="compact-sm">Write a letter</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {choices.map((draft) => (
                <Menu.Item
                  key={`${draft.kind} ${draft.reviewer}`}
                  onClick={() => setOpen(draft)}
                  disabled={draft.kind === 'acceptance' && !isCharged(manuscript.state)}
                >
                  {kindWords[draft.kind]}
                  {draft.reviewer > 0 && `: ${draft.name}`}
                  {draft.kind === 'acceptance' &&
                    !isCharged(manuscript.state) &&
                    ', once the state is Accepted'}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {failure && <Alert color="red">{failure}</Alert>}
      {plan && plan.letters.length > 0 && (
        <ul className={styles.files}>
          {plan.letters.map((letter) => (
            <li key={letter.code} className={styles.file}>
              <span className={styles.name}>
                {kindWords[letter.kind]} to {letter.name || 'the authors'}
                <Text span display="block" size="sm" c="dimmed">
                  {[
                    formatDate(letter.date),
                    letter.mail === ''
                      ? 'Not mailed'
                      : `Mail: ${mailStateWords[letter.mail].toLowerCase()}`,
                    letter.code,
                  ].join(', ')}
                </Text>
              </span>
              <Button
                size="compact-sm"
                component="a"
                href={addresses.api.letter(letter.code)}
                aria-label={`PDF of ${kindWords[letter.kind]} ${letter.code}`}
              >
                PDF
              </Button>
            </li>
          ))}
        </ul>
      )}
      {plan && open && (
        <LetterDialog
          key={`${open.kind} ${open.reviewer}`}
          manuscript={manuscript}
          plan={plan}
          letter={open}
          onClose={() => setOpen(undefined)}
          onSent={again}
        />
      )}
    </RecordPanel>
  );
}
