import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { MailMessage } from '#contract/calls/mail-calls.ts';
import { mailKindWords } from '#domain/mail/mail-words.ts';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './people-page.module.css';

/** Mail to people of the publisher that did not leave, with why; nothing where all of it did. */
export function UnsentMail({ messages }: { messages: readonly MailMessage[] }) {
  const id = useId();
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.history}>
      <Title order={2} size="h3" id={id}>
        Mail that was not sent
      </Title>
      <Text>
        <em>New link</em> in the person’s row mails them again, and shows you the link.
      </Text>
      <ul className={styles.lines}>
        {messages.map(({ id: message, kind, recipient, state, reason, creation }) => (
          <li key={message}>
            <time dateTime={creation} className={styles.facts}>
              {formatMoment(creation)}
            </time>
            <span>
              {mailKindWords[kind]} to {recipient}: <strong>{mailStateWords[state]}</strong>
              {reason !== '' && `. ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
