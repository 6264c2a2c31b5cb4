import {
  Alert,
  Anchor,
  Button,
  Menu,
  NativeSelect,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useState } from 'react';
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
import { useMay } from '../../api/may.ts';
import { useRead } from '../../api/use-read.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
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
  // Another version of the manuscript, or of its fee, has other letters.
  const {
    found: plan,
    failure,
    again,
  } = useRead<Plan>(
    () => callApi(lettersCalls.getLetters, { params: { id } }),
    `${id} ${modification} ${feeVersion}`,
    mayWrite,
  );
  const [open, setOpen] = useState<LetterDraft>();

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
          onSent={again}
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
  const { kind, reviewer } = first;
  const flash = useFlash();
  const valuesOf = ({ language, subject, body }: LetterDraft) => ({ language, subject, body });
  const form = useRecordForm({
    draftKey: `letter-${id}-${kind}-${reviewer}`,
    stored: { ...valuesOf(first), to: first.to },
    check: ({ values, intent }) =>
      missingFields(values, intent === 'send' ? ['to', 'subject', 'body'] : ['subject', 'body']),
    isQuiet: true,
  });
  const { to, subject, body } = form.values;
  const language = mailLanguages.find((tag) => tag === form.values.language) ?? first.language;
  const shipped = plan.drafts.filter((one) => one.kind === kind && one.reviewer === reviewer);
  const isWritten = shipped.every((one) => one.subject !== subject || one.body !== body);
  const missing = plan.lacks_address
    ? 'The journal has no public address yet, so its links would lead nowhere. Enter it in Settings.'
    : plan.missing;

  function choose(tag: string) {
    const other = shipped.find((one) => one.language === tag);
    if (!other) return;
    form.set('language', other.language);
    form.set('subject', other.subject);
    form.set('body', other.body);
  }
  const written = { kind, language, reviewer, subject, body };

  async function preview() {
    const input = { params: { id }, body: written };
    saveFile(
      await callForFile(lettersCalls.previewLetter, input),
      messages.files.letter('preview'),
    );
  }
  async function send(address: string) {
    const input = { params: { id }, body: { ...written, to: address } };
    const letter = await callApi(lettersCalls.sendLetter, input);
    await onSent();
    const what = kindWords[letter.kind];
    const told = address === '' ? `${what} ${letter.code} is made.` : `${what} sent to ${address}.`;
    flash(told, 'success');
  }

  return (
    <FormDialog
      form={form}
      title={`${kindWords[kind]}${reviewer > 0 ? `: ${first.name}` : ''}`}
      size="xl"
      isTyped={isWritten || to !== first.to}
      onClose={onClose}
      actions={[
        { label: 'Preview PDF', work: preview, stays: true },
        { label: 'Make PDF only', work: () => send('') },
        {
          label: 'Send',
          work: () => send(to.trim()),
          intent: 'send',
          isDisabled: missing !== '',
        },
      ]}
    >
      <NativeSelect
        label="Language"
        data={mailLanguages.map((value) => ({ value, label: languages[value].english }))}
        value={language}
        disabled={isWritten}
        description={isWritten ? 'You changed the text, so the language stays.' : undefined}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <TextInput mt="sm" label="To" type="email" {...form.at('to')} />
      <TextInput mt="sm" label="Subject" {...form.at('subject')} />
      <Textarea mt="sm" label="Text" autosize minRows={8} maxRows={18} {...form.at('body')} />
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
    </FormDialog>
  );
}
