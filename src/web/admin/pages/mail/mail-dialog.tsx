import { Loader, Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type MailMessage, mailCalls } from '#contract/calls/mail-calls.ts';
import { mailKindWords } from '#domain/mail/mail-words.ts';
import { callApi } from '../../api/call-api.ts';
import { failureMessage } from '../../api/failure-message.ts';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './mail-page.module.css';

type Read = { id: number; body?: string; failure?: string };

/** A message as it was written; its text is read when somebody asks for it. */
export function MailDialog({
  message,
  onClose,
}: {
  message: MailMessage | undefined;
  onClose: () => void;
}) {
  const [read, setRead] = useState<Read>();
  const id = message?.id;
  useEffect(() => {
    if (id === undefined) return;
    let isLeft = false;
    const keep = (found: Read) => {
      if (!isLeft) setRead(found);
    };
    callApi(mailCalls.getMail, { params: { id } }).then(
      ({ body }) => keep({ id, body }),
      (error) => keep({ id, failure: failureMessage(error) }),
    );
    return () => {
      isLeft = true;
    };
  }, [id]);
  const shown = read?.id === id ? read : undefined;
  return (
    <Modal opened={message !== undefined} onClose={onClose} title={message?.subject} size="xl">
      {message && (
        <>
          <dl className={styles.facts}>
            <Fact name="Kind" value={mailKindWords[message.kind]} />
            <Fact name="To" value={message.recipient} />
            <Fact
              name="State"
              value={[mailStateWords[message.state], message.reason].filter(Boolean).join('. ')}
            />
            <Fact
              name="Written"
              value={`${formatMoment(message.creation)} by ${message.createdby}`}
            />
            <Fact name="Sent" value={formatMoment(message.sent_at)} />
            <Fact name="Message-ID" value={message.message_id} />
          </dl>
          {!shown && <Loader size="sm" mt="md" aria-label="Loading" />}
          {shown?.failure && <Text mt="md">{shown.failure}</Text>}
          {shown?.body === '' && (
            <Text mt="md" c="dimmed">
              Its text is not shown: it is for its recipient, or for editors.
            </Text>
          )}
          {shown?.body && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
            <pre className={styles.body} tabIndex={0}>
              {shown.body}
            </pre>
          )}
        </>
      )}
    </Modal>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) =>
  value === '' ? null : (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
