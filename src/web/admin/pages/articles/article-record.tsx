import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { MailMessage } from '#contract/calls/mail-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import type { ManuscriptSummary } from '#contract/fields/manuscript.ts';
import type { MailState } from '#contract/mail.ts';
import { formatMoment } from '../../ui/moment.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './article.module.css';

type Props = {
  article: Article;
  manuscript?: ManuscriptSummary | undefined;
  lastMail?: MailMessage | undefined;
};

/** Whether readers see the article, who made and changed it when, and whether its authors have their certificates. */
export function ArticleRecord({ article, manuscript, lastMail }: Props) {
  const { state, publish_at } = article;
  const isShown = state === 'published';
  return (
    <div className={styles.metadata}>
      <StateBadge state={state} publishAt={publish_at} />
      {article.is_retracted && <strong className={styles.retracted}>Retracted</strong>}
      <span>{byAndWhen('Created', article.createdby, article.creation)}</span>
      <span>{byAndWhen('Modified', article.modifiedby, article.modification)}</span>
      {manuscript && (
        <Anchor inherit component={Link} to={adminAddresses.manuscript(manuscript.id)}>
          Manuscript {manuscript.number}
        </Anchor>
      )}
      {lastMail && (
        <Anchor inherit component={Link} to={adminAddresses.mail({ article: String(article.id) })}>
          {mailWords[lastMail.state]} {formatMoment(lastMail.sent_at || lastMail.creation)}
        </Anchor>
      )}
      {isShown && (
        <>
          <Anchor inherit href={addresses.article(article)} target="_blank" rel="noopener">
            Public page
          </Anchor>
          <Anchor inherit component={Link} to={adminAddresses.articleReaders(article.id)}>
            Statistics
          </Anchor>
        </>
      )}
    </div>
  );
}

const mailWords: Record<MailState, string> = {
  queued: 'Certificates are being mailed',
  sending: 'Certificates are being mailed',
  sent: 'Certificates mailed',
  failed: 'Mailing the certificates failed',
  held: 'Certificates may have been mailed',
};

const byAndWhen = (what: string, who: string, when: string) =>
  `${what} ${formatMoment(when)}${who ? ` by ${who}` : ''}`;
