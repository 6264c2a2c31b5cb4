import { Loader, Modal, Text } from '@mantine/core';
import { type MailMessage, mailCalls } from '#contract/calls/mail-calls.ts';
import { mailKindWords } from '#domain/mail/mail-words.ts';
import { callApi } from '../../api/call-api.ts';
import { useRead } from '../../api/use-read.ts';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './mail-page.module.css';

/** A message as it was written; its text is read when somebody asks for it. */
export function MailDialog({
  message,
  onClose,
}: {
  message: MailMessage | undefined;
  onClose: () => void;
}) {
  const id = message?.id ?? 0;
  const { found, failure, isOld } = useRead(
    () => callApi(mailCalls.getMail, { params: { id } }),
    `${id}`,
    message !== undefined,
  );
  const shown = isOld ? undefined : found;
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
          {isOld && <Loader size="sm" mt="md" aria-label="Loading" />}
          {!isOld && failure && <Text mt="md">{failure}</Text>}
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
