import {
  Alert,
  Button,
  Group,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { type MailTemplate, mailCalls } from '#contract/calls/mail-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { mailKinds, mailLanguages } from '#contract/mail.ts';
import { languages } from '#contract/words/languages.ts';
import { exampleMail } from '#domain/mail/example-mail.ts';
import { mailKindWords } from '#domain/mail/mail-words.ts';
import { templateProblems } from '#domain/mail/render-mail.ts';
import { callApi } from '../../api/call-api.ts';
import { Gate } from '../../api/gate.tsx';
import { pageLoader } from '../../api/page-loader.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useRecord } from '../../kit/use-record.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { placeholderWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import styles from './mail-page.module.css';

/** The texts, and what each message says of the journal. */
export const loader = pageLoader(async () => {
  const [templates, settings, { mail_signature }] = await Promise.all([
    callApi(mailCalls.listMailTemplates),
    callApi(settingsCalls.getSettings),
    callApi(settingsCalls.getMailSettings),
  ]);
  const { websitename, websiteemail } = settings;
  return {
    templates,
    journal: {
      journal: websitename,
      email: websiteemail,
      origin: window.location.origin,
      signature: mail_signature,
    },
  };
});

/** /admin/mail/texts: what the journal writes, in each language. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const [templates, setTemplates] = useState<MailTemplate[]>(loaded.templates);
  const [kind, setKind] = useState<MailTemplate['kind']>('certificates');
  const [language, setLanguage] = useState<MailTemplate['language']>('en');
  const isShown = (one: MailTemplate) => one.kind === kind && one.language === language;
  const template = templates.find(isShown);
  return (
    <PageFrame
      title="Templates"
      subtitle="The texts of the journal’s messages, with a preview of each message."
    >
      <Group align="end" mb="lg" gap="md">
        <NativeSelect
          label="Text"
          value={kind}
          onChange={(event) =>
            setKind(mailKinds.find((one) => one === event.currentTarget.value) ?? kind)
          }
          data={mailKinds.map((value) => ({ value, label: mailKindWords[value] }))}
        />
        <NativeSelect
          label="Language"
          value={language}
          onChange={(event) =>
            setLanguage(mailLanguages.find((one) => one === event.currentTarget.value) ?? language)
          }
          data={mailLanguages.map((value) => ({ value, label: languages[value].english }))}
        />
      </Group>
      {template && (
        <Gate right="settings">
          <TemplateForm
            key={`${kind} ${language}`}
            template={template}
            journal={loaded.journal}
            onSaved={(saved) =>
              setTemplates((all) => all.map((one) => (isShown(one) ? saved : one)))
            }
          />
        </Gate>
      )}
    </PageFrame>
  );
}

type Props = {
  template: MailTemplate;
  /** What messages say of the journal. */
  journal: Parameters<typeof exampleMail>[2];
  onSaved: (saved: MailTemplate) => void;
};

/** A text of mail, and the message as the journal would send it with an example's values. */
function TemplateForm({ template, journal, onSaved }: Props) {
  const { kind, language, placeholders, required } = template;
  const params = { kind, language };
  const { ask, dialog } = useConfirm();
  const { record, form, save, show, reload, dialogs } = useRecord<
    MailTemplate,
    { subject: string; body: string }
  >({
    what: 'this text',
    draftKey: `mail-text-${kind}-${language}`,
    loaded: template,
    valuesOf: ({ subject, body }) => ({ subject, body }),
    check: ({ values }) => templateProblems(kind, values),
    isQuiet: true,
    async read(before) {
      const all = await callApi(mailCalls.listMailTemplates);
      return all.find((one) => one.kind === kind && one.language === language) ?? before;
    },
    write: ({ values, version: modification }) =>
      callApi(mailCalls.changeMailTemplate, { params, body: { ...values, modification } }),
    onSaved,
    onRead: onSaved,
    labelOf: (field) => (field === 'subject' ? 'Subject' : 'Message'),
  });
  const { is_changed, is_unreviewed, modifiedby, modification } = record;
  const shown = exampleMail(kind, form.values, journal);

  async function reset() {
    const isSure = await ask({
      title: 'Restore the shipped text?',
      text: 'The journal’s own text is deleted.',
      confirm: 'Restore it',
    });
    if (!isSure) return;
    await form.run(async () => {
      const reset = callApi(mailCalls.resetMailTemplate, { params, query: { modification } });
      // Where somebody else was quicker, their text is shown before it can be given up.
      await reset.catch((problem) => reload().then(() => Promise.reject(problem)));
      const unchanged = { is_changed: false, modifiedby: '', modification: '' };
      const shipped: MailTemplate = { ...record, ...record.shipped, ...unchanged };
      show(shipped);
      onSaved(shipped);
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
        <form {...form.submitting(() => save())} aria-label="Text">
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
              Save template
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
      {dialogs}
    </>
  );
}
