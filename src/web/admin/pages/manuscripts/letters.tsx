import {
  Alert,
  Anchor,
  Button,
  Group,
  Menu,
  Modal,
  NativeSelect,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import { type Letter, type LetterDraft, lettersCalls } from '#contract/calls/letters-calls.ts';
import { isCharged, type Manuscript } from '#contract/fields/manuscript.ts';
import { mailLanguages } from '#contract/mail.ts';
import { messages } from '#contract/messages.ts';
import { languages } from '#contract/words/languages.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { failureMessage } from '../../api/failure-message.ts';
import { useMay } from '../../api/may.ts';
import { useAct } from '../../api/use-act.ts';
import { useFlash } from '../../ui/flash.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatDate } from '../../ui/plain-date.ts';
import { saveFile } from '../../ui/save-file.ts';
import styles from './manuscript-page.module.css';

type Plan = AnswerOf<(typeof lettersCalls)['getLetters']>;

const kindWords: Record<Letter['kind'], string> = {
  acknowledgement: 'Acknowledgement',
  acceptance: 'Acceptance',
  rejection: 'Rejection',
  reviewer_thanks: 'Certificate of review',
};

type Props = {
  manuscript: Manuscript;
  /** Another one where the fee changed, which letters name. */
  feeVersion: number;
};

/** What the journal wrote about a manuscript, and what it can write next. */
export function Letters({ manuscript, feeVersion }: Props) {
  const { id, modification } = manuscript;
  const mayWrite = useMay()('publish');
  const [plan, setPlan] = useState<Plan>();
  const [failure, setFailure] = useState('');
  const [open, setOpen] = useState<LetterDraft>();

  async function read() {
    try {
      setPlan(await callApi(lettersCalls.getLetters, { params: { id } }));
      setFailure('');
    } catch (error) {
      setFailure(failureMessage(error));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the manuscript or its fee is another version
  useEffect(() => {
    if (mayWrite) read();
  }, [id, modification, feeVersion, mayWrite]);
  if (!mayWrite) return null;

  const choices = plan?.drafts.filter(({ language }) => language === plan.language) ?? [];
  return (
    <section aria-labelledby="letters">
      <Title order={2} size="h3" id="letters" mt="xl" mb="xs">
        Letters
      </Title>
      {failure && <Alert color="red">{failure}</Alert>}
      <ul className={styles.files}>
        {plan?.letters.map((letter) => (
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
      {plan && (
        <Menu>
          <Menu.Target>
            <Button>Write a letter</Button>
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
      )}
      {plan && open && (
        <LetterDialog
          key={`${open.kind} ${open.reviewer}`}
          id={id}
          plan={plan}
          first={open}
          onClose={() => setOpen(undefined)}
          onSent={() => {
            setOpen(undefined);
            return read();
          }}
        />
      )}
    </section>
  );
}

type DialogProps = {
  id: number;
  plan: Plan;
  first: LetterDraft;
  onClose(): void;
  onSent(): Promise<void>;
};

function LetterDialog({ id, plan, first, onClose, onSent }: DialogProps) {
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState('');
  const { act, busy } = useAct();
  const flash = useFlash();
  const { kind, language, reviewer, subject, body, to } = draft;
  const isTyped = plan.drafts.every(
    (one) => one.subject !== subject || one.body !== body || one.kind !== kind,
  );
  const missing = plan.lacks_address
    ? 'The journal has no public address yet, so its links would lead nowhere. Enter it in Settings.'
    : plan.missing;

  function choose(tag: string) {
    const other = plan.drafts.find(
      (one) => one.kind === kind && one.reviewer === reviewer && one.language === tag,
    );
    if (other) setDraft({ ...other, to });
  }
  const said = ({ message, fields }: { message: string; fields: Record<string, string> }) =>
    setProblem(Object.values(fields).join(' ') || message);
  const written = { kind, language, reviewer, subject, body };

  const preview = () =>
    act(async () => {
      const input = { params: { id }, body: written };
      saveFile(
        await callForFile(lettersCalls.previewLetter, input),
        messages.files.letter('preview'),
      );
    }, said);
  const send = (address: string) =>
    act(async () => {
      const input = { params: { id }, body: { ...written, to: address } };
      const letter = await callApi(lettersCalls.sendLetter, input);
      await onSent();
      const what = kindWords[letter.kind];
      const told =
        address === '' ? `${what} ${letter.code} is made.` : `${what} sent to ${address}.`;
      flash(told, 'success');
    }, said);

  return (
    <Modal
      opened
      onClose={onClose}
      title={`${kindWords[kind]}${reviewer > 0 ? `: ${first.name}` : ''}`}
      size="xl"
      closeOnClickOutside={!isTyped}
    >
      <NativeSelect
        label="Language"
        data={mailLanguages.map((value) => ({ value, label: languages[value].english }))}
        value={language}
        disabled={isTyped}
        description={isTyped ? 'You changed the text, so the language stays.' : undefined}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <TextInput
        mt="sm"
        label="To"
        type="email"
        value={to}
        onChange={(event) => setDraft({ ...draft, to: event.currentTarget.value })}
      />
      <TextInput
        mt="sm"
        label="Subject"
        value={subject}
        onChange={(event) => setDraft({ ...draft, subject: event.currentTarget.value })}
      />
      <Textarea
        mt="sm"
        label="Text"
        autosize
        minRows={8}
        maxRows={18}
        value={body}
        onChange={(event) => setDraft({ ...draft, body: event.currentTarget.value })}
      />
      <Text mt="xs" size="sm" c="dimmed">
        {kind === 'reviewer_thanks'
          ? 'The mail ends with a link to the certificate. It does not name the title or the authors.'
          : 'The mail ends with a link to this letter as PDF, signed and with a code for Verify.'}{' '}
        <Anchor component={Link} to={adminAddresses.mailTemplates}>
          Change the usual text
        </Anchor>
      </Text>
      {missing && (
        <Alert mt="sm" color="yellow">
          {missing} You can make the PDF now and send it yourself.
        </Alert>
      )}
      <div role="alert">{problem && <Text c="var(--mantine-color-error)">{problem}</Text>}</div>
      <Group justify="flex-end" mt="lg">
        <Button onClick={preview} disabled={busy}>
          Preview PDF
        </Button>
        <Button onClick={() => send('')} disabled={busy}>
          Make PDF only
        </Button>
        <Button
          variant="filled"
          loading={busy}
          disabled={missing !== '' || to.trim() === ''}
          onClick={() => send(to.trim())}
        >
          Send
        </Button>
      </Group>
    </Modal>
  );
}
