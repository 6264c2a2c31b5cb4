import { Anchor, Button, Group, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { mailCalls } from '#contract/calls/mail-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { mailStates } from '#contract/mail.ts';
import { officeMessages } from '#contract/messages.ts';
import { readMailSettings as readForm } from '#domain/mail/mail-settings-form.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { useAct } from '../../api/use-act.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { helpBelow } from '../../forms/help-below.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.ts';
import { useFlash } from '../../ui/flash.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SendingNote } from '../../ui/sending-note.tsx';
import { changedText } from './changed-text.ts';
import { type loadMailSettings, readMailSettings } from './mail-settings-loader.ts';
import { SettingsNav } from './settings-nav.tsx';
import styles from './settings-page.module.css';

/** /admin/settings/mail: how the journal signs what it writes. The mail server itself is the environment's. */
export function MailSettingsPage() {
  const loaded = useLoaderData<typeof loadMailSettings>();
  const [{ sending, counts }, setNow] = useState(loaded);
  const [savedTimes, setSavedTimes] = useState(0);
  const form = useRecordForm({
    draftKey: 'mail-settings',
    stored: loaded.values,
    check: ({ values }) => readForm(values, loaded.values).problems,
    isQuiet: true,
  });
  const flash = useFlash();
  const undoOf = useUndo(reload);

  async function reload() {
    const now = await readMailSettings();
    form.rebase({ stored: now.values, version: undefined }, { ...now.values, ...form.changes });
    setNow(now);
    setSavedTimes((times) => times + 1);
  }

  async function save() {
    const saved = await callApi(settingsCalls.updateMailSettings, { body: form.changes });
    const undo = undoOf([saved]);
    form.saved(saved);
    setNow(await readMailSettings());
    setSavedTimes((times) => times + 1);
    flash(officeMessages.saved.settings, 'success', undo);
  }

  return (
    <PageFrame
      title="Mail settings"
      subtitle="Sender, reply address and signature of the journal’s messages."
      width="form"
      actions={
        <Button component={Link} to={adminAddresses.mailTemplates}>
          Texts
        </Button>
      }
    >
      <SettingsNav />
      <SendingNote sending={sending} />
      <DraftNote draft={form.draft} />
      <form {...form.submitting(save)} aria-label="Mail" className={styles.form}>
        <div className={styles.pairs}>
          <TextInput
            {...form.at('mail_sender')}
            {...helpBelow}
            label="Sender’s name"
            description="Left empty, it is the journal’s."
          />
          <TextInput
            {...form.at('mail_reply_to')}
            {...helpBelow}
            label="Replies go to"
            description="Left empty, to the journal’s email."
            inputMode="email"
          />
          <div data-half="false">
            <Textarea
              {...form.at('mail_signature')}
              {...helpBelow}
              label="Signature"
              description="Below every message, links to new passwords too."
              autosize
              minRows={3}
              maxRows={10}
            />
          </div>
        </div>
        <Group className={styles.save} mt="lg">
          <Button variant="filled" type="submit" loading={form.isSaving}>
            Save mail
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {form.isDirty && changedText(form.changed.length)}
          </Text>
        </Group>
      </form>
      <section aria-labelledby="outbox" className={styles.below}>
        <Title order={2} size="h3" id="outbox" mb="sm">
          Does it arrive?
        </Title>
        <TestToSelf canSend={sending.can_send} email={loaded.email} onSent={reload} />
        <Text mt="md">
          In the outbox:{' '}
          {mailStates
            .filter((state) => counts[state] > 0)
            .map((state) => `${counts[state]} ${mailStateWords[state].toLowerCase()}`)
            .join(', ') || 'nothing so far'}
          .{' '}
          <Anchor component={Link} to={adminAddresses.mail()} inherit>
            What was sent to whom
          </Anchor>
        </Text>
      </section>
      <HistoryList noun="settings" id={1} version={String(savedTimes)} onRestored={reload} />
    </PageFrame>
  );
}

type Props = { canSend: boolean; email: string; onSent(): void };

/** A message to oneself, as everybody will get them. */
function TestToSelf({ canSend, email, onSent }: Props) {
  const { act, busy } = useAct();
  const flash = useFlash();
  const maySend = useMay()('publish');
  if (!maySend) return null;
  if (email === '') {
    return (
      <Text size="sm">
        Give your own address in{' '}
        <Anchor component={Link} to={adminAddresses.account} inherit>
          your account
        </Anchor>{' '}
        to send yourself a test.
      </Text>
    );
  }
  const send = () =>
    act(async () => {
      await callApi(mailCalls.sendTestMail, { body: { to: email } });
      flash(`A test message is on its way to ${email}.`, 'success');
      onSent();
    });
  return (
    <Group>
      <Button disabled={!canSend} loading={busy} onClick={send}>
        Send a test to {email}
      </Button>
    </Group>
  );
}

export { loadMailSettings as loader } from './mail-settings-loader.ts';
export { MailSettingsPage as Component };
