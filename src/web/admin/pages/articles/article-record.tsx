import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { MailMessage } from '#contract/calls/mail-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import type { ManuscriptSummary } from '#contract/fields/manuscript.ts';
import type { MailState } from '#contract/mail.ts';
import { RecordPanel } from '../../kit/record-columns.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { StateBadge } from '../../ui/state-badge.tsx';

export const ArticleBadge = ({ article }: { article: Article }) => (
  <StateBadge
    state={article.state}
    publishAt={article.publish_at}
    isRetracted={article.is_retracted}
    isCorrected={article.notices.some(({ kind }) => kind === 'correction')}
  />
);

type Props = {
  article: Article;
  /** What keeps a draft from being published, in a sentence; empty where nothing does. */
  lacks: string;
  manuscript: ManuscriptSummary | undefined;
  lastMail: MailMessage | undefined;
};

/** Whether readers see the article, who made and changed it when, and whether its authors have their certificates. */
export function ArticleRecord({ article, lacks, manuscript, lastMail }: Props) {
  return (
    <RecordPanel
      title="State"
      line={<ArticleBadge article={article} />}
      actions={
        article.state === 'published' && (
          <>
            <Anchor inherit href={addresses.article(article)} target="_blank" rel="noopener">
              Public page
            </Anchor>
            <Anchor inherit component={Link} to={adminAddresses.articleReaders(article.id)}>
              Statistics
            </Anchor>
          </>
        )
      }
    >
      {lacks && <div>{lacks}</div>}
      <div>{byAndWhen('Created', article.createdby, article.creation)}</div>
      <div>{byAndWhen('Modified', article.modifiedby, article.modification)}</div>
      {manuscript && (
        <div>
          <Anchor inherit component={Link} to={adminAddresses.manuscript(manuscript.id)}>
            Manuscript {manuscript.number}
          </Anchor>
        </div>
      )}
      {lastMail && (
        <div>
          <Anchor
            inherit
            component={Link}
            to={adminAddresses.mail({ article: String(article.id) })}
          >
            {mailWords[lastMail.state]} {formatMoment(lastMail.sent_at || lastMail.creation)}
          </Anchor>
        </div>
      )}
    </RecordPanel>
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
