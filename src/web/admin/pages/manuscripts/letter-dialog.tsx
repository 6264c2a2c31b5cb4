import {
  Alert,
  Anchor,
  Group,
  NativeSelect,
  Radio,
  SimpleGrid,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import { feesCalls } from '#contract/calls/fees-calls.ts';
import { type Letter, type LetterDraft, lettersCalls } from '#contract/calls/letters-calls.ts';
import type { Manuscript, ManuscriptState } from '#contract/fields/manuscript.ts';
import { feeFields } from '#contract/fields/payment.ts';
import { mailLanguages } from '#contract/mail.ts';
import { messages } from '#contract/messages.ts';
import { languages } from '#contract/words/languages.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useFlash } from '../../ui/flash.tsx';
import type { FlashAction } from '../../ui/flash-store.ts';
import { saveFile } from '../../ui/save-file.ts';
import { manuscriptWords } from '../../ui/states.ts';

export type LetterPlan = AnswerOf<(typeof lettersCalls)['getLetters']>;

export const kindWords: Record<Letter['kind'], string> = {
  acknowledgement: 'Acknowledgement',
  acceptance: 'Acceptance',
  rejection: 'Rejection',
  reviewer_thanks: 'Certificate of review',
};

/** What can be decided about a manuscript, and the letter that says it to its authors. */
const decisions = [
  { state: 'accepted', label: 'Accept', letter: 'acceptance' },
  { state: 'revision', label: 'Ask for a revision', letter: undefined },
  { state: 'declined', label: 'Decline', letter: 'rejection' },
] as const;

type DialogProps = {
  manuscript: Manuscript;
  plan: LetterPlan;
  /** What is written; without it the dialog asks what is decided, and has the letter that says so. */
  letter?: Pick<LetterDraft, 'kind' | 'reviewer' | 'name'> | undefined;
  /** Writes the state that was decided, and answers what undoes that. */
  onDecided?(state: ManuscriptState): Promise<FlashAction | undefined>;
  onClose(): void;
  onSent?(): Promise<void>;
};

/** A letter; or a decision, with its letter and the fee of who is accepted. */
export function LetterDialog(props: DialogProps) {
  const { manuscript, plan, letter, onDecided, onClose, onSent } = props;
  const { id, number } = manuscript;
  const { reviewer, name } = letter ?? { reviewer: 0, name: '' };
  const flash = useFlash();
  const firstIn = (language: string, kind: LetterDraft['kind'] | undefined) =>
    plan.drafts.find(
      (one) => one.kind === kind && one.reviewer === reviewer && one.language === language,
    );
  const kindOf = (decided: string) =>
    letter?.kind ?? decisions.find(({ state }) => state === decided)?.letter;
  const feeIn = (language: string, fee: string) => {
    const said = plan.fee.texts.find((one) => one.language === language);
    return (fee === 'waived' ? said?.waived : said?.now) ?? '';
  };
  /** What nobody has written yet. */
  function shipped({ decision, language, fee }: Choices) {
    const { subject = '', body = '' } = firstIn(language, kindOf(decision)) ?? {};
    return { subject, body: body.replace(feeIn(language, 'asked'), () => feeIn(language, fee)) };
  }
  const untouched = { decision: '', fee: 'asked', language: plan.language };
  const to = plan.drafts.find((one) => one.reviewer === reviewer)?.to ?? '';
  const form = useRecordForm({
    draftKey: `letter-${id}-${letter?.kind ?? 'decision'}-${reviewer}`,
    stored: { ...untouched, why: '', to, ...shipped(untouched) },
    check: ({ values, intent }) =>
      kindOf(values.decision)
        ? missingFields(values, intent === 'send' ? ['to', 'subject', 'body'] : ['subject', 'body'])
        : {},
    isQuiet: true,
  });
  const { values } = form;
  const { subject, body, fee } = values;
  const decision = decisions.find(({ state }) => state === values.decision);
  const kind = kindOf(values.decision);
  const language = mailLanguages.find((tag) => tag === values.language) ?? plan.language;
  const own = shipped(values);
  const isWritten = subject !== own.subject || body !== own.body;
  const asksFee = decision?.state === 'accepted' && plan.fee.state === 'due';
  const missing = plan.lacks_address
    ? 'The journal has no public address yet, so its links would lead nowhere. Enter it in Settings.'
    : plan.missing;

  /** Another language, decision or fee has another text. What somebody wrote stays, but for the sentence of the fee. */
  function choose(choice: Partial<Choices>) {
    const next = { ...values, ...choice };
    const text = isWritten
      ? { subject, body: body.replace(feeIn(language, fee), () => feeIn(language, next.fee)) }
      : shipped(next);
    for (const [field, value] of Object.entries({ ...choice, ...text })) {
      form.set(field as keyof typeof text, value);
    }
  }
  const kept = isWritten ? { disabled: true } : {};

  const written = (text: string) =>
    kind && { params: { id }, body: { kind, language, reviewer, subject, body: text } };

  async function savePreview() {
    const input = written(body);
    if (!input) return;
    const file = await callForFile(lettersCalls.previewLetter, input);
    saveFile(file, messages.files.letter('preview'));
  }

  async function send(address: string) {
    const undo = decision && (await onDecided?.(decision.state));
    const decided = decision ? `${number}: ${manuscriptWords[decision.state]}. ` : '';
    let text = body;
    if (asksFee) {
      if (fee === 'waived') {
        const waived = { is_waived: true, why: values.why };
        await callApi(feesCalls.updateManuscriptFee, { params: { id }, body: waived });
      }
      // What is due has a link to pay it by, since it was accepted.
      const now = await callApi(lettersCalls.getLetters, { params: { id } });
      const said = now.fee.texts.find((one) => one.language === language);
      text = body.replace(feeIn(language, fee), (before) => said?.now ?? before);
    }
    const input = written(text);
    if (!input) return flash(decided.trim(), 'success', undo);
    const made = await callApi(lettersCalls.sendLetter, {
      ...input,
      body: { ...input.body, to: address },
    });
    await onSent?.();
    const what = kindWords[made.kind];
    const told = address === '' ? `${what} ${made.code} is made.` : `${what} sent to ${address}.`;
    flash(decided + told, 'success', undo);
  }

  const verb = decision?.label;
  const pdf = { label: verb ? `${verb} and make PDF` : 'Make PDF only', work: () => send('') };
  const mail = {
    ...{ label: verb ? `${verb} and send` : 'Send', intent: 'send' },
    work: () => send(values.to.trim()),
    isDisabled: missing !== '',
  };
  const preview = { label: 'Preview PDF', work: savePreview, stays: true };
  const only = verb ? [{ label: verb, work: () => send('') }] : [];
  // The last one is blue: what can be done.
  const actions = kind ? [preview, ...(missing === '' ? [pdf, mail] : [mail, pdf])] : only;

  return (
    <FormDialog
      form={form}
      title={
        letter
          ? `${kindWords[letter.kind]}${reviewer > 0 ? `: ${name}` : ''}`
          : `Decide about ${number}`
      }
      size="xl"
      isTyped={isWritten || values.to !== to || values.why !== ''}
      onClose={onClose}
      actions={actions}
    >
      {!letter && (
        <Radio.Group
          label="Decision"
          value={values.decision}
          onChange={(decision) => choose({ decision })}
        >
          <Group mt={6} gap="lg">
            {decisions.map(({ state, label }, at) => (
              <Radio
                key={state}
                value={state}
                label={label}
                {...kept}
                data-autofocus={at === 0 || undefined}
              />
            ))}
          </Group>
        </Radio.Group>
      )}
      {asksFee && (
        <>
          <Radio.Group mt="sm" label="Fee" value={fee} onChange={(fee) => choose({ fee })}>
            <Group mt={6} gap="lg">
              <Radio
                value="asked"
                label={`The author pays ${plan.fee.amount || 'an amount that is not known yet'}`}
              />
              <Radio value="waived" label="The fee is waived" />
            </Group>
          </Radio.Group>
          {fee === 'waived' && (
            <TextInput
              mt="sm"
              label={feeFields.why.label}
              description={feeFields.why.input?.help}
              {...form.at('why')}
            />
          )}
        </>
      )}
      {decision && !kind && <Text mt="sm">No letter is sent: write to the authors yourself.</Text>}
      {kind && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} mt="sm" spacing="sm">
            <TextInput label="To" type="email" {...form.at('to')} />
            <NativeSelect
              label="Language"
              data={mailLanguages.map((value) => ({ value, label: languages[value].english }))}
              value={language}
              {...kept}
              onChange={(event) => choose({ language: event.currentTarget.value })}
            />
          </SimpleGrid>
          <TextInput mt="sm" label="Subject" {...form.at('subject')} />
          <Textarea mt="sm" label="Text" autosize minRows={8} maxRows={14} {...form.at('body')} />
          <Text mt="xs" size="sm" c="dimmed">
            {isWritten &&
              `You changed the text, so ${letter ? 'the language stays' : 'language and decision stay'}. `}
            {kind === 'reviewer_thanks'
              ? 'The mail ends with a link to the certificate. It does not name the title or the authors.'
              : 'The mail ends with a link to this letter as PDF, signed and with a code for Verify.'}{' '}
            {asksFee &&
              fee === 'asked' &&
              (body.includes(feeIn(language, fee))
                ? 'The link to pay by is added to the sentence about the fee.'
                : 'The text no longer has the sentence about the fee, so it will have no link to pay by.')}{' '}
            <Anchor component={Link} to={adminAddresses.mailTemplates}>
              Change the usual text
            </Anchor>
          </Text>
          {missing && (
            <Alert mt="sm" color="yellow">
              {missing} You can make the PDF now and send it yourself.
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  );
}

type Choices = Record<'decision' | 'fee' | 'language', string>;
