import { Anchor, Checkbox, Text } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { MailedArticle } from '#contract/calls/mail-calls.ts';
import type { MailLanguage } from '#contract/mail.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatDay, formatMoment } from '../../ui/moment.ts';
import rowStyles from './certificate-mail-row.module.css';
import styles from './mail-page.module.css';

type Props = {
  article: MailedArticle;
  language: MailLanguage;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
};

/** An article with its address, what was sent to it, and what would be. */
export function CertificateMailRow({ article, language, isChosen, onChoose }: Props) {
  const {
    id,
    refnumber,
    title,
    authorname,
    email,
    left_out,
    last,
    times,
    retracted,
    is_corrected,
    subject,
    body,
  } = article;
  return (
    <li className={rowStyles.article}>
      <Checkbox
        aria-label={`Choose ${refnumber}`}
        checked={isChosen}
        disabled={left_out !== ''}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={styles.text}>
        {refnumber}{' '}
        <Anchor component={Link} to={adminAddresses.article(id)} inherit>
          {plainText(title) || refnumber}
        </Anchor>
        <span className={styles.small}>{authorname}</span>
        {retracted !== '' && (
          <Text size="sm" fw={600}>
            Retracted {retracted.length > 4 ? `on ${formatDay(retracted)}` : `in ${retracted}`}.
            Nothing is sent unless you choose it.
          </Text>
        )}
        {left_out === '' ? (
          <>
            <Text size="sm">To {email.trim()}</Text>
            <details className={rowStyles.message}>
              <summary>The message</summary>
              <Text fw={600} size="sm" mt="xs" lang={language}>
                {subject}
              </Text>
              <pre className={styles.body} lang={language}>
                {body}
              </pre>
            </details>
          </>
        ) : (
          <Text size="sm">
            <strong>Left out:</strong> {left_out}
          </Text>
        )}
      </div>
      <div className={`${styles.state} ${rowStyles.state}`} data-state={last?.state ?? 'never'}>
        {last ? (
          <>
            <Anchor
              component={Link}
              to={adminAddresses.mail({ article: String(id) })}
              inherit
              fw={600}
            >
              {mailStateWords[last.state]}
              {times > 1 && ` (${times} times)`}
            </Anchor>
            <time className={styles.small} dateTime={last.at}>
              {formatMoment(last.at)}
            </time>
            {last.reason !== '' && <span>{last.reason}</span>}
            {is_corrected && <strong>Before names or title were changed</strong>}
          </>
        ) : (
          <span className={styles.small}>Never sent</span>
        )}
      </div>
    </li>
  );
}
