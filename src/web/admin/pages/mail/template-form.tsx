import { Alert, Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type MailTemplate, mailCalls } from '#contract/calls/mail-calls.ts';
import { languages } from '#contract/words/languages.ts';
import { exampleMail } from '#domain/mail/example-mail.ts';
import { templateProblems } from '#domain/mail/render-mail.ts';
import { callApi } from '../../api/call-api.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { placeholderWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './mail-page.module.css';

type Props = {
  template: MailTemplate;
  /** What messages say of the journal. */
  journal: Parameters<typeof exampleMail>[2];
  onSaved: (saved: MailTemplate) => void;
};

const textOf = ({ subject, body }: { subject: string; body: string }) => ({ subject, body });

/** A text of mail, and the message as the journal would send it with an example's values. */
export function TemplateForm({ template, journal, onSaved }: Props) {
  const { kind, language, is_changed, is_unreviewed, placeholders, required } = template;
  const { modifiedby, modification } = template;
  const form = useRecordForm({
    draftKey: `mail-text-${kind}-${language}`,
    stored: textOf(template),
    check: ({ values }) => templateProblems(kind, values),
    isQuiet: true,
  });
  const { ask, dialog } = useConfirm();
  const params = { kind, language };
  const shown = exampleMail(kind, form.values, journal);

  async function save() {
    const saved = await callApi(mailCalls.changeMailTemplate, { params, body: form.values });
    form.saved(textOf(saved));
    onSaved(saved);
  }

  async function reset() {
    const isSure = await ask({
      title: 'Restore the shipped text?',
      text: 'The journal’s own text is deleted.',
      confirm: 'Restore it',
    });
    if (!isSure) return;
    await form.run(async () => {
      await callApi(mailCalls.resetMailTemplate, { params });
      form.saved(textOf(template.shipped));
      onSaved({
        ...template,
        ...template.shipped,
        ...{ is_changed: false, modifiedby: '', modification: '' },
      });
    });
  }

  return (
    <>
      {is_unreviewed && (
        <Alert color="yellow" mb="md" maw="64rem" title="Please read this text first">
          It was shipped in {languages[language].english}, and no native speaker has checked it yet.
          Save it once it is right.
        </Alert>
      )}
      <div className={styles.columns}>
        <form {...form.submitting(save)} aria-label="Text">
          <DraftNote draft={form.draft} />
          <Stack>
            <TextInput {...form.at('subject')} label="Subject" withAsterisk lang={language} />
            <Textarea
              {...form.at('body')}
              label="Message"
              withAsterisk
              autosize
              minRows={12}
              maxRows={30}
              lang={language}
            />
          </Stack>
          <h2 className={styles['small-heading']} style={{ marginTop: '1.5rem' }}>
            Placeholders
          </h2>
          <ul className={styles.placeholders}>
            {placeholders.map((name) => (
              <li key={name}>
                <code>{`{{${name}}}`}</code>: {placeholderWords[name]}
                {required.includes(name) && ' (must be there)'}
              </li>
            ))}
          </ul>
          <SaveBar
            note={
              is_changed
                ? `Changed ${formatMoment(modification)} by ${modifiedby}.`
                : 'The shipped text.'
            }
          >
            {is_changed && <Button onClick={reset}>Restore the shipped text</Button>}
            <Button variant="filled" type="submit" loading={form.isSaving}>
              Save text
            </Button>
          </SaveBar>
        </form>
        <section aria-label="Preview">
          <h2 className={styles['small-heading']}>As it will look</h2>
          <Text fw={600} mt="xs" lang={language}>
            {shown.subject}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
          <pre className={styles.body} tabIndex={0} lang={language}>
            {shown.body}
          </pre>
        </section>
      </div>
      {dialog}
    </>
  );
}
