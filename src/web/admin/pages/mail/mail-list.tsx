import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type MailMessage, mailCalls } from '#contract/calls/mail-calls.ts';
import { mailKindWords } from '#domain/mail/mail-words.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import { MailDialog } from './mail-dialog.tsx';
import styles from './mail-page.module.css';

type Props = {
  messages: readonly MailMessage[];
  /** Whether whoever looks may send again and cancel. */
  maySend: boolean;
  onChanged: () => void;
};

/** Messages with what became of each, and what can be done about it. */
export function MailList({ messages, maySend, onChanged }: Props) {
  const [shown, setShown] = useState<MailMessage>();
  const { ask, dialog } = useConfirm();
  const { act, busy } = useAct();

  async function retry(message: MailMessage) {
    const isHeld = message.state === 'held';
    const isSure =
      !isHeld ||
      (await ask({
        title: 'Send it again?',
        text: `${message.recipient} may have received it already, and may receive it twice.`,
        confirm: 'Send again',
      }));
    if (!isSure) return;
    await act(async () => {
      await callApi(mailCalls.retryMail, { params: { id: message.id } });
      onChanged();
    });
  }
  const cancel = (message: MailMessage) =>
    act(async () => {
      await callApi(mailCalls.cancelMail, { params: { id: message.id } });
      onChanged();
    });

  return (
    <>
      <ul className={styles.list} aria-label="Messages">
        {messages.map((message) => {
          const { id, kind, recipient, subject, state, article_id } = message;
          return (
            <li key={id} className={styles.message}>
              <div className={styles.text}>
                <Anchor
                  component="button"
                  type="button"
                  ta="left"
                  onClick={() => setShown(message)}
                >
                  {subject}
                </Anchor>
                <span className={styles.small}>
                  {mailKindWords[kind]} to {recipient}
                  {article_id !== null && (
                    <>
                      {' · '}
                      <Anchor
                        component={Link}
                        to={adminAddresses.article(article_id)}
                        inherit
                        underline="always"
                      >
                        Article
                      </Anchor>
                    </>
                  )}
                </span>
              </div>
              <MailStateWords message={message} />
              <Group gap="xs">
                {maySend && (state === 'failed' || state === 'held') && (
                  <Button
                    size="xs"
                    disabled={busy}
                    aria-label={`Send again to ${recipient}`}
                    onClick={() => retry(message)}
                  >
                    Send again
                  </Button>
                )}
                {maySend && (state === 'queued' || state === 'held') && (
                  <Button
                    size="xs"
                    disabled={busy}
                    aria-label={`Cancel the message to ${recipient}`}
                    onClick={() => cancel(message)}
                  >
                    Cancel
                  </Button>
                )}
              </Group>
            </li>
          );
        })}
      </ul>
      <MailDialog message={shown} onClose={() => setShown(undefined)} />
      {dialog}
    </>
  );
}

function MailStateWords({ message }: { message: MailMessage }) {
  const { state, reason, sent_at, creation, next_at, attempts } = message;
  const isRetried = state === 'queued' && attempts > 0;
  return (
    <div className={styles.state} data-state={state}>
      <span className={styles.name}>{mailStateWords[state]}</span>
      <time className={styles.small} dateTime={sent_at || creation}>
        {formatMoment(sent_at || creation)}
      </time>
      {reason !== '' && <span>{reason}</span>}
      {isRetried && <span>Tried again at {formatMoment(next_at)}.</span>}
    </div>
  );
}
